// Uploads and downloads: the product against bare Node streams between a socket and the disk. Run by hand:
// `node bench/uploads.ts`.

import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { grantsWhere } from '@kith/contract/permissions';
import { migrate } from '../server/src/kernel/migrate.ts';
import { joinTeam } from '../server/src/testing/supporters.ts';
import { benchServer } from './database.ts';
import { median } from './http-load.ts';
import { startProduct } from './product.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 15);
const SIZES = { '100 kB': 100_000, '30 MB': 31_000_000 };
const BOUNDARY = 'kith-bench-boundary';
const folder = await mkdtemp(join(tmpdir(), 'kith-bench-bare-'));
const { openThread, sendMessage, getAttachment } = conversationsEndpoints;

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

/** Milliseconds to the last byte of the response, and the response itself where it is short. */
async function ask(port: number, { method, path, headers = {}, body }: Asked) {
  const began = performance.now();
  const length = body && { 'content-length': String(body.length) };
  const sent = request({ port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    size += piece.length;
    if (size < 100_000) pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString();
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  return { ms: performance.now() - began, size, text };
}

/**
 * Node alone: `/in` writes to disk and leaves the cache, `/in?fast` does not wait for the disk, all else
 * reads from disk.
 */
const bare = createServer(async (asked, answer) => {
  const { pathname, search } = new URL(asked.url ?? '', 'http://localhost');
  const place = join(folder, pathname === '/in' ? randomUUID() : pathname.slice(1));
  if (pathname === '/in') {
    await pipeline(asked, createWriteStream(place, { flush: search === '' }));
    answer.end('{}');
    await rm(place);
  } else {
    answer.setHeader('content-length', (await stat(place)).size);
    await pipeline(createReadStream(place), answer);
  }
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function multipart(conversation: number, bytes: Buffer): Buffer {
  const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="conversation_id"\r\n\r\n${conversation}\r\n`;
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="attachments[]"; filename="a.bin"\r\n\r\n`;
  return Buffer.concat([Buffer.from(field + file), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const database = await benchServer();
const url = await database.fresh();
await migrate(url);
const product = await startProduct(url);
const kithPort = await product.app
  .listen({ port: 0, host: '127.0.0.1' })
  .then((at) => Number(new URL(at).port));
const barePort = await listen(bare);
const [maya, sam] = [await product.person(), await product.person()];
await joinTeam(
  maya,
  sam,
  grantsWhere(() => true),
);
const { thread } = await maya.call(openThread, { recipient_id: sam.id });
const headers = { authorization: `Bearer ${maya.token}` };
const multi = { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

console.log(`medians of ${ROUNDS}, taken in turns; ratios within a round\n`);
console.log('| | Kith | to bare streams | to bare streams without waiting for the disk |');
console.log('| --- | ---: | ---: | ---: |');
for (const [title, size] of Object.entries(SIZES)) {
  const bytes = randomBytes(size);
  const body = multipart(thread.conversation_id, bytes);
  const upload: Asked = { method: 'POST', path: sendMessage.path, headers: multi, body };
  const { text } = await ask(kithPort, upload);
  const id: number = JSON.parse(text).message.files[0].id;
  await writeFile(join(folder, String(size)), bytes);
  const [ins, outs] = [[] as number[][], [] as number[][]];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const kith = (await ask(kithPort, upload)).ms;
    const durable = (await ask(barePort, { method: 'POST', path: '/in', body })).ms;
    const fast = (await ask(barePort, { method: 'POST', path: '/in?fast', body })).ms;
    const out = await ask(kithPort, { method: 'GET', path: `${getAttachment.path}?id=${id}`, headers });
    const bareOut = await ask(barePort, { method: 'GET', path: `/${size}` });
    if (out.size !== size || bareOut.size !== size) throw new Error('a download was not whole');
    // The first round warms up; its figures are dropped.
    if (round === 0) continue;
    ins.push([kith, kith / durable, kith / fast]);
    outs.push([out.ms, out.ms / bareOut.ms]);
  }
  const of = (rows: number[][], column: number) => median(rows.map((row) => row[column] ?? Number.NaN));
  const ratio = (value: number) => `${value.toFixed(2)}x`;
  console.log(`| ${title} in | ${of(ins, 0).toFixed(1)} ms | ${ratio(of(ins, 1))} | ${ratio(of(ins, 2))} |`);
  console.log(`| ${title} out | ${of(outs, 0).toFixed(1)} ms | ${ratio(of(outs, 1))} | |`);
}
bare.close();
await product.app.close();
await database.stop();
await rm(folder, { recursive: true });
process.exit();
