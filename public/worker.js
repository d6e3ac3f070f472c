// Shows push messages while no page is open, and without a connection the articles that were read last.

const PAGES = 'pages';
const FILES = 'files';
const MAX_PAGES = 20;
const MAX_FILES = 150;
const OFFLINE = '/offline';
const ARTICLE = /^\/news\/(\d+)[^/]*$/;
/** What a page loads by script when someone follows a link. */
const DATA = /\.data$/;

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Without a connection, the page that says so needs its style sheet. */
async function prepare() {
  const response = await fetch(OFFLINE, { cache: 'no-cache' });
  const html = await response.clone().text();
  const styles = Array.from(html.matchAll(/href="(\/assets\/[^"]+\.css)"/g), ([, path]) => path);
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  await Promise.all([pages.put(OFFLINE, response), files.addAll(styles)]);
  await self.skipWaiting();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (DATA.test(pathname)) event.respondWith(openData(event, pathname.replace(DATA, '')));
});

async function openPage(event, path) {
  try {
    const response = await fetch(event.request);
    if (ARTICLE.test(path)) event.waitUntil(keepPage(path, response.clone()));
    return response;
  } catch {
    return (await caches.match(path)) ?? makeOfflinePage();
  }
}

/** Names of files contain a hash of what is in them. */
async function openFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const files = await caches.open(FILES);
    await files.put(request, response.clone());
    await prune(files, MAX_FILES);
  }
  return response;
}

/** A page that is opened by script is kept as the document that it is after a reload. */
async function openData(event, path) {
  try {
    const response = await fetch(event.request);
    if (ARTICLE.test(path)) {
      const page = response.ok ? fetch(path) : Promise.resolve(response.clone());
      event.waitUntil(page.then((document) => keepPage(path, document)));
    }
    return response;
  } catch (error) {
    const client = await self.clients.get(event.clientId);
    await client?.navigate(path).catch(() => {});
    throw error;
  }
}

/** What is no longer on the site is not kept, either. */
async function keepPage(path, response) {
  const isGone = response.status === 404 || response.status === 410;
  if (!isGone && (response.status !== 200 || response.redirected)) return;
  const pages = await caches.open(PAGES);
  // An article has other paths after its title changes. The one that was read last is at the end.
  const [, id] = ARTICLE.exec(path);
  const copies = (await pages.keys()).filter(
    ({ url }) => ARTICLE.exec(new URL(url).pathname)?.[1] === id,
  );
  await Promise.all(copies.map((request) => pages.delete(request)));
  if (isGone) return;
  await pages.put(path, response);
  await prune(pages, MAX_PAGES + 1);
}

/** Keeps as many as were added last, and the page that lists them. */
async function prune(cache, most) {
  const requests = await cache.keys();
  const old = requests.slice(0, Math.max(0, requests.length - most));
  await Promise.all(
    old
      .filter(({ url }) => new URL(url).pathname !== OFFLINE)
      .map((request) => cache.delete(request)),
  );
}

/** The page without its scripts, which would need a connection, and with what was kept. */
async function makeOfflinePage() {
  const pages = await caches.open(PAGES);
  const requests = await pages.keys();
  const items = await Promise.all(
    requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path !== OFFLINE)
      .reverse()
      .map(async (path) => {
        const html = await (await pages.match(path)).text();
        const [, title = path] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
        return `<li><a href="${path}">${title.replace(/<[^>]*>/g, '')}</a></li>`;
      }),
  );
  const page = await (await pages.match(OFFLINE)).text();
  const html = page
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<li data-kept="">[\s\S]*?<\/li>/, (none) => items.join('') || none);
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const options = { body, tag, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(openUrl(url));
});

/** Uses a tab of the site if there is one. */
async function openUrl(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const [first] = windows;
  if (!first) return self.clients.openWindow(url);
  await first.focus();
  return first.navigate(url);
}
