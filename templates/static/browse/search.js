// Suggestions while typing, as the browser's own list. A suggestion that is picked leads to its page.
const field = document.querySelector("#q");
const list = document.querySelector("#meant");
let known = new Map();
let waiting = 0;

async function suggest() {
  const typed = field.value.trim();
  if (known.has(typed)) { location.assign(known.get(typed)); return; }
  if (typed.length < 2) { list.replaceChildren(); return; }
  const answer = await fetch(`/search/suggest.json?q=${encodeURIComponent(typed)}`);
  if (!answer.ok || field.value.trim() !== typed) return;
  const found = await answer.json();
  known = new Map(found.map((one) => [one.name, one.url]));
  list.replaceChildren(...found.map((one) => {
    const option = document.createElement("option");
    option.value = one.name;
    option.label = one.says;
    return option;
  }));
}

field?.addEventListener("input", (event) => {
  clearTimeout(waiting);
  // A picked suggestion comes as a replacement, not as typing: it leads on at once.
  const picked = event.inputType === "insertReplacementText" || event.inputType === undefined;
  waiting = setTimeout(suggest, picked ? 0 : 120);
});
