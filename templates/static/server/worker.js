// Keeps the first page, briefings, house rules and the last twenty pages for a table without a network.
const SHELL = "shell-2";
const PAGES = "pages-1";
const PINNED = "pinned-1";
const NOWHERE = "/offline";
const MOST = 20;
const MOST_PINNED = 8;
const STATIC = [
  "/static/web/style.css",
  "/look/faces.css",
  "/look/moves.css",
  "/static/web/forms.css",
  "/static/web/settle.js",
  "/static/web/icon.svg",
  "/static/case/case.css",
  "/static/home/home.css",
  "/static/house_rules/house_rules.css",
  "/static/server/offline.js",
];

// what of the look is made from data
const DRAWN = /^\/look\/[a-z]+\.(css|woff2)$/;

const pinned = url => url.pathname === "/" && !url.search || url.pathname === "/briefing" || url.pathname === "/table"
  || url.pathname.startsWith("/house-rules/") && !/\/(ask|step|finish|compare|effects)/.test(url.pathname);
const fit = answer => answer.ok && answer.type === "basic" && !/no-store/.test(answer.headers.get("Cache-Control") || "");

async function keep(name, request, answer, most) {
  const cache = await caches.open(name);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old, { ignoreVary: true });
}

async function remember(request, answer) {
  const url = new URL(request.url);
  if (!fit(answer) || url.pathname === NOWHERE) return;
  if (pinned(url)) await keep(PINNED, request, answer.clone(), MOST_PINNED);
  else await keep(PAGES, request, answer.clone(), MOST);
}

async function page(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(remember(event.request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(event.request, { ignoreVary: true });
    const shown = kept || await caches.match(NOWHERE, { ignoreVary: true });
    if (shown) return shown;
    throw error;
  }
}

async function part(event) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(event.request, { ignoreVary: true });
  const fresh = fetch(event.request).then(answer => {
    if (fit(answer)) cache.put(event.request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}

self.addEventListener("install", event => event.waitUntil((async () => {
  const shell = await caches.open(SHELL);
  await Promise.allSettled([NOWHERE, ...STATIC].map(address => shell.add(new Request(address, { cache: "reload" }))));
  const first = await fetch("/");
  if (fit(first)) await (await caches.open(PINNED)).put("/", first);
  await self.skipWaiting();
})()));

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (![SHELL, PAGES, PINNED].includes(name)) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith("/static/") || url.pathname.endsWith(".svg") || DRAWN.test(url.pathname)) event.respondWith(part(event));
});

// a page names itself where it was there before this worker, and what else the table will want: its briefing, its house rules
self.addEventListener("message", event => event.waitUntil(Promise.allSettled((event.data.keep || []).slice(0, MOST_PINNED).map(async address => {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const request = new Request(url, { credentials: "same-origin" });
  await remember(request, await fetch(request));
}))));
