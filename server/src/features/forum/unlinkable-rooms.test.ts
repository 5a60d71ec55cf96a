import { allEndpoints } from '@kith/contract';
import { ROOM_CHANNEL } from '@kith/contract/forum-live';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { NEW_MESSAGE, UPDATED_MESSAGE } from '@kith/contract/messages';
import { grantsWhere } from '@kith/contract/permissions';
import { roomsEndpoints } from '@kith/contract/rooms';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRelease } from '../../testing/amounts.ts';
import type { Someone } from '../../testing/caller.ts';
import { enterRoom, IN_DANGER, makeWriter } from '../../testing/forum.ts';
import { letTreat } from '../../testing/professionals.ts';
import { deviceOf } from '../../testing/pusher.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const PEOPLE = isRelease ? 100 : 10;
/** First names that stand in no other word. */
const NAMES = ['Quintessa', 'Zebulona', 'Xiomarana'];
const { listRoomMessages, getRoomNickname, reportRoomMessage, sendRoomMessage } = roomsEndpoints;

type InRoom = Awaited<ReturnType<typeof enterRoom>>;

let world: World;
/** Each person, in two rooms and in the forum. */
const people: { account: Someone; ids: number[] }[] = [];
const first: InRoom[] = [];
/** All that people who are not the authors were answered. */
const received: string[] = [];
const told: object[] = [];
let frames: () => readonly unknown[];

beforeAll(async () => {
  world = await makeWorld();
  for (let at = 0; at < PEOPLE; at += 1) {
    const account = await world.person({ firstName: `${NAMES[at % NAMES.length]}` });
    const writer = await makeWriter(world, account);
    const [one, other] = [await enterRoom(world, account, 1), await enterRoom(world, account, 2)];
    people.push({ account, ids: [writer.forumId, one.roomId, other.roomId] });
    first.push(one);
  }
  const [owner] = people as [(typeof people)[number]];
  const [supporter, provider] = [await world.person(), await world.person()];
  await joinTeam(
    owner.account,
    supporter,
    grantsWhere(() => true),
  );
  await letTreat(world, owner.account, provider, 'provider');
  const reader = await enterRoom(world, supporter, 1);
  const devices = await Promise.all([supporter, provider].map((one) => deviceOf(world, one)));
  for (const { client } of devices) {
    const channel = client.subscribe(ROOM_CHANNEL);
    for (const event of [NEW_MESSAGE, UPDATED_MESSAGE])
      channel.bind(event, (news: object) => told.push(news));
    await new Promise<void>((done) => {
      channel.bind('pusher:subscription_succeeded', () => done());
    });
  }
  for (const one of first) {
    const { id } = await one.say('qroomtext');
    await one.say(`qroomheld ${IN_DANGER}`);
    await reader.call(reportRoomMessage, { id, reason: 'spam', note: 'qroomnote' });
    await one.send(sendRoomMessage, { focus_area_id: 1, message: '' });
  }
  await world.deliver();
  frames = () => devices.flatMap(({ events }) => events);
  for (const focus_area_id of [1, 2])
    for (const endpoint of [listRoomMessages, getRoomNickname])
      received.push((await supporter.send(endpoint, { focus_area_id })).body);
  await owner.account.call(usersEndpoints.recordLastAccess, { path: '/forum/room/1' });
}, 600_000);

afterAll(() => world.close());

