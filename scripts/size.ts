import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { servePages } from '../server/src/app/pages.ts';
import { routes } from '../web/src/app/routes.ts';

// Asks a running server for what a browser fetches, and counts the bodies as they arrive (brotli): what comes
// before the first page of each visit, and what each page adds.
const ROOT = join(import.meta.dirname, '../web/dist');

/** Before any page: scripts, style and fonts in bytes, and how often the browser asks. */
const FIRST = { script: 145_000, style: 10_500, font: 52_000, requests: 8 };
/** What pages have in common, fetched with the first that needs it and kept: `web/build/chunks.ts`. */
const COMMON = /\/(?:form|schemas|parts|shared|shell)-[\w-]{5,7}\.(?:js|css)$/;
const COMMON_BYTES = 114_000;
/** What a page adds of its own. */
const PAGE_BYTES = 60_000;

/** By the source of each page: `web/build/first-pages.ts`. */
const filesByPage: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(ROOT, 'pages/files.json'), 'utf8'),
);

const app = Fastify();
await servePages(app, { root: ROOT, worker: true });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const weighed = new Map<string, Promise<number>>();

/** Bytes of the body for a browser that takes brotli. */
function weigh(path: string): Promise<number> {
  const known = weighed.get(path) ?? arriving(path);
  weighed.set(path, known);
  return known;
}

function arriving(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' };
    get(`${address}${path}`, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => (bytes += piece.length));
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(path))));
    }).on('error', reject);
  });
}

async function total(paths: Iterable<string>): Promise<number> {
  const each = await Promise.all([...paths].map(weigh));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function say(what: string, amount: number, limit: number, words = kilobytes): void {
  console.log(`${what}: ${words(amount)} of ${words(limit)}`);
  if (amount > limit || amount === 0) process.exitCode = 1;
}

const html = await (await fetch(`${address}/`)).text();
const named = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(
  ([, file = '']) => file,
);
const ending = (end: string) => named.filter((file) => file.endsWith(end));
say('First script', await total(ending('.js')), FIRST.script);
say('First style', await total(ending('.css')), FIRST.style);
say('First fonts', await total(ending('.woff2')), FIRST.font);
say('First requests', 1 + named.length, FIRST.requests, String);

const pages = routes.flatMap(({ path, load }) => {
  const [, source = ''] = /import\('\.\.\/([^']+)'\)/.exec(String(load)) ?? [];
  const files = filesByPage[source]?.filter((file) => !named.includes(file));
  return files ? [{ path, files }] : [];
});
const common = new Set(pages.flatMap(({ files }) => files.filter((file) => COMMON.test(file))));
say(`Common to pages, ${common.size} files`, await total(common), COMMON_BYTES);

const weights = await Promise.all(
  pages.map(async ({ path, files }) => ({
    path,
    own: await total(files.filter((file) => !common.has(file))),
    all: await total(files),
    count: files.length,
  })),
);
const heaviest = weights.toSorted((one, other) => other.own - one.own);
for (const { path, own, all, count } of heaviest.slice(0, Number(process.env['PAGES'] ?? 3)))
  say(`${path}, of its own (with the common ${kilobytes(all)}, ${count} files)`, own, PAGE_BYTES);
if (weights.some(({ own }) => own > PAGE_BYTES)) process.exitCode = 1;
await app.close();
