// Names while one types, verdicts without loading a whole page, steps by key and swipe. Every page works without this.
const find = (what, where = document) => where.querySelector(what);
const fold = text => text.normalize("NFKD").replace(/[\u0300-\u036f'’‘`]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();

// -- names ------------------------------------------------------------------
let names = null;
let loading = null;

// whoever touched the page sees that first; what takes longer comes after it
const seen = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));

function load(address) {
  loading ??= fetch(address).then(answer => answer.json()).then(async rows => {
    const found = [];
    while (found.length < rows.length) {
      for (const [name, says, faction, ...others] of rows.slice(found.length, found.length + 150)) {
        found.push({ name, says, home: fold(faction), keys: [name, ...others].map(fold) });
      }
      // a letter may be typed meanwhile
      await new Promise(done => setTimeout(done));
    }
    names = found;
  }).catch(() => { loading = null; });
  return loading;
}

function rank(asked, key) {
  if (key === asked) return 0;
  if (key.startsWith(asked)) return 1;
  if (key.includes(" " + asked)) return 2;
  const parts = asked.split(" ");
  if (parts.length > 1 && parts.every(part => key.startsWith(part) || key.includes(" " + part))) return 3;
  return asked.length > 2 && key.replaceAll(" ", "").startsWith(asked.replaceAll(" ", "")) ? 2 : 9;
}

function local(typed, homes, kinds) {
  const asked = fold(typed);
  if (!asked || !names) return [];
  if (asked.length < 2 && !homes.length) return [];
  const found = [];
  for (const one of names) {
    if (kinds.length && !kinds.includes(one.says.split(" ")[0])) continue;
    const best = Math.min(...one.keys.map(key => rank(asked, key)));
    if (best < 9) found.push([homes.length && !homes.includes(one.home) ? 1 : 0, best, one.says.endsWith("text only") ? 1 : 0, one.keys[0].length, one]);
  }
  found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]);
  return found.slice(0, 6).map(row => row[4]);
}

function naming(form, focus = true) {
  const field = find("input[name=q]", form);
  const list = find(".hits", form);
  const homes = (form.dataset.factions || "").split("|").filter(Boolean).map(fold);
  const kinds = (form.dataset.kinds || "").split("|").filter(Boolean);
  let current = -1;
  let waiting = 0;
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", "hits");
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Cards");
  field.setAttribute("aria-expanded", String(!list.hidden));
  [...list.children].forEach(option);

  function option(item, number) {
    const link = find("a", item);
    item.setAttribute("role", "presentation");
    link.id = `hit-${number}`;
    link.setAttribute("role", "option");
    link.setAttribute("aria-selected", "false");
    link.tabIndex = -1;
    return item;
  }

  function address(name) {
    const query = new URLSearchParams(new FormData(form));
    query.delete("q");
    // a sheet of the table takes the name as a card or a base, and writes it down at once
    query.append(form.dataset.as || "add", name);
    if (form.dataset.do) query.append("do", form.dataset.do);
    return `${form.dataset.home}?${query}`;
  }

  function show(rows) {
    list.replaceChildren(...rows.map(({ name, says }, number) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const what = document.createElement("span");
      const more = document.createElement("small");
      what.className = "name";
      what.textContent = name;
      more.textContent = says;
      link.href = address(name);
      link.append(what, " ", more);
      item.append(link);
      return option(item, number);
    }));
    list.hidden = !rows.length;
    field.setAttribute("aria-expanded", String(rows.length > 0));
    pick(-1);
  }

  function pick(number) {
    const items = [...list.querySelectorAll("a")];
    current = number < items.length ? number : -1;
    items.forEach((item, index) => item.setAttribute("aria-selected", String(index === current)));
    if (current < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `hit-${current}`);
  }

  async function type() {
    const typed = field.value;
    field.closest(".field-row")?.classList.toggle("long", typed.length > 18);
    const words = fold(typed).split(" ");
    if (typed.includes("/") || words.length > 6) return show([]);
    await load(form.dataset.names);
    await seen();
    if (field.value !== typed) return;
    const rows = local(typed, homes, kinds);
    show(rows);
    clearTimeout(waiting);
    if (rows.length < 2 && fold(typed).length > 2) {
      waiting = setTimeout(async () => {
        const near = await fetch(`${form.dataset.names}?q=${encodeURIComponent(typed)}`).then(answer => answer.json()).catch(() => []);
        if (field.value !== typed) return;
        const kept = current;
        const fit = near.filter(([, says]) => !kinds.length || kinds.includes(says.split(" ")[0]));
        show([...rows, ...fit.map(([name, says]) => ({ name, says })).filter(one => !rows.some(row => row.name === one.name))].slice(0, 6));
        // what was picked meanwhile stays picked
        pick(kept);
      }, 150);
    }
  }

  // not when the page gives the focus by itself: whoever only reads need not load every name
  field.addEventListener("pointerdown", () => load(form.dataset.names));
  field.addEventListener("input", type);
  field.addEventListener("keydown", event => {
    const items = list.querySelectorAll("a");
    if (event.key === "ArrowDown" && items.length) { pick(current + 1 < items.length ? current + 1 : 0); event.preventDefault(); }
    else if (event.key === "ArrowUp" && items.length) { pick(current > 0 ? current - 1 : items.length - 1); event.preventDefault(); }
    else if (event.key === "Escape") show([]);
    else if (event.key === "Enter" && current >= 0) { items[current].click(); event.preventDefault(); }
  });
  if (focus && !find(".chips") && matchMedia("(hover: hover)").matches) field.focus({ preventScroll: true });
}

