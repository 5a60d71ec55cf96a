import { randomUUID } from 'node:crypto';
import { FORUM_HELD_WORDS, FORUM_NAME_HINT } from '@kith/contract/forum-fields';
import { grantsWhere } from '@kith/contract/permissions';
import { ROOM_BEFORE, ROOM_MESSAGE_MAX, ROOM_SLOW_SECONDS } from '@kith/contract/room-fields';
import { roomsEndpoints } from '@kith/contract/rooms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { aForumName, enterRoom, IN_DANGER, makeWriter } from '../../testing/forum.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getRoomNickname, setRoomNickname, leaveAreaRoom, listRoomMessages } = roomsEndpoints;
const { sendRoomMessage, deleteRoomMessage, reportRoomMessage } = roomsEndpoints;

let world: World;
let rooms = 0;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A room that no other test is in. */
function aRoom(): number {
  rooms += 1;
  return rooms;
}
const codeOf = async (answer: ReturnType<Someone['send']>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};
const errorsOf = async (answer: ReturnType<Someone['send']>) => (await answer).json().errors;
const texts = (messages: readonly { message: string | null }[]) => messages.map(({ message }) => message);
const NAME_DUE = [409, 'forum_name_due'];

describe('a nickname of a room', () => {
  it('is chosen once, and is the way in', async () => {
    const [maya, focus_area_id, nickname] = [await world.person(), aRoom(), aForumName()];
    expect(await maya.call(getRoomNickname, { focus_area_id })).toEqual({
      user: null,
      is_in: false,
      slow_seconds: ROOM_SLOW_SECONDS,
    });
    expect(await codeOf(maya.send(listRoomMessages, { focus_area_id }))).toEqual(NAME_DUE);
    expect(await codeOf(maya.send(sendRoomMessage, { focus_area_id, message: 'Hello' }))).toEqual(NAME_DUE);
    const { user, message } = await maya.call(setRoomNickname, { focus_area_id, nickname, icon: 'bird' });
    expect([user.username, user.icon, message]).toEqual([nickname, 'bird', 'Nickname successfully saved.']);
    expect(await maya.call(getRoomNickname, { focus_area_id })).toMatchObject({ user, is_in: true });
    const another = { focus_area_id, nickname: aForumName() };
    expect(await codeOf(maya.send(setRoomNickname, another))).toEqual([409, 'forum_name_set']);
  });

  it('is another person in each room, and in the forum', async () => {
    const maya = await makeWriter(world);
    const [one, other] = [await enterRoom(world, maya, aRoom()), await enterRoom(world, maya, aRoom())];
    expect(new Set([maya.forumId, one.roomId, other.roomId]).size).toBe(3);
    // Under one name in two places they could be joined.
    for (const nickname of [maya.username, one.username, other.username]) {
      const asked = maya.send(setRoomNickname, { focus_area_id: aRoom(), nickname });
      expect(await errorsOf(asked)).toEqual({ nickname: FORUM_NAME_HINT });
    }
  });

  it('is refused in the same words where it is in use, and where it is like one’s own', async () => {
    const maya = await world.person({ firstName: 'Marigold', lastName: 'Finch' });
    const focus_area_id = aRoom();
    const { username } = await enterRoom(world, undefined, focus_area_id);
    const alike = `${username.toUpperCase().replace('E', '3')}\u200b`;
    for (const nickname of [username, alike, 'Marigold', 'M4rigold', 'Finch', 'Moderator'])
      expect([nickname, await errorsOf(maya.send(setRoomNickname, { focus_area_id, nickname }))]).toEqual([
        nickname,
        { nickname: FORUM_NAME_HINT },
      ]);
    // A refused name leaves no person behind.
    expect(await maya.call(getRoomNickname, { focus_area_id })).toMatchObject({ user: null, is_in: false });
  });

  it('is for adults, for themselves, and for the twenty rooms', async () => {
    const year = new Date().getUTCFullYear();
    const [young, maya] = [await world.person({ birthDate: `${year - 17}-01-01` }), await world.person()];
    const inRoom = { focus_area_id: aRoom() };
    for (const [endpoint, input] of [
      [getRoomNickname, inRoom],
      [setRoomNickname, { ...inRoom, nickname: aForumName() }],
      [listRoomMessages, inRoom],
      [sendRoomMessage, { ...inRoom, message: 'Hello' }],
      [leaveAreaRoom, inRoom],
    ] as const)
      expect(await codeOf(young.send(endpoint, input))).toEqual([403, 'forum_closed']);
    for (const focus_area_id of [0, 21, 999])
      expect(Object.keys(await errorsOf(maya.send(getRoomNickname, { focus_area_id })))).toEqual([
        'focus_area_id',
      ]);
  });

  it('does not reach a supporter with every switch, who names the member', async () => {
    const [maya, sam, focus_area_id] = [await enterRoom(world, undefined, 19), await world.person(), 19];
    await joinTeam(
      maya,
      sam,
      grantsWhere(() => true),
    );
    const { id } = await maya.say('I feel lost.');
    const asMember = { focus_area_id, member_id: maya.id } as { focus_area_id: number };
    for (const endpoint of [getRoomNickname, listRoomMessages])
      expect(Object.keys(await errorsOf(sam.send(endpoint, asMember)))).toEqual(['member_id']);
    expect(await sam.call(getRoomNickname, { focus_area_id })).toMatchObject({ user: null });
    expect(await codeOf(sam.send(listRoomMessages, { focus_area_id }))).toEqual(NAME_DUE);
    for (const asked of [
      sam.send(reportRoomMessage, { id, reason: 'spam' }),
      sam.send(deleteRoomMessage, { id, version: 1 }),
    ])
      expect(await codeOf(asked)).toEqual([404, 'not_found']);
  });
});

