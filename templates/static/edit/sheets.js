// A sheet where it was tapped: it rises from below on phones and opens beside the card on desks. What it changes, changes in place.
// Loaded by the page where there is a table that can be edited; without it every tap leads to a page of its own and back.

const EDIT = "/case/edit";
const DESK = "(min-width: 60rem)";
// a card that was put on another, or under it, is all there is to do there; elsewhere there are mostly several
const ALONE = /\/(on|stored)\/\*$/;
// what the page does for it: offers names in a form, says something aloud, and shows what another address says
let naming, tell, turn;
const find = (what, where = document) => where.querySelector(what);

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("edit.css", import.meta.url);
document.head.append(style);

/** Take what the page does for the sheets. */
export function serve(page) { ({ naming, tell, turn } = page); }

let pane = null;
// one thing after the other: a tap while the last one is under way waits for it
let working = Promise.resolve();
let waiting = 0;

function inTurn(what) {
  waiting += 1;
  find("main").setAttribute("aria-busy", "true");
  working = working.then(what, what).finally(() => {
    waiting -= 1;
    if (!waiting) find("main").removeAttribute("aria-busy");
  });
}

const placeOf = address => new URL(address, location.href).searchParams.get("place") || "";
const isEdit = link => link.origin === location.origin && link.pathname === EDIT;
const opens = link => isEdit(link) && !new URL(link.href).searchParams.has("do");

/** The link of the page that opens the sheet of a place. */
function rowOf(place) {
  return [...document.querySelectorAll("main a[href]")].find(link => opens(link) && placeOf(link.href) === place);
}

function made() {
  if (pane) return pane;
  pane = document.createElement("div");
  pane.id = "sheet";
  pane.className = "pane";
  pane.tabIndex = -1;
  pane.setAttribute("role", "dialog");
  pane.setAttribute("aria-labelledby", "sheet-title");
  document.body.append(pane);
  return pane;
}

function close(focus = true) {
  if (!pane) return;
  const row = rowOf(pane.dataset.place);
  document.querySelectorAll(".sheet-of").forEach(one => one.classList.remove("sheet-of"));
  document.body.classList.remove("sheeting");
  pane.remove();
  pane = null;
  if (focus) row?.focus({ preventScroll: true });
}

/** Beside the row on a desk; on a phone below it, with the row in sight. */
function put() {
  const row = rowOf(pane.dataset.place) || rowOf(pane.dataset.place.replace(/\/(on|stored|[^/]+)\/\*$/, ""));
  document.querySelectorAll(".sheet-of").forEach(one => one.classList.remove("sheet-of"));
  (row?.closest(".card, .base-card, .player, .pile") || row)?.classList.add("sheet-of");
  pane.style.left = pane.style.top = "";
  if (!row) return;
  if (matchMedia(DESK).matches) {
    const at = row.getBoundingClientRect();
    const own = pane.getBoundingClientRect();
    const left = at.left - own.width - 12;
    pane.style.left = `${left >= 8 ? left : Math.min(at.right + 12, innerWidth - own.width - 8)}px`;
    pane.style.top = `${Math.max(76, Math.min(at.top, innerHeight - own.height - 12))}px`;
    return;
  }
  const at = row.getBoundingClientRect();
  const edge = pane.getBoundingClientRect().top;
  if (at.bottom > edge - 8 || at.top < 60) scrollBy({ top: at.top - Math.max(70, edge / 3), behavior: "instant" });
}

async function show(href, keeps = false) {
  const address = new URL(href, location.href);
  const place = placeOf(address);
  address.searchParams.set("part", "yes");
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer || !answer.ok) { location.assign(href); return; }
  const next = find("main", new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (!next) { location.assign(href); return; }
  const words = keeps && document.activeElement?.closest("#sheet") ? document.activeElement.textContent : null;
  const scrolled = keeps && pane ? pane.scrollTop : 0;
  const shut = document.createElement("button");
  shut.type = "button";
  shut.className = "shut second";
  shut.textContent = "Close";
  shut.addEventListener("click", () => close());
  made().replaceChildren(shut, ...next.childNodes);
  pane.dataset.place = place;
  pane.dataset.href = href;
  pane.scrollTop = scrolled;
  document.body.classList.add("sheeting");
  const picker = find("form.naming", pane);
  if (picker) naming(picker, false);
  if (!keeps || matchMedia(DESK).matches) put();
  const same = words && [...pane.querySelectorAll("a, button")].find(one => one.textContent === words);
  (same || pane).focus({ preventScroll: true });
}

/** The next case, with the sheet where it was; closed where what it was about is gone, or nothing more is likely. */
async function change(address, closes) {
  const place = pane ? pane.dataset.place : placeOf(address);
  const before = rowOf(place)?.getBoundingClientRect().top;
  const scrolled = scrollY;
  if (closes || ALONE.test(placeOf(address))) close(false);
  await turn(address);
  // whatever became longer or shorter above: what was tapped stays where it is
  const after = rowOf(place)?.getBoundingClientRect().top;
  if (before !== undefined && after !== undefined) scrollBy({ top: after - before, behavior: "instant" });
  else scrollTo({ top: scrolled, behavior: "instant" });
}

