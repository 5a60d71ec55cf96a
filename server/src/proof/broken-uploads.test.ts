import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountOf, chanceFrom, seedOf } from '../testing/amounts.ts';
import type { Someone } from '../testing/caller.ts';
import { filesOnDisk, wrongSums } from '../testing/files.ts';
import { progressOf } from '../testing/progress.ts';
import { portOf } from '../testing/pusher.ts';
import { letSupport } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';

const { openThread, sendMessage, listMessages } = conversationsEndpoints;
const { uploadFile, listFiles } = fileRecordsEndpoints;
const CUTS = amountOf('UPLOAD_CUTS', 15);
const SEED = seedOf('UPLOAD_SEED');
const chance = chanceFrom(SEED);
const under = (bound: number) => Math.floor(chance() * bound);
const AT_ONCE = 3;
const BOUNDARY = 'broken-here';
const CRLF = '\r\n';

let world: World;
let maya: Someone;
let sam: Someone;
let conversation_id: number;
let photo: Buffer;
let port: string;
const paper = randomBytes(300_000);

beforeAll(async () => {
  world = await makeWorld();
  [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, null);
  conversation_id = (await maya.call(openThread, { recipient_id: sam.id })).thread.conversation_id;
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  port = String(await portOf(world));
});
afterAll(() => world.close());

function head(length: string, { token = maya.token, path = sendMessage.path } = {}): string {
  return [
    `POST ${path} HTTP/1.1`,
    'host: kith.test',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    length,
    'connection: close',
    CRLF,
  ].join(CRLF);
}

function part(name: string, bytes: Uint8Array | string, more = ''): Buffer {
  const start = `--${BOUNDARY}${CRLF}content-disposition: form-data; name="${name}"${more}${CRLF}${CRLF}`;
  return Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(CRLF)]);
}

function request(client_key: string, token = maya.token): Buffer {
  return requestOf({ token, path: sendMessage.path }, [
    part('conversation_id', String(conversation_id)),
    part('message', client_key),
    part('client_key', client_key),
    part('attachments[]', paper, '; filename="paper.bin"'),
    part('attachments[]', photo, '; filename="photo.png"'),
  ]);
}

/** A picture, as a record of its own under the key as its name. */
function requestOfFile(client_key: string, token: string): Buffer {
  return requestOf({ token, path: uploadFile.path }, [
    part('client_key', client_key),
    part('file', photo, `; filename="${client_key}.png"`),
  ]);
}

