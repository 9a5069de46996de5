// Keeps the built page so that it opens without a network. `version` and `files` are written above by
// the build. A new version is fetched in the background; it waits until the page is next opened, so
// that no open page loses its files.
const cacheName = `pactole-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...files.map((file) => `./${file}`), "./"])),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

// What was built is taken from the cache; everything else, such as the server's tables, is not ours.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== "GET" || url.origin !== scope.origin) return;
  const path = url.pathname.slice(scope.pathname.length);
  const page = request.mode === "navigate" && !path.includes(".");
  if (!page && !files.includes(path)) return;
  event.respondWith(
    caches.open(cacheName).then(async (cache) => {
      const kept = await cache.match(page ? "./index.html" : request, { ignoreSearch: true });
      return kept ?? fetch(request);
    }),
  );
});

// A notice leads to the page it came from, which may have been closed meanwhile.
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find(({ url }) => url === notification.data) ?? pages[0];
      return page ? page.focus() : self.clients.openWindow(notification.data);
    }),
  );
});
