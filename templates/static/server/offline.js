// Registers the service worker, says when there is no connection, and lists what is kept.
const here = document.querySelector("#main");

function tell() {
  let note = document.querySelector("#without");
  if (navigator.onLine) { note?.remove(); return; }
  if (note || !here || document.querySelector("#kept-pages")) return;
  note = document.createElement("p");
  note.id = "without";
  note.className = "note";
  note.setAttribute("role", "status");
  note.textContent = "Without a connection: pages you opened before stay readable; a new case needs a connection.";
  here.prepend(note);
}

async function list() {
  const place = document.querySelector("#kept-pages");
  if (!place || !("caches" in window)) return;
  const found = [];
  for (const name of ["pinned-1", "pages-1"]) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).reverse()) {
      const answer = await cache.match(request, { ignoreVary: true });
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const title = /<title>([^<]*)<\/title>/.exec(await answer.text());
      const words = new DOMParser().parseFromString(title ? title[1] : "", "text/html").body.textContent.replace(/ · Adjudicator$/, "");
      if (!found.some(row => row[1] === words)) found.push([request.url, words || new URL(request.url).pathname]);
    }
  }
  if (!found.length) return;
  const head = document.createElement("h2");
  head.textContent = "Kept on this device";
  const rows = document.createElement("ul");
  rows.className = "list";
  for (const [address, words] of found) {
    const link = document.createElement("a");
    link.href = address;
    link.textContent = words;
    const row = document.createElement("li");
    row.append(link);
    rows.append(row);
  }
  place.replaceChildren(head, rows);
}

addEventListener("online", tell);
addEventListener("offline", tell);
tell();
list();
if ("serviceWorker" in navigator) {
  const mine = navigator.serviceWorker.controller ? [] : [location.pathname + location.search];
  navigator.serviceWorker.register("/worker.js").then(() => navigator.serviceWorker.ready).then(made => {
    const links = [...document.querySelectorAll('main a[href^="/briefing?"], main a[href^="/house-rules/"]')];
    const keep = [...mine, ...links.map(link => link.getAttribute("href")).filter(one => !/^\/house-rules\/(.*\/|(ask|step|finish|compare)\?)/.test(one))];
    made.active?.postMessage({ keep: [...new Set(keep)].slice(0, 4) });
  }).catch(() => {});
}
