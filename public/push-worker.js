// Shows push messages while no page is open. It caches nothing and answers no requests.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const options = { body, tag, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(open(url));
});

/** Uses a tab of the site if there is one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const [first] = windows;
  if (!first) return self.clients.openWindow(url);
  await first.focus();
  return first.navigate(url);
}
