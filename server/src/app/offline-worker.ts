import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Browsers ask for this file at every visit, and never take it from their own copy. */
export const WORKER_FILE = 'sw.js';

/**
 * Replaces the worker that opens Kith without a connection: it releases every page at once, deletes the
 * stored files, and ends itself. Pages go on with the network.
 */
export const RETIRED = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** `root` is the built web app. Off is the way back from a harmful worker. */
export async function serveWorker(app: FastifyInstance, root: string, isOn: boolean): Promise<void> {
  const worker = isOn ? await readFile(join(root, WORKER_FILE), 'utf8') : RETIRED;
  app.get(`/${WORKER_FILE}`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(worker),
  );
}
