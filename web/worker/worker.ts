import type { Build } from './build.ts';
import { fillCache, fromCache, hashedFile, keepTwoBuilds } from './build-caches.ts';
import { hearPushes } from './pushes.ts';
import { wayOf } from './way-of.ts';

/** The build writes this above the worker. */
declare const KITH_BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

hearPushes();

self.addEventListener('install', (event) => event.waitUntil(fillCache(KITH_BUILD)));

self.addEventListener('activate', (event) =>
  event.waitUntil(keepTwoBuilds(KITH_BUILD).then(() => self.clients.claim())),
);

// Only the page asks for this, after the person has pressed Update.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, KITH_BUILD, self.location.origin);
  if (way === 'hashed') event.respondWith(hashedFile(KITH_BUILD, request));
  // The shell comes from here first: it opens at once, and no answer of a server in trouble takes its place.
  if (way === 'shell') event.respondWith(kept('/', request));
  if (way === 'named') event.respondWith(kept(new URL(request.url).pathname, request));
});

/** A browser may have thrown away what was kept. */
async function kept(address: string, request: Request): Promise<Response> {
  return (await fromCache(KITH_BUILD, address)) ?? fetch(request);
}