describe('what people of a room receive', () => {
  it('has no name, address or id of an account, no other place of its author, and nothing that is held', () => {
    const text = received.join('\n');
    expect(text.match(/qroomtext/g)).toHaveLength(PEOPLE);
    const words = [...NAMES, ...people.map(({ account }) => account.email), 'example.com', 'qroomheld'];
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    for (const { account, ids } of people) {
      expect(text).toContain(`"user_id":${ids[1]},`);
      for (const id of [account.id, ids[0], ids[2]])
        for (const name of ['user_id', 'id']) expect(text).not.toContain(`"${name}":${id},`);
    }
    // Days alone, in the storage format.
    expect(new Set(text.match(/\d{2}:\d{2}:\d{2}/g))).toEqual(new Set(['00:00:00']));
  });

  it('is told live as addresses alone, to people of the room alone, and in no other frame', async () => {
    await expect.poll(() => told.length).toBe(PEOPLE);
    for (const news of told) expect(Object.keys(news).toSorted()).toEqual(['focus_area_id', 'id']);
    const text = JSON.stringify(frames());
    for (const { ids } of people) for (const id of ids) expect(text).not.toContain(`${id}`);
  });
});

describe('what the database has', () => {
  it('of rooms stands in no other table, and was written in no transaction with another', async () => {
    const ids = new Set(people.flatMap((one) => one.ids).map(String));
    const tables = await allTables();
    for (const { table, rows } of tables.filter(({ isOfForum }) => !isOfForum)) {
      const text = JSON.stringify(rows);
      const found = (text.match(/\d{9,}/g) ?? []).filter((digits) => ids.has(digits));
      expect([table, found, text.includes('qroom')]).toEqual([table, [], false]);
    }
    const [own = [], others = []] = [true, false].map((which) =>
      tables.flatMap(({ isOfForum, rows }) => (isOfForum === which ? rows.map(({ xmin }) => xmin) : [])),
    );
    expect(own.length).toBeGreaterThan(PEOPLE);
    const transactions = new Set(others);
    expect(own.filter((transaction) => transactions.has(transaction))).toEqual([]);
  });

  it('of accounts stands in no table of rooms, and no time there is finer than an hour', async () => {
    const accounts = new Set(people.map(({ account }) => account.id));
    for (const { table, isOfForum, rows } of await allTables()) {
      const values = isOfForum ? rows.flatMap((row) => Object.entries(row)) : [];
      // The number of an area is that of its room.
      const ids = values.filter(([column]) => /id$/.test(column) && column !== 'area_id');
      expect([table, ids.filter(([, value]) => accounts.has(Number(value)))]).toEqual([table, []]);
      const fine = values.filter(([, value]) => value instanceof Date && value.getTime() % 3_600_000 !== 0);
      expect([table, fine]).toEqual([table, []]);
    }
  });

  it('links a person of each place by another digest, and tells of no room that was opened', async () => {
    const { rows } = await world.database.pool.query('select digest, sealed from forum_links');
    expect(new Set(rows.map(({ digest }) => digest)).size).toBe(3 * PEOPLE + 1);
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1);
    const [owner] = people as [(typeof people)[number]];
    const { last_access } = await owner.account.call(usersEndpoints.getLastAccess, {});
    expect(JSON.stringify(last_access)).not.toContain('room');
  });
});

it('the calls of rooms are unnamed, and no line of the log about them names a person', () => {
  const ofRooms = Object.values<Endpoint>(allEndpoints).filter(({ path }) =>
    /focus_area\/.*conversation/.test(path),
  );
  expect(ofRooms).toHaveLength(7);
  for (const { path, unnamed } of ofRooms) expect([path, unnamed]).toEqual([path, true]);
  const lines = world.logLines.map((line) => JSON.parse(line));
  const about = lines.filter(({ route = '' }) => /focus_area\/.*conversation/.test(String(route)));
  expect(about.filter(({ status }) => status >= 400).length).toBeGreaterThan(0);
  expect(about.filter((line) => 'person' in line)).toEqual([]);
});

/** All tables with their rows, each with the transaction that wrote it. */
function allTables() {
  return world.asOwner(async (client) => {
    const tables = await client.query<{ name: string }>(
      `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    const all = [];
    for (const { name: table } of tables.rows) {
      const { rows } = await client.query<Record<string, unknown>>(`select xmin::text, t.* from ${table} t`);
      all.push({ table, isOfForum: table.startsWith('public.forum_'), rows });
    }
    return all;
  });
}