// -- folds ------------------------------------------------------------------
// what lies open stays open when the page is loaded anew or changes in place. A fold is known by its words, of which numbers may change
function folds() {
  const met = new Map();
  return [...document.querySelectorAll("main details:not(.tap)")].map(fold => {
    const words = (find("summary", fold)?.textContent ?? "").replace(/[\d\s]+/g, " ");
    met.set(words, (met.get(words) ?? 0) + 1);
    return [`${words}#${met.get(words)}`, fold];
  });
}
const unfolded = () => folds().map(([key, fold]) => [key, fold.open]);
function unfold(known) {
  const were = new Map(known);
  for (const [key, fold] of folds()) if (were.has(key) && fold.open !== were.get(key)) fold.open = were.get(key);
}

addEventListener("pagehide", () => {
  try { sessionStorage.setItem("folds", JSON.stringify([location.pathname + location.search, unfolded()])); } catch { /* no storage */ }
});
function unfoldAgain() {
  if (performance.getEntriesByType("navigation")[0]?.type === "navigate") return;
  try {
    const [where, known] = JSON.parse(sessionStorage.getItem("folds") || "[]");
    if (where === location.pathname + location.search) unfold(known);
  } catch { /* the same, or something else lies there */ }
}

// -- the next case in the same page -----------------------------------------
const HERE = ["/case", "/case/tap", "/case/agree"];

// what changes glides to its new place, where that is known and motion is welcome; not while a sheet stays open over it, where one more card
// or counter is all that changes: drawing the table twice is most of the work of a tap there
async function glide(change) {
  if (!document.startViewTransition || find("#sheet") || matchMedia("(prefers-reduced-motion: reduce)").matches) { change(); return; }
  const going = document.startViewTransition(change);
  // a next change may come before this one has glided to its end
  going.ready.catch(() => {});
  going.finished.catch(() => {});
  await going.updateCallbackDone;
}

// what begins in the upper part of the screen, below the head, is not moved for being asked for
function beginsInSight(one) {
  const { top } = one.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 3;
}

async function turn(address, push = true, phrase = -1) {
  const before = find("#verdict")?.textContent;
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer || !answer.ok || !(answer.headers.get("Content-Type") || "").startsWith("text/html")) { location.assign(address); return; }
  const arrived = new URL(answer.url);
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = find("main", next);
  if (!main || arrived.pathname !== "/case") { location.assign(address); return; }
  const hash = new URL(address, location.href).hash || arrived.hash;
  const held = document.activeElement?.closest(".stepper a[rel]")?.rel;
  await glide(() => {
    if (push) history.pushState(null, "", arrived.pathname + arrived.search + hash);
    shown = location.pathname + location.search;
    document.title = next.title;
    // what is shared is this case, not the one that the page was opened with
    find("link[rel=canonical]")?.replaceWith(find("link[rel=canonical]", next) ?? "");
    document.body.className = next.body.className;
    const open = unfolded();
    find("main").replaceChildren(...main.childNodes);
    unfold(open);
    const target = hash && document.getElementById(hash.slice(1));
    if (target && hash !== "#verdict" && !beginsInSight(target)) target.scrollIntoView();
  });
  const after = find("#verdict")?.textContent;
  const told = before !== undefined && after !== undefined;
  if (told && after === before) tell("The verdict stays.");
  // whoever tapped a phrase goes on from there, and so does who goes through the steps; else the verdict is read out
  const phrases = document.querySelectorAll(".tap > summary");
  const bar = held && (find(`.stepper a[rel=${held}]`) || find(".stepper a[rel]"));
  if (phrase >= 0 && phrases[phrase]) {
    if (told && after !== before) tell(`Verdict changed: ${after}`);
    phrases[phrase].focus({ preventScroll: true });
  } else if (document.activeElement?.closest("#sheet")) {
    // so does who changes the table on its sheet
    if (told && after !== before) tell(`Verdict changed: ${after}`);
  } else if (bar) bar.focus({ preventScroll: true });
  else if (!find(".stepper")) heard();
  if (told && !find(".stepper")) showChange(after === before ? "The verdict stays." : after);
  begin();
  document.dispatchEvent(new Event("turned"));
}