// the page shows another case now: so does the sheet
document.addEventListener("turned", () => {
  if (!pane) return;
  const row = rowOf(pane.dataset.place);
  if (row) document.body.classList.add("sheeting");
  if (row) inTurn(() => show(asItWas(row.href), true));
  else close(false);
});

/** The address of a sheet with the factions where they stand in the one that is open, and the same one of them pressed. */
function asItWas(href) {
  const address = new URL(href);
  const first = find("form.of [name=first]", pane);
  const pressed = find("form.of [aria-current]", pane);
  if (first) address.searchParams.set("first", first.value);
  if (pressed) address.searchParams.set("of", pressed.value);
  return address.href;
}

/** What a tap in the sheet does. */
async function act(control, words) {
  // what was tapped may have been renewed meanwhile
  const now = control.isConnected ? control : pane && [...pane.querySelectorAll("a, button")].find(one => one.textContent === words);
  if (!now) return;
  if (now.tagName === "A") {
    if (opens(now)) await show(now.href);
    else await change(now.href, now.hasAttribute("data-close"));
    return;
  }
  const form = now.form;
  const query = new URLSearchParams(new FormData(form, now));
  const again = query.get("then") === "again";
  query.delete("then");
  if (query.get("do")) {
    await change(`${form.action}?${query}`, !form.matches(".picked") && !again);
  } else await show(`${form.action}?${query}`);
}

document.addEventListener("click", event => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || location.pathname !== "/case") return;
  const link = event.target.closest("a[href]");
  if (!link || !isEdit(link)) return;
  const inside = link.closest("#sheet");
  if (!inside && !find("main").contains(link)) return;
  event.preventDefault();
  inTurn(() => inside ? act(link, link.textContent) : opens(link) ? show(link.href) : change(link.href, true));
});

document.addEventListener("submit", event => {
  const form = event.target;
  if (!form.closest("#sheet") || form.method !== "get") return;
  event.preventDefault();
  const control = event.submitter || find("button", form);
  inTurn(() => act(control, control.textContent));
});

// the names of all cards are many: they come when somebody is about to write one
document.addEventListener("focusin", async event => {
  const id = event.target.closest("#sheet input[list]")?.getAttribute("list");
  if (!id || document.getElementById(id)) return;
  const answer = await fetch(pane.dataset.href, { headers: { Accept: "text/html" } }).catch(() => null);
  const list = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  if (list && pane && !document.getElementById(id)) pane.append(list);
});

// so do the factions that are not at the table, with their glyphs
document.addEventListener("toggle", async event => {
  const fold = event.target;
  if (!fold.open || !fold.matches("#sheet form.of details") || find("ul", fold)) return;
  const answer = await fetch(pane.dataset.href, { headers: { Accept: "text/html" } }).catch(() => null);
  const next = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
  const list = next && find("form.of details ul", next);
  if (!list || !fold.isConnected || find("ul", fold)) return;
  const drawn = find("#sheet > svg");
  next.querySelectorAll("main > svg symbol").forEach(one => { if (!find(`#sheet symbol#${one.id}`)) drawn?.append(one); });
  fold.append(list);
}, true);

// -- a card is carried to another base, or into another player's row: what its sheet does as well ------------------------------------
let carried = null;

function over(event) {
  const base = carried && event.target.closest?.(".felt[data-edited] .base");
  document.querySelectorAll(".base.drop").forEach(one => { if (one !== base) one.classList.remove("drop"); });
  base?.classList.add("drop");
  return base;
}

document.addEventListener("dragstart", event => {
  const row = event.target.closest?.(".felt[data-edited] .base a.row");
  const parts = row && opens(row) ? placeOf(row.href).split("/") : [];
  carried = parts.length === 4 && parts[0] === "bases" ? row.href : null;
});

document.addEventListener("dragover", event => { if (over(event)) event.preventDefault(); });

document.addEventListener("dragend", () => { carried = null; over({ target: document }); });

document.addEventListener("drop", event => {
  const base = over(event);
  if (!base) return;
  event.preventDefault();
  const [, from, who] = placeOf(carried).split("/");
  const [, to] = placeOf(find("h3 a.row", base).href).split("/");
  // at its own base it goes to whoever holds the cards that it is dropped on; elsewhere it stays with its player
  const onto = find("a.row", event.target.closest(".group") || document.createElement("p"));
  const holder = from === to && onto ? placeOf(onto.href).split("/")[2] : who;
  const address = new URL(carried);
  carried = null;
  base.classList.remove("drop");
  if (to === from && holder === who) return;
  const name = holder.replace(/~[s~]/g, found => found === "~s" ? "/" : "~");
  for (const [key, value] of [["do", "move"], ["base", to], ["player", name]]) address.searchParams.set(key, value);
  inTurn(() => change(address.href, true));
});

document.addEventListener("keydown", event => {
  if (event.key === "Escape" && pane && !event.defaultPrevented) { close(); tell("The sheet is closed."); }
});
