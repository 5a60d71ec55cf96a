import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '#kernel/http/error-handler';
import { Refusal } from '#kernel/refuse';
import { serveWorker, WORKER_FILE } from './offline-worker.ts';

/** The built web app. */
export interface BuiltWeb {
  readonly root: string;
  /** Whether browsers may store the files that open it without a connection. */
  readonly worker: boolean;
  /** Whether the page of the kit is shown: for those who build Kith. */
  readonly kit?: boolean;
}

/**
 * What a browser reads of a page alone. Scripts, styles and fonts go without: on a first load over HTTP/1.1
 * these lines weigh as much as a page of its own.
 */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Hashed assets for a year, the offline worker never, and the app's one page for every route of the browser.
 */
export async function servePages(
  app: FastifyInstance,
  { root, worker, kit = false }: BuiltWeb,
): Promise<void> {
  await serveWorker(app, root, worker);
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: [WORKER_FILE, 'dev/**', 'pages/**', '**/*.{br,gz}'],
    // The build writes a .br and a .gz beside each file: web/build/compressed.ts.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!immutable) return;
      for (const name of OF_PAGES) reply.raw.removeHeader(name);
      // Opened by itself, such a file shows and runs nothing.
      reply.raw.setHeader('content-security-policy', "default-src 'none'");
    },
  });
  if (kit) app.get('/dev/kit', (_request, reply) => reply.sendFile('dev/kit.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendRefusal(new Refusal('not_found'), request, reply);
    return reply.sendFile(pageOf(root, request.url));
  });
}

/** The app's one page, or the one that the build wrote for this path: `web/build/first-pages.ts`. */
function pageOf(root: string, url: string): string {
  const [, name] = /^\/([a-z]+)\/?(?:\?|$)/.exec(url) ?? [];
  const own = `pages/${name}.html`;
  return name !== undefined && existsSync(join(root, own)) ? own : 'index.html';
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|dev)(\/|$)/.test(url)) return false;
  return (headers.accept ?? '').includes('text/html') || headers.accept === '*/*' || !headers.accept;
}
