import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The file that browsers ask for at every visit, and never from their own copy. */
export const WORKER_FILE = 'sw.js';

/**
 * Takes the place of the worker that opens Kith without a connection: it lets go of every page at once, throws away what
 * was kept, and ends itself. Pages go on with the network.
 */
export const RETIRED = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** `root` is the built web app. Off is the way back when a worker that is out there does harm. */
export async function serveWorker(app: FastifyInstance, root: string, isOn: boolean): Promise<void> {
  const worker = isOn ? await readFile(join(root, WORKER_FILE), 'utf8') : RETIRED;
  app.get(`/${WORKER_FILE}`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(worker),
  );
}
