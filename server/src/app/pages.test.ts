import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from './pages.ts';

let root: string;
const apps: FastifyInstance[] = [];

/** A server of pages alone, as a person with a browser meets it. */
async function pagesWith(worker: boolean, kit = false): Promise<FastifyInstance> {
  const app = Fastify();
  apps.push(app);
  await app.register(helmet);
  await servePages(app, { root, worker, kit });
  return app;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kith-pages-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'dev'));
  await mkdir(join(root, 'pages'));
  await writeFile(join(root, 'pages', 'login.html'), '<title>Kith</title><link>');
  await writeFile(join(root, 'dev', 'kit.html'), '<title>Kit</title>');
  await writeFile(join(root, 'index.html'), '<title>Kith</title>');
  await writeFile(join(root, 'sw.js'), 'the worker of this build');
  await writeFile(join(root, 'manifest.webmanifest'), '{}');
  await writeFile(join(root, 'assets', 'index-1.js'), '1');
  for (const file of [join(root, 'index.html'), join(root, 'assets', 'index-1.js')]) {
    const text = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(root, { recursive: true, force: true });
});

describe('the built web app', () => {
  it('shows the page of the kit only where it is asked to', async () => {
    const accept = 'text/html';
    const shown = await (await pagesWith(true, true)).inject({ url: '/dev/kit', headers: { accept } });
    const closed = await pagesWith(true);

    expect(shown.body).toBe('<title>Kit</title>');
    for (const url of ['/dev/kit', '/dev/kit.html'])
      expect((await closed.inject({ url, headers: { accept } })).statusCode).toBe(404);
  });

  it('says of each file how long it may be kept', async () => {
    const app = await pagesWith(true);
    const kept = async (url: string) => (await app.inject({ url })).headers['cache-control'];

    expect(await kept('/assets/index-1.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/manifest.webmanifest')).toBe('no-cache');
    expect(await kept('/')).toBe('no-cache');
    expect(await kept('/sw.js')).toBe('no-store');
  });

  it('guards a page by every header, and a file of it by those that a file needs', async () => {
    const app = await pagesWith(true);
    const page = (await app.inject({ url: '/', headers: { accept: 'text/html' } })).headers;
    const file = (await app.inject({ url: '/assets/index-1.js' })).headers;

    expect(page).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(page['content-security-policy']).toContain("default-src 'self'");
    expect(file).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': page['strict-transport-security'],
      'content-security-policy': "default-src 'none'",
    });
    expect(file).not.toHaveProperty('x-frame-options');
    expect(file).not.toHaveProperty('cross-origin-opener-policy');
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('sends what the build compressed to a browser that takes %s', async (accepted, encoding, decompress) => {
    const app = await pagesWith(true);
    for (const [url, text] of [
      ['/assets/index-1.js', '1'],
      ['/', '<title>Kith</title>'],
      ['/journey', '<title>Kith</title>'],
    ] as const) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': accepted, accept: 'text/html' } });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(decompress(answer.rawPayload).toString()).toBe(text);
    }
  });

  it('answers the page that a browser still has without sending it again', async () => {
    const app = await pagesWith(true);
    const first = await app.inject({ url: '/journey', headers: { accept: 'text/html' } });
    const again = await app.inject({
      url: '/journey',
      headers: { accept: 'text/html', 'if-none-match': String(first.headers.etag) },
    });

    expect(again.statusCode).toBe(304);
  });

  it('answers a page that the build wrote for its path, as any page', async () => {
    const app = await pagesWith(true);
    for (const url of ['/login', '/login?next=%2Fjourney', '/login/']) {
      const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([body, headers['cache-control']]).toEqual(['<title>Kith</title><link>', 'no-cache']);
    }
    for (const url of ['/login/verify/4', '/pages/login.html', '/logins', '/pages/..%2Fsw'])
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).body).toBe('<title>Kith</title>');
  });

  it('has its manifest and its worker by their kinds', async () => {
    const app = await pagesWith(true);
    const [manifest, worker] = [await app.inject('/manifest.webmanifest'), await app.inject('/sw.js')];

    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(worker.headers['content-type']).toContain('text/javascript');
    expect(worker.body).toBe('the worker of this build');
  });

  it('without the worker hands out one that empties and ends itself', async () => {
    const app = await pagesWith(false);
    const { body, headers, statusCode } = await app.inject('/sw.js');

    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('caches.delete');
    expect(body).toContain('registration.unregister');
    expect(body).not.toContain("'fetch'");
  });

  it('answers a missing file of a former build with not found, and every other path with the page', async () => {
    const app = await pagesWith(true);
    const page = await app.inject({ url: '/safety-plan', headers: { accept: 'text/html' } });

    expect(page.body).toBe('<title>Kith</title>');
    expect((await app.inject('/assets/index-0.js')).statusCode).toBe(404);
  });
});