function requestOf(to: { readonly token: string; readonly path: string }, parts: Buffer[]): Buffer {
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--${CRLF}`)]);
  return Buffer.concat([Buffer.from(head(`content-length: ${body.length}`, to)), body]);
}

async function openSocket() {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** The first bytes go out, and then the line is dead. */
async function cutOff(bytes: Buffer, after = under(30)): Promise<void> {
  const socket = await openSocket();
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  await pause(after);
  socket.resetAndDestroy();
}

/**
 * As a client does, it waits while uploads of before are still being put away: three at once is what a person
 * may have.
 */
async function sendWhole(whole: Buffer): Promise<string> {
  for (;;) {
    const status = await sendOnce(whole);
    if (status !== 'HTTP/1.1 429') return status;
    await pause(100);
  }
}

async function sendOnce(bytes: Buffer): Promise<string> {
  const socket = await openSocket();
  socket.write(bytes);
  return (await text(socket)).slice(0, 12);
}

const sent = async () => (await sam.call(listMessages, { id: conversation_id, limit: 100 })).messages;

it(`an upload cut off at any byte leaves no half message and no file, and is whole when it is sent again (UPLOAD_SEED=${SEED} cuts at the same bytes)`, {
  timeout: 120_000 + CUTS * 1000,
}, async () => {
  const length = request(randomUUID()).length;
  // By chance anywhere, and on purpose in the head, at the very end, and after it.
  const cuts = [0, 1, 200, length - 1, length, ...Array.from({ length: CUTS - 5 }, () => under(length))];
  const keys = cuts.map(() => randomUUID());

  const say = progressOf('uploads', 2 * cuts.length);
  for (let at = 0; at < cuts.length; at += AT_ONCE) {
    say(at);
    const some = cuts.slice(at, at + AT_ONCE);
    await Promise.all(some.map((cut, index) => cutOff(request(keys[at + index] ?? '').subarray(0, cut))));
    // So that the next are let in, and not refused before they are cut.
    await pause(60);
  }

  // Each message that is there has its three: two files and a small picture.
  await expect
    .poll(async () => (await filesOnDisk(world)) === 3 * (await sent()).length, { timeout: 20_000 })
    .toBe(true);
  const whole = await sent();
  console.log(`uploads: ${cuts.length} cut off, ${whole.length} had come in whole (seed ${SEED})`);
  expect(
    whole.every(({ message, files }) => files.length === 2 && message === keys[cuts.indexOf(length)]),
  ).toBe(true);

  for (const [at, key] of keys.entries()) {
    say(cuts.length + at);
    expect(await sendWhole(request(key))).toBe('HTTP/1.1 200');
  }
  const messages = await sent();
  expect(messages.map(({ message }) => message).toSorted()).toEqual(keys.toSorted());
  world.advance(1.5 * 3_600_000);
  await world.work('files.sweep');
  expect(await filesOnDisk(world)).toBe(3 * CUTS);
  expect(await wrongSums(world)).toEqual([]);
});

it('a file that is cut off at any byte leaves nothing, and is there once when it is sent again', {
  timeout: 120_000 + CUTS * 1000,
}, async () => {
  const [before, ben] = [await filesOnDisk(world), await world.person()];
  const whole = (key = randomUUID()) => requestOfFile(key, ben.token);
  const { length } = whole();
  const cuts = [length - 1, length, ...Array.from({ length: CUTS - 2 }, () => under(length))];
  const keys = cuts.map(() => randomUUID());
  const mine = async () => (await ben.call(listFiles, { limit: 100 })).files;

  for (let at = 0; at < cuts.length; at += AT_ONCE) {
    const some = cuts.slice(at, at + AT_ONCE);
    await Promise.all(some.map((cut, index) => cutOff(whole(keys[at + index]).subarray(0, cut))));
    await pause(60);
  }

  // Each file that is there has its two: itself and a small picture.
  await expect
    .poll(async () => (await filesOnDisk(world)) === before + 2 * (await mine()).length, { timeout: 20_000 })
    .toBe(true);
  const names = (await mine()).map(({ name }) => name);
  expect(names.every((name) => name === `${keys[cuts.indexOf(length)]}.png`)).toBe(true);

  for (const key of keys) expect(await sendWhole(whole(key))).toBe('HTTP/1.1 200');
  expect((await mine()).map(({ name }) => name).toSorted()).toEqual(
    keys.map((key) => `${key}.png`).toSorted(),
  );
  expect(await filesOnDisk(world)).toBe(before + 2 * CUTS);
  expect(await wrongSums(world)).toEqual([]);
});

it('uploads that are cut off before anyone reads them keep no later one waiting', async () => {
  const again = await world.person();
  const body = request(randomUUID(), again.token);
  const lines = promisify(world.app.server.getConnections.bind(world.app.server));

  await world.database.db.transaction(async (tx) => {
    // No one can say how much room there is, so the body is not read yet.
    await tx.execute(sql`lock table files_storage in access exclusive mode`);
    await Promise.all(Array.from({ length: AT_ONCE }, () => cutOff(body.subarray(0, 5000), 300)));
    await expect.poll(() => lines()).toBe(0);
  });

  // Let in and judged: it is not their chat.
  await expect.poll(() => sendOnce(body)).toBe('HTTP/1.1 404');
});

it('a person who sends more than there is room for hears so at once, and is not listened to for long', {
  timeout: 60_000,
}, async () => {
  const again = await world.person();
  const before = await filesOnDisk(world);
  const socket = await openSocket();
  const started = performance.now();
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const piece = Buffer.alloc(65_536, 1);
  const chunk = Buffer.concat([Buffer.from(`10000${CRLF}`), piece, Buffer.from(CRLF)]);
  const opening = part('attachments[]', '', '; filename="endless.bin"').subarray(0, -2);
  socket.write(
    head('transfer-encoding: chunked', { token: again.token }).replace('connection: close', 'x: y'),
  );
  socket.write(`${opening.length.toString(16)}${CRLF}`);
  socket.write(Buffer.concat([opening, Buffer.from(CRLF)]));
  let written = 0;
  while (!socket.destroyed && socket.writable && performance.now() - started < 30_000) {
    written += piece.length;
    if (!socket.write(chunk)) await pause(1);
    if (written > UPLOAD_LIMIT_BYTES) await pause(5);
  }

  await closed;
  expect(answer.slice(0, 12)).toBe('HTTP/1.1 413');
  expect(performance.now() - started).toBeLessThan(20_000);
  await expect.poll(() => filesOnDisk(world)).toBe(before);
});