describe('messages of a room', () => {
  it('are read by its people, in order, from a little before they came', async () => {
    const room = aRoom();
    const maya = await enterRoom(world, undefined, room);
    for (let at = 1; at <= ROOM_BEFORE + 3; at += 1) await maya.say(`Message ${at}`);
    const dana = await enterRoom(world, undefined, room);
    await maya.say('After');
    const seen = await dana.read();
    expect(texts(seen).slice(0, 2)).toEqual(['Message 4', 'Message 5']);
    expect(texts(seen).at(-1)).toBe('After');
    expect(seen).toHaveLength(ROOM_BEFORE + 1);
    const [first, last] = [seen.at(0), seen.at(-1)];
    expect(first).toMatchObject({
      is_own: false,
      user_id: maya.roomId,
      state: 'posted',
      focus_area_id: room,
    });
    expect(first?.created_at).toMatch(/ 00:00:00$/);
    expect((await maya.read()).at(-1)).toMatchObject({ id: last?.id, is_own: true });

    const inRoom = { focus_area_id: room, limit: 2 };
    const older = await dana.call(listRoomMessages, { ...inRoom, before_id: seen[2]?.id ?? 0 });
    expect([texts(older.messages), older.has_more_data]).toEqual([['Message 4', 'Message 5'], false]);
    const newer = await dana.call(listRoomMessages, { ...inRoom, after_id: seen[0]?.id ?? 0 });
    expect([texts(newer.messages), newer.has_more_data]).toEqual([['Message 5', 'Message 6'], true]);
    expect((await maya.call(listRoomMessages, inRoom)).has_more_data).toBe(true);
    const both = { ...inRoom, after_id: 5, before_id: 5 };
    expect(Object.keys(await errorsOf(dana.send(listRoomMessages, both)))).toEqual(['before_id']);
    // What is in another room has no place here.
    const elsewhere = await (await enterRoom(world, dana, aRoom())).say();
    for (const edge of [{ after_id: elsewhere.id }, { before_id: elsewhere.id }])
      expect(await dana.read(edge)).toEqual([]);
  });

  it('are made once by one key, and all of many at once are there', async () => {
    const focus_area_id = aRoom();
    const people = await Promise.all([1, 2, 3, 4].map(() => enterRoom(world, undefined, focus_area_id)));
    await Promise.all(people.flatMap(({ say }) => [say(), say(), say()]));
    const [maya] = people as [(typeof people)[number]];
    const said = { focus_area_id, message: 'Once', client_key: randomUUID() };
    const twice = await Promise.all([maya.call(sendRoomMessage, said), maya.call(sendRoomMessage, said)]);
    expect(new Set(twice.map(({ message }) => message.id)).size).toBe(1);
    expect(await codeOf(maya.send(sendRoomMessage, { ...said, message: 'Twice' }))).toEqual([
      409,
      'key_reused',
    ]);
    const orders = await Promise.all(people.map(async ({ read }) => (await read()).map(({ id }) => id)));
    expect(orders[0]).toHaveLength(13);
    expect(new Set(orders.map(String)).size).toBe(1);
  });

  it('of danger wait for a moderator, and only their writer sees them', async () => {
    const room = aRoom();
    const [maya, dana] = [await enterRoom(world, undefined, room), await enterRoom(world, undefined, room)];
    const asked = { focus_area_id: room, message: IN_DANGER };
    const { message, held } = await maya.call(sendRoomMessage, asked);
    expect(held).toEqual({ message: FORUM_HELD_WORDS, look_within_hours: 24 });
    expect(await maya.read()).toEqual([message]);
    expect(message).toMatchObject({ state: 'held', message: IN_DANGER, is_own: true });
    expect(await dana.read()).toEqual([]);
    const missing = await dana.send(reportRoomMessage, { id: 4711, reason: 'worried' });
    const there = await dana.send(reportRoomMessage, { id: message.id, reason: 'worried' });
    expect([there.statusCode, there.body]).toEqual([404, missing.body]);
    expect((await dana.say('I feel so hopeless today, and nothing helps.')).state).toBe('posted');
  });

  it('are taken back for good by their writer alone, also after they left', async () => {
    const room = aRoom();
    const [maya, dana] = [await enterRoom(world, undefined, room), await enterRoom(world, undefined, room)];
    const { id } = await maya.say('Too much');
    expect(await codeOf(dana.send(deleteRoomMessage, { id, version: 1 }))).toEqual([403, 'forbidden']);
    await maya.call(leaveAreaRoom, { focus_area_id: room });
    expect(await codeOf(maya.send(deleteRoomMessage, { id, version: 2 }))).toEqual([409, 'stale']);
    const { message } = await maya.call(deleteRoomMessage, { id, version: 1 });
    expect(message).toMatchObject({ state: 'taken_back', message: null, author: null });
    expect(await dana.read()).toMatchObject([{ id, state: 'taken_back', message: null, user_id: null }]);
    const { rows } = await world.database.pool.query('select text from forum_room_messages where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ text: null }]);
  });

  it('stay as they were typed, and too many words are refused by field', async () => {
    const focus_area_id = aRoom();
    const maya = await enterRoom(world, undefined, focus_area_id);
    const text = '<script>alert(1)</script>\n& a *line*';
    expect((await maya.say(text)).message).toBe(text);
    for (const message of ['x'.repeat(ROOM_MESSAGE_MAX + 1), ' \u200b '])
      expect(Object.keys(await errorsOf(maya.send(sendRoomMessage, { focus_area_id, message })))).toEqual([
        'message',
      ]);
    const huge = { focus_area_id, message: 'x'.repeat(1_100_000) };
    expect((await maya.send(sendRoomMessage, huge)).statusCode).toBe(413);
  });
});

describe('who leaves a room', () => {
  it('reads and writes no more there, keeps their name, and comes back under it', async () => {
    const focus_area_id = aRoom();
    const maya = await enterRoom(world, undefined, focus_area_id);
    const { id } = await maya.say();
    await maya.call(leaveAreaRoom, { focus_area_id });
    const left = await maya.call(getRoomNickname, { focus_area_id });
    expect([left.user?.username, left.is_in]).toEqual([maya.username, false]);
    expect(await codeOf(maya.send(listRoomMessages, { focus_area_id }))).toEqual(NAME_DUE);
    expect(await codeOf(maya.send(sendRoomMessage, { focus_area_id, message: 'Hi' }))).toEqual(NAME_DUE);
    const dana = await world.person();
    const taken = dana.send(setRoomNickname, { focus_area_id, nickname: maya.username });
    expect(await errorsOf(taken)).toEqual({ nickname: FORUM_NAME_HINT });
    await maya.call(setRoomNickname, { focus_area_id, nickname: maya.username });
    expect(await maya.read()).toMatchObject([{ id, is_own: true }]);
  });

  it('learns no more of a message they knew, neither by a report nor by deleting', async () => {
    const room = aRoom();
    const [maya, dana] = [await enterRoom(world, undefined, room), await enterRoom(world, undefined, room)];
    const { id } = await maya.say();
    await dana.call(leaveAreaRoom, { focus_area_id: room });
    const missing = await dana.send(reportRoomMessage, { id: 4711, reason: 'worried' });
    const ask = async () => {
      const reported = await dana.send(reportRoomMessage, { id, reason: 'worried' });
      expect([reported.statusCode, reported.body]).toEqual([404, missing.body]);
      expect(await codeOf(dana.send(deleteRoomMessage, { id, version: 1 }))).toEqual([404, 'not_found']);
    };
    await ask();
    const { rows } = await world.database.pool.query('select 1 from forum_reports where item_id = $1', [id]);
    expect(rows).toEqual([]);
    await maya.call(deleteRoomMessage, { id, version: 1 });
    await ask();
    await dana.call(setRoomNickname, { focus_area_id: room, nickname: dana.username });
    const other = await maya.say();
    expect((await dana.send(reportRoomMessage, { id: other.id, reason: 'worried' })).statusCode).toBe(200);
  });
});

describe('a report of a message', () => {
  it('is one of each person while it is open, and never of one’s own', async () => {
    const room = aRoom();
    const [maya, dana] = [await enterRoom(world, undefined, room), await enterRoom(world, undefined, room)];
    const { id } = await maya.say();
    await dana.call(reportRoomMessage, { id, reason: 'unkind' });
    const about = { id, reason: 'worried', note: 'They said goodbye.' } as const;
    expect(await dana.call(reportRoomMessage, about)).toEqual({ look_within_hours: 24 });
    const { rows } = await world.database.pool.query(
      'select kind, reporter_id, reason, note from forum_reports where item_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        kind: 'room_message',
        reporter_id: String(dana.roomId),
        reason: 'worried',
        note: 'They said goodbye.',
      },
    ]);
    expect(Object.keys(await errorsOf(maya.send(reportRoomMessage, about)))).toEqual(['id']);
    expect(await codeOf((await world.person()).send(reportRoomMessage, about))).toEqual([404, 'not_found']);
  });
});
