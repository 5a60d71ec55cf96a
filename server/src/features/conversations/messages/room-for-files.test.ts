import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { ERRORS } from '@kith/contract/errors';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SentFile, Someone } from '../../../testing/caller.ts';
import { filesOnDisk, wrongSums } from '../../../testing/files.ts';
import { portOf } from '../../../testing/pusher.ts';
import { letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendMessage, sendText, listMessages } = conversationsEndpoints;
const MEGABYTE = 1024 ** 2;
const IN_ALL = 5 * 1024 * MEGABYTE;
const REFUSAL = /^HTTP\/1\.1 (\d+)[\s\S]*"code":"(\w+)"/;

let world: World;
let sam: Someone;
let maya: Someone;
let conversation_id: number;

beforeAll(async () => {
  world = await makeWorld();
  sam = await world.person();
});
afterAll(() => world.close());
beforeEach(async () => {
  maya = await world.person();
  await letSupport(world, maya, sam, null);
  conversation_id = (await maya.call(openThread, { recipient_id: sam.id })).thread.conversation_id;
});

const fileOf = (size: number): SentFile => ({
  name: 'a.bin',
  type: 'text/plain',
  bytes: Buffer.alloc(size, 7),
});
const attach = (...files: SentFile[]) => maya.upload(sendMessage, { conversation_id }, ...files);

/** As if they had sent files before, so that this much is left. */
async function leaveRoom(bytes: number): Promise<void> {
  const columns = '(name, ext, size, type, key, owner_id, created_at)';
  const values = [IN_ALL - bytes, randomUUID(), maya.id];
  const text = `insert into files ${columns} values ('old.bin', 'bin', $1, 'x/y', $2, $3, now())`;
  await world.database.pool.query(text, values);
  const sum = 'select owner_id, sum(size) from files where owner_id = $1 group by owner_id';
  const kept = 'on conflict (owner_id) do update set bytes = excluded.bytes';
  await world.database.pool.query(`insert into files_storage ${sum} ${kept}`, [maya.id]);
}

/** Says how long the body will be, sends none of it, and answers what comes back. */
async function announce(length: number): Promise<string[]> {
  const socket = connect(Number(await portOf(world)), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST ${sendMessage.path} HTTP/1.1`,
    'host: kith.test',
    `authorization: Bearer ${maya.token}`,
    'content-type: multipart/form-data; boundary=here',
    `content-length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return REFUSAL.exec(String(answer))?.slice(1) ?? [];
}

it('a person who has no room for files hears so before they are sent, and words still go', async () => {
  await leaveRoom(2 * MEGABYTE);
  const before = await filesOnDisk(world);

  expect(await announce(4 * MEGABYTE)).toEqual(['413', 'no_room_for_files']);
  const counted = await attach(fileOf(MEGABYTE), fileOf(MEGABYTE + 1));
  expect([counted.statusCode, counted.json().message]).toEqual([413, ERRORS.no_room_for_files.message]);
  expect(await filesOnDisk(world)).toBe(before);
  await maya.call(sendText, { conversation_id, message: 'Words' });
  expect((await maya.upload(sendMessage, { conversation_id, message: 'Words' })).statusCode).toBe(200);
  expect((await attach(fileOf(MEGABYTE), fileOf(MEGABYTE))).statusCode).toBe(200);
  expect((await attach(fileOf(1))).json().code).toBe('no_room_for_files');

  await leaveRoom(MEGABYTE);
  const words = await maya.upload(sendMessage, { conversation_id, message: 'Words of one who has too much' });
  expect(words.statusCode).toBe(200);
});

it('of files sent at the same moment as many are taken as there is room for, and what is taken back makes room', async () => {
  await leaveRoom(1000);
  const before = await filesOnDisk(world);

  const answers = await Promise.all([attach(fileOf(600)), attach(fileOf(600)), attach(fileOf(600))]);

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 413, 413]);
  expect(await filesOnDisk(world)).toBe(before + 1);
  const { messages } = await maya.call(listMessages, { id: conversation_id });
  const [{ id, version } = { id: 0, version: 0 }] = messages;
  await maya.call(threadsEndpoints.deleteMessage, { id, version });
  expect((await attach(fileOf(1000))).statusCode).toBe(200);
  expect(await wrongSums(world)).toEqual([]);
});

it('a person who has brought very much within an hour is asked to wait before anything more is read, and words still go', async () => {
  await attach(fileOf(1), { ...fileOf(1), name: 'a.jpg' });
  const counters = `select key, points from attempts where key like '%\\_brought:${maya.id}' order by key`;
  const { rows } = await world.database.pool.query(counters);
  expect(
    rows.map(({ points }) => points),
    'also of what was refused',
  ).toEqual([2, 1]);

  for (const { key } of rows) {
    await world.database.pool.query('update attempts set points = 2000000000 where key = $1', [key]);
    expect(await announce(4 * MEGABYTE)).toEqual(['409', 'files_paused']);
    expect((await attach(fileOf(1))).json().code).toBe('files_paused');
    expect((await maya.upload(sendMessage, { conversation_id, message: 'Words' })).statusCode).toBe(200);
    await world.database.pool.query('update attempts set points = 1 where key = $1', [key]);
  }
  expect((await attach(fileOf(1))).statusCode).toBe(200);
});
