import { conversationsEndpoints } from '@kith/contract/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { filesOnDisk } from '../../../testing/files.ts';
import { letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendMessage, sendText } = conversationsEndpoints;
const MB = 1_048_576;
const PLENTY = 100 * MB;

let world: World;
let maya: Someone;
let conversation_id: number;
/** What the disk has beyond the reserve, by how often it was asked. */
let room: (times: number) => number = () => PLENTY;
let times = 0;

beforeAll(async () => {
  const roomOnDisk = async () => {
    times += 1;
    return room(times);
  };
  world = await makeWorld({ uploads: (store) => ({ ...store, roomOnDisk }) });
  maya = await world.person();
  const sam = await world.person();
  await letSupport(world, maya, sam, null);
  conversation_id = (await maya.call(openThread, { recipient_id: sam.id })).thread.conversation_id;
});
afterAll(() => world.close());

const sendFile = (bytes: number) => {
  times = 0;
  const file = { name: 'a.bin', type: 'application/octet-stream', bytes: Buffer.alloc(bytes, 7) };
  return maya.upload(sendMessage, { conversation_id }, file);
};

it.each([
  ['before the body is read', () => 2 * MB, 1],
  ['while others fill the disk', (asked: number) => (asked < 2 ? PLENTY : 0), 2],
])(
  'an upload that would eat into what is kept for the database is refused, %s',
  async (_when, left, asked) => {
    room = left;

    const answer = await sendFile(12 * MB);

    expect([answer.statusCode, answer.json().code]).toEqual([413, 'disk_full']);
    expect(times).toBe(asked);
    expect(await filesOnDisk(world)).toBe(0);
    const words = await maya.send(sendText, { conversation_id, message: 'Words go all the same' });
    expect(words.statusCode).toBe(200);
  },
);

it('what fits is taken, and small files are asked about as well', async () => {
  room = () => 0;
  expect((await sendFile(1000)).json().code).toBe('disk_full');
  room = () => PLENTY;
  expect((await sendFile(12 * MB)).statusCode).toBe(200);
});
