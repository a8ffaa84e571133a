// Lints a proposal while it is written. The form is complete without this: "Check" does the same.
const form = document.querySelector("#propose");
const live = document.querySelector("#lint-now");
let waiting = 0;
let asked = 0;

async function check() {
  const mine = ++asked;
  const data = new FormData(form);
  data.set("do", "lint");
  try {
    const answer = await fetch(form.action, { method: "POST", body: data });
    if (!answer.ok || mine !== asked) return;
    const { problems } = await answer.json();
    for (const old of form.querySelectorAll(".problem-line")) old.remove();
    const touched = [...form.elements].filter(one => one.dataset.touched).map(one => one.name);
    let open = 0;
    for (const { field, error, message, mend } of problems) {
      if (error) open += 1;
      const near = form.querySelector(`#${field === "clarifies" ? "more" : field}`);
      // what nobody has come to yet is not held against them
      if (!near || !(touched.includes(near.name) || near.value)) continue;
      const line = document.createElement("span");
      line.className = `hint problem-line${error ? "" : " mild"}`;
      line.textContent = `${message} ${mend}`;
      near.parentElement.append(line);
    }
    live.textContent = open ? `${open} thing${open === 1 ? "" : "s"} to mend before it can be proposed.` : "Nothing is wrong with it.";
  } catch {
    live.textContent = "It cannot be checked without a connection.";
  }
}

form.addEventListener("input", event => {
  event.target.dataset.touched = "1";
  clearTimeout(waiting);
  waiting = setTimeout(check, 600);
});