// the verdict has the focus without moving the page
function heard() {
  find(".ruling h1")?.focus({ preventScroll: true });
}

function tell(words) {
  let live = find("#live");
  if (!live) {
    live = document.createElement("p");
    live.id = "live";
    live.className = "hidden";
    live.setAttribute("aria-live", "polite");
    document.body.append(live);
  }
  live.textContent = words;
}

// a verdict that changed out of sight is seen as well as heard: until something else is touched, or for a while, it stands over the foot of
// the screen, and leads up there
let shows = 0;
document.addEventListener("pointerdown", event => { if (!event.target.closest(".told-now")) find(".told-now")?.remove(); });
function showChange(words) {
  find(".told-now")?.remove();
  clearTimeout(shows);
  const verdict = find("#verdict");
  const at = verdict?.getBoundingClientRect();
  if (!at || at.bottom > 60 && at.top < innerHeight - 80) return;
  const note = document.createElement("a");
  note.className = "told-now";
  note.href = "#verdict";
  // the live region has told it already
  note.setAttribute("aria-hidden", "true");
  note.tabIndex = -1;
  note.textContent = words;
  note.addEventListener("click", event => { event.preventDefault(); note.remove(); scrollTo({ top: 0 }); heard(); });
  document.body.append(note);
  shows = setTimeout(() => note.remove(), 7000);
}

document.addEventListener("submit", event => {
  const form = event.target;
  if (form.method !== "get" || !HERE.includes(new URL(form.action).pathname) || !find("form.sentence")) return;
  const query = new URLSearchParams(new FormData(form, event.submitter));
  if (query.get("for") === "table") return;
  event.preventDefault();
  const tapped = event.submitter?.closest(".tap");
  turn(`${form.action}?${query}`, true, [...document.querySelectorAll(".tap")].indexOf(tapped));
});

document.addEventListener("click", event => {
  const link = event.target.closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || !find("main").contains(link)) {
    if (!event.target.closest(".tap")) document.querySelectorAll(".tap[open]").forEach(one => { one.open = false; });
    return;
  }
  // a link in a drawing has its address elsewhere
  const to = new URL(link.href.baseVal ?? link.href, location.href);
  // an edit that needs no sheet leads back to the case
  const next = to.pathname === "/case" || to.pathname === "/case/edit" && to.searchParams.has("do");
  if (to.origin !== location.origin || !next || location.pathname !== "/case" || (to.search === location.search && to.hash)) return;
  event.preventDefault();
  turn(link.href);
});

// a way within the page is the browser's own business, and so is the way back from there
let shown = location.pathname + location.search;
addEventListener("popstate", () => {
  if (location.pathname + location.search === shown) return;
  if (location.pathname === "/case") turn(location.href, false); else location.reload();
});

// -- sharing ----------------------------------------------------------------
const plain = event => event.button || event.metaKey || event.ctrlKey || event.shiftKey;

// copied by the newer way or the older one; a network at home, for instance, has but the older
async function copied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = words;
    field.readOnly = true;
    field.className = "hidden";
    const held = document.activeElement;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    held?.focus({ preventScroll: true });
    return done;
  }
}

// where nothing may be copied, the link stands below what was tapped, ready to be taken by hand
function lay(link, address) {
  const block = link.closest("p, .do, .acts") || link;
  const field = find("input.to-copy") || document.createElement("input");
  field.className = "to-copy";
  field.readOnly = true;
  field.setAttribute("aria-label", "The link, to be copied");
  field.value = address;
  block.after(field);
  field.focus();
  field.select();
  tell("The link stands here, to be copied.");
}

document.addEventListener("click", async event => {
  const link = event.target.closest("a[data-share]");
  if (!link || plain(event)) return;
  event.preventDefault();
  // some share the page, any other what it leads to
  const here = link.dataset.share === "page";
  const whole = { title: document.title, text: find("#verdict")?.textContent, url: here ? find("link[rel=canonical]")?.href || location.href : link.href };
  if (navigator.share) {
    try { await navigator.share(whole); return; } catch (error) {
      // whoever closed the sheet wants nothing more
      if (error.name === "AbortError") return;
    }
  }
  if (await copied(whole.url)) {
    link.lastChild.textContent = "Link copied";
    tell("The link is copied.");
  } else if (link.href !== whole.url && link.href.split("#")[0] !== location.href.split("#")[0]) location.assign(link.href);
  else lay(link, whole.url);
});

// what a link leads to is copied, or the link itself; without script, or where nothing may be copied, it is opened
document.addEventListener("click", async event => {
  const link = event.target.closest("a[data-copy]");
  if (!link || event.defaultPrevented || plain(event)) return;
  event.preventDefault();
  const words = link.lastElementChild;
  words.dataset.before ??= words.textContent;
  const own = link.dataset.copy === "link";
  const text = own ? link.href : await fetch(link.href).then(answer => answer.text()).catch(() => null);
  if (text !== null && await copied(text)) {
    words.textContent = "Copied";
    tell("It is copied.");
    setTimeout(() => { words.textContent = words.dataset.before; }, 3000);
  } else if (own) lay(link, link.href);
  else location.assign(link.href);
});

// -- steps ------------------------------------------------------------------
const step = which => find(`.stepper a[rel=${which}]`)?.click();

addEventListener("keydown", event => {
  if (event.target.closest("input, textarea, select, summary") || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") document.querySelectorAll(".tap[open]").forEach(one => { one.open = false; find("summary", one).focus(); });
  if (!find(".stepper")) return;
  if (event.key === "ArrowRight") step("next");
  else if (event.key === "ArrowLeft") step("prev");
  else if (event.key === "Home" || event.key === "End") {
    const links = document.querySelectorAll(".trace .number");
    if (links.length) { event.preventDefault(); links[event.key === "Home" ? 0 : links.length - 1].click(); }
  }
});

let from = null;
addEventListener("touchstart", event => { from = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null; }, { passive: true });
addEventListener("touchend", event => {
  if (!from || !find(".stepper")) return;
  const right = event.changedTouches[0].clientX - from[0];
  const down = event.changedTouches[0].clientY - from[1];
  if (Math.abs(right) > 60 && Math.abs(right) > 2 * Math.abs(down)) step(right < 0 ? "next" : "prev");
}, { passive: true });

// -- what this browser looked at --------------------------------------------
function recent() {
  let known = [];
  try { known = JSON.parse(localStorage.getItem("recent") || "[]"); } catch { /* a browser without storage */ }
  if (location.pathname === "/case" && find("#verdict") && location.search.length < 2000) {
    const title = (find(".of") || find("h1")).textContent.trim();
    known = [{ title, to: location.pathname + location.search }, ...known.filter(one => one.title !== title)].slice(0, 6);
    try { localStorage.setItem("recent", JSON.stringify(known)); } catch { /* the same */ }
  }
  const section = find("#recent");
  if (!section || !known.length) return;
  find("ul", section).replaceChildren(...known.filter(one => typeof one.to === "string" && one.to.startsWith("/case?")).map(({ title, to }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = to;
    link.textContent = title;
    item.append(link);
    return item;
  }));
  section.hidden = false;
}

// a case that was made or changed on another page is heard as soon as it is there
function changed() {
  const query = new URLSearchParams(location.search);
  query.delete("s");
  const now = `${location.pathname}?${query}`;
  let before = null;
  try {
    before = sessionStorage.getItem("settled");
    sessionStorage.setItem("settled", now);
  } catch { /* a browser without storage */ }
  return Boolean(before) && before !== now;
}

function begin() {
  recent();
  // a table that can be edited, and is mostly only read
  if (find(".felt[data-edited]")) import("../edit/sheets.js").then(sheets => sheets.serve({ naming, tell, turn }));
  const judged = location.pathname === "/case" && find("#verdict") !== null;
  // who comes from the first page has just told the case; who comes from elsewhere is left where the page begins
  return (judged || location.pathname === "/") && changed() && judged;
}

// what is made for paper is printed by a press; without script the browser's own menu does that
document.querySelectorAll("[data-print]").forEach(one => {
  one.hidden = false;
  one.addEventListener("click", () => print());
});

const form = find("form.naming");
if (form) naming(form);
unfoldAgain();
if (begin() && performance.getEntriesByType("navigation")[0]?.type === "navigate") heard();
