import { conversationsEndpoints } from '@kith/contract/conversations';
import { grantsWhere } from '@kith/contract/permissions';
import { threadsEndpoints } from '@kith/contract/threads';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { deviceOpener } from '../../../testing/devices.ts';
import { inboxOf } from '../../../testing/notifications.ts';
import { letTreat } from '../../../testing/professionals.ts';
import type { Device } from '../../../testing/pusher.ts';
import { endSupport, letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendText, listMessages, listThreads, getThread, markSeen, countUnreadThreads } =
  conversationsEndpoints;
const { createGroup, renameGroup, addToGroup, removeFromGroup, leaveGroup } = threadsEndpoints;
const { updateThreadSettings, editMessage, deleteMessage, sayTyping } = threadsEndpoints;
const NOTHING = grantsWhere(() => false);
const WRITES = grantsWhere((area) => ['supportTeamConversation', 'supportTeam'].includes(area));
const READS = grantsWhere((area) => area === 'supportTeamConversation');
const MINUTE = 60_000;

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

async function chat(permissions = NOTHING) {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, permissions);
  const { thread } = await maya.call(openThread, { recipient_id: sam.id });
  return { maya, sam, id: thread.conversation_id };
}

async function group(permissions = WRITES) {
  const { maya, sam } = await chat(permissions);
  const priya = await world.person();
  await letTreat(world, maya, priya, 'provider');
  const people = [sam.id, priya.id];
  const asked = { name: 'My team', people, about_patient_id: maya.id };
  const { thread } = await maya.call(createGroup, asked);
  return { maya, sam, priya, thread, id: thread.conversation_id };
}

const send = async (from: Someone, conversation_id: number, message: string) =>
  (await from.call(sendText, { conversation_id, message })).message;
const textsOf = async (person: Someone, id: number) =>
  (await person.call(listMessages, { id })).messages.map(({ message }) => message);
const threadOf = async (person: Someone, id: number) => (await person.call(getThread, { id })).thread;
const statusOf = async (person: Someone, id: number) => (await person.send(getThread, { id })).statusCode;
const idsOf = async (person: Someone) =>
  (await person.call(listThreads, {})).threads.map(({ conversation_id }) => conversation_id);

describe('a group', () => {
  it('has a name and people, and tells what happens to it without counting as unread', async () => {
    const { maya, sam, priya, thread, id } = await group();

    expect(thread).toMatchObject({ kind: 'group', name: 'My team', about_patient_id: maya.id, active: true });
    expect(thread.members.map((member) => [member.id, member.role_id, member.active])).toEqual([
      [maya.id, 9, true],
      [sam.id, 10, true],
      [priya.id, 2, true],
    ]);
    await maya.call(renameGroup, { conversation_id: id, name: 'Us' });
    expect(await threadOf(sam, id)).toMatchObject({ name: 'Us', unread: false, abilities: ['write'] });
    expect((await threadOf(sam, id)).latest_message).toMatchObject({ default_msg: true, sender: null });
    await send(priya, id, 'Hello all');
    expect(await sam.call(conversationsEndpoints.countUnreadGroupThreads, {})).toMatchObject({
      conversation_ids: [id],
    });
  });

  it('shows who comes new what is written from then on, and who goes nothing more', async () => {
    const { maya, sam, priya, id } = await group();
    const ana = await world.person();
    await letTreat(world, maya, ana, 'provider');
    await send(maya, id, 'Before Ana');

    await maya.call(addToGroup, { conversation_id: id, person_id: ana.id });
    await send(maya, id, 'Welcome');
    const [added, ...rest] = await textsOf(ana, id);
    expect(added).toMatch(/ added /);
    expect(rest).toEqual(['Welcome']);

    const before = await textsOf(sam, id);
    await maya.call(removeFromGroup, { conversation_id: id, person_id: sam.id });
    await maya.call(addToGroup, { conversation_id: id, person_id: sam.id });
    expect((await textsOf(sam, id)).slice(0, before.length)).toEqual(before);

    await maya.call(removeFromGroup, { conversation_id: id, person_id: sam.id });
    await priya.call(leaveGroup, { conversation_id: id });
    for (const gone of [sam, priya]) {
      expect(await statusOf(gone, id)).toBe(404);
      const refused = await gone.send(sendText, { conversation_id: id, message: 'Still here' });
      expect(refused.statusCode).toBe(404);
      expect(await idsOf(gone)).not.toContain(id);
    }
    expect((await threadOf(maya, id)).members).toHaveLength(2);
    await maya.call(leaveGroup, { conversation_id: id });
    expect(await threadOf(ana, id)).toMatchObject({ active: false, abilities: [] });
  });

  it('keeps what is written while someone is not on the team from them also when they come back', async () => {
    const { maya, sam, priya, id } = await group();
    await send(maya, id, 'All of us');
    await endSupport(world, maya, sam);
    await send(maya, id, 'Between the two of us');
    await send(priya, id, 'About Sam');
    expect(await statusOf(sam, id)).toBe(404);

    await letSupport(world, maya, sam, WRITES);

    await send(priya, id, 'Welcome back');
    const texts = (await textsOf(sam, id)).filter((text) => !text.endsWith('started this chat.'));
    expect(texts.toSorted()).toEqual(['All of us', 'Welcome back']);
    const found = await sam.call(conversationsEndpoints.searchMessages, { id, keyword: 'Between' });
    expect(found.messages).toEqual([]);
    expect(await textsOf(priya, id)).toContain('Between the two of us');
  });

  it('is changed by who made it or whom it is about, and has people of the team alone', async () => {
    const { maya, sam, id } = await group();
    const stranger = await world.person();
    const code = async (from: Someone, endpoint: Parameters<Someone['send']>[0], input: object) =>
      (await from.send(endpoint, input)).json().code;

    expect(await code(sam, renameGroup, { conversation_id: id, name: 'Mine' })).toBe('forbidden');
    expect(await code(sam, removeFromGroup, { conversation_id: id, person_id: maya.id })).toBe('forbidden');
    const [theirs, missing] = [
      await maya.send(addToGroup, { conversation_id: id, person_id: stranger.id }),
      await maya.send(addToGroup, { conversation_id: id, person_id: 999_999_999 }),
    ];
    expect(theirs.json().errors).toEqual(missing.json().errors);
    expect(theirs.statusCode).toBe(422);
    expect(await code(maya, createGroup, { name: 'We', people: [stranger.id] })).toBe('fields_rejected');
    expect(await code(maya, createGroup, { name: 'We', people: [maya.id] })).toBe('fields_rejected');
    await letSupport(world, maya, sam, NOTHING);
    const about = { name: 'Us', people: [maya.id], about_patient_id: maya.id };
    expect(await code(sam, createGroup, about)).toBe('forbidden');
  });

  it('that a supporter has made is theirs to change only while they may write to the team, and never without the member', async () => {
    const { maya, sam, priya } = await group();
    const about = { people: [maya.id, priya.id], about_patient_id: maya.id };
    const { thread } = await sam.call(createGroup, { name: 'About Maya', ...about });
    const { conversation_id } = thread;
    const changes = [
      () => sam.send(renameGroup, { conversation_id, name: 'Words by another way' }),
      () => sam.send(removeFromGroup, { conversation_id, person_id: priya.id }),
    ];
    const taken = await sam.send(removeFromGroup, { conversation_id, person_id: maya.id });
    expect([thread.abilities, taken.statusCode]).toEqual([['write', 'update'], 403]);

    await letSupport(world, maya, sam, READS);

    expect(await threadOf(sam, conversation_id)).toMatchObject({ abilities: [] });
    for (const change of changes) expect((await change()).statusCode).toBe(403);
    await letSupport(world, maya, sam, WRITES);
    for (const change of changes) expect((await change()).statusCode).toBe(200);
    expect(await statusOf(maya, conversation_id)).toBe(200);
  });

  it('has at most 51 people', async () => {
    const { maya, id } = await group();
    const ana = await world.person();
    await letTreat(world, maya, ana, 'provider');
    await world.database.pool.query(
      `insert into thread_members (thread_id, person_id, role, joined_at)
       select $1, 900000 + n, 'person', now() from generate_series(1, 48) n`,
      [id],
    );

    const refused = await maya.send(addToGroup, { conversation_id: id, person_id: ana.id });

    expect(refused.json().errors).toEqual({ person_id: 'A chat can have 51 people.' });
  });

  it('about no one ends for whom nothing ties to who made it', async () => {
    const { maya, sam } = await chat();
    const { thread } = await sam.call(createGroup, { name: 'Walks', people: [maya.id] });
    const id = thread.conversation_id;
    expect(await statusOf(maya, id)).toBe(200);

    await endSupport(world, maya, sam);

    expect(await statusOf(maya, id)).toBe(404);
    expect(await threadOf(sam, id)).toMatchObject({ active: false });
  });
});

describe('what someone sets for themself', () => {
  it('is theirs alone: do not disturb, muted, pinned, and receipts', async () => {
    const { maya, sam, id } = await chat();
    const other = await world.person();
    await letSupport(world, maya, other, NOTHING);
    const second = (await maya.call(openThread, { recipient_id: other.id })).thread.conversation_id;
    const last = await send(sam, id, 'Hello');
    await send(other, second, 'Hello');
    expect(await idsOf(maya)).toEqual([second, id]);

    const { thread } = await maya.call(updateThreadSettings, {
      conversation_id: id,
      do_not_disturb: true,
      muted: true,
      pinned: true,
      receipts: false,
    });
    await maya.call(markSeen, { conversation_id: id, last_message_seen: last.id });

    expect(thread.settings).toEqual({
      do_not_disturb: true,
      muted: true,
      pinned: true,
      receipts: false,
      block_messages: false,
    });
    expect(await idsOf(maya)).toEqual([id, second]);
    const [shown] = (await threadOf(sam, id)).members;
    expect(shown).toMatchObject({ do_not_disturb: false, last_message_seen: 0 });
    await send(sam, id, 'Are you there?');
    expect(await threadOf(maya, id)).toMatchObject({ unread: true });
    expect(await maya.call(countUnreadThreads, {})).toMatchObject({ conversation_ids: [second] });
  });

  it('blocks without a sign: what the other sends is taken and never shown', async () => {
    const { maya, sam, id } = await chat();
    const early = await send(sam, id, 'Before');
    await maya.call(updateThreadSettings, { conversation_id: id, block_messages: true });

    const sent = await send(sam, id, 'While blocked');
    await sam.call(editMessage, { id: early.id, message: 'Changed while blocked', version: 1 });

    expect(sent.message).toBe('While blocked');
    expect(await textsOf(sam, id)).toEqual(['Changed while blocked', 'While blocked']);
    expect(await threadOf(sam, id)).toMatchObject({
      active: true,
      abilities: expect.arrayContaining(['write']),
    });
    expect((await threadOf(sam, id)).members.map(({ block_messages }) => block_messages)).toEqual([
      false,
      false,
    ]);
    expect(await textsOf(maya, id)).toEqual([]);
    expect(await threadOf(maya, id)).toMatchObject({ unread: false, latest_message: null });
    expect(await maya.call(countUnreadThreads, {})).toMatchObject({ unread_count: 0 });
    const own = await maya.send(sendText, { conversation_id: id, message: 'Hi' });
    expect(own.json()).toMatchObject({ code: 'conflict' });

    await maya.call(updateThreadSettings, { conversation_id: id, block_messages: false });
    await send(sam, id, 'After');
    expect(await textsOf(maya, id)).toEqual(['After']);
  });

  it('stays blocked in another private chat that the other begins, without a sign', async () => {
    const { maya, sam, id } = await chat(WRITES);
    await maya.call(updateThreadSettings, { conversation_id: id, block_messages: true });

    const asked = { recipient_id: maya.id, about_patient_id: maya.id };
    const { thread } = await sam.call(openThread, asked);
    const { conversation_id } = thread;
    await send(sam, conversation_id, 'By another way');

    expect(thread).toMatchObject({ active: true, abilities: expect.arrayContaining(['write']) });
    expect(await textsOf(sam, conversation_id)).toEqual(['By another way']);
    expect(await idsOf(maya)).not.toContain(conversation_id);
    expect(await textsOf(maya, conversation_id)).toEqual([]);
    expect(await maya.call(countUnreadThreads, {})).toMatchObject({ unread_count: 0 });

    await maya.call(updateThreadSettings, { conversation_id: id, block_messages: false });
    await send(sam, conversation_id, 'Welcome again');
    expect(await textsOf(maya, conversation_id)).toEqual(['Welcome again']);
    expect(await idsOf(maya)).toContain(conversation_id);
  });

  it('stays blocked in a group that the other makes, or to which they add the person who blocks them, without a sign', async () => {
    const { maya, sam, id } = await chat(WRITES);
    const jo = await world.person();
    await letSupport(world, jo, sam, WRITES);
    await maya.call(updateThreadSettings, { conversation_id: id, block_messages: true });

    const made = (await sam.call(createGroup, { name: 'Talk to me', people: [maya.id, jo.id] })).thread;
    const without = (await sam.call(createGroup, { name: 'Us', people: [jo.id] })).thread;
    const asked = { conversation_id: without.conversation_id, person_id: maya.id };
    const joined = (await sam.call(addToGroup, asked)).thread;
    const ids = [made.conversation_id, joined.conversation_id];
    for (const group of ids) await send(sam, group, 'By another way');
    await send(jo, joined.conversation_id, 'Hello you two');
    await world.deliver();

    for (const thread of [made, joined, await threadOf(jo, joined.conversation_id)]) {
      expect(thread).toMatchObject({ active: true, abilities: expect.arrayContaining(['write']) });
      expect(thread.members.find((member) => member.id === maya.id)).toMatchObject({
        active: true,
        block_messages: false,
      });
    }
    expect(await idsOf(maya)).toEqual([id]);
    for (const group of ids) expect(await textsOf(maya, group)).toEqual([]);
    expect(await maya.call(countUnreadThreads, {})).toMatchObject({ unread_count: 0 });
    expect(await inboxOf(world, maya)).toEqual([]);

    await maya.call(updateThreadSettings, { conversation_id: id, block_messages: false });
    await send(jo, joined.conversation_id, 'Welcome again');
    expect(await textsOf(maya, joined.conversation_id)).toEqual(['Welcome again']);
    expect(await idsOf(maya)).toEqual([joined.conversation_id, id]);
  });

  it('stays blocked where it was carried until the last private chat that was blocked by hand is open again', async () => {
    const { maya, sam, id } = await chat(WRITES);
    const block = (conversation_id: number, block_messages: boolean) =>
      maya.call(updateThreadSettings, { conversation_id, block_messages });
    await block(id, true);
    const about = { recipient_id: maya.id, about_patient_id: maya.id };
    const second = (await sam.call(openThread, about)).thread.conversation_id;
    const made = (await sam.call(createGroup, { name: 'Talk to me', people: [maya.id] })).thread;

    await block(second, false);
    await send(sam, made.conversation_id, 'One chat is not all');
    expect(await textsOf(maya, made.conversation_id)).toEqual([]);
    await block(second, true);
    await block(id, false);
    await send(sam, made.conversation_id, 'Nor is the other');
    expect(await textsOf(maya, made.conversation_id)).toEqual([]);

    await block(second, false);
    await send(sam, made.conversation_id, 'Welcome again');
    expect(await textsOf(maya, made.conversation_id)).toEqual(['Welcome again']);
  });

  it('stays as it is in a group that someone else makes for the two', async () => {
    const { maya, sam, priya, id: before } = await group();
    const { thread } = await maya.call(openThread, { recipient_id: sam.id });
    await maya.call(updateThreadSettings, { conversation_id: thread.conversation_id, block_messages: true });
    const asked = { name: 'Care', people: [maya.id, sam.id], about_patient_id: maya.id };
    const { conversation_id: after } = (await priya.call(createGroup, asked)).thread;

    for (const id of [before, after]) {
      await send(sam, id, 'To all');
      expect(await textsOf(maya, id)).toContain('To all');
    }
  });

  it('does not keep from a member what their coordinator begins, whom they blocked as someone else', async () => {
    const { maya, id } = await chat();
    const jo = await world.person();
    await letSupport(world, maya, jo, NOTHING);
    const { conversation_id } = (await maya.call(openThread, { recipient_id: jo.id })).thread;
    await maya.call(updateThreadSettings, { conversation_id, block_messages: true });
    await endSupport(world, maya, jo);
    await letTreat(world, maya, jo, 'care_coordinator');

    const { thread } = await jo.call(createGroup, { name: 'Your care', people: [maya.id] });
    await send(jo, thread.conversation_id, 'I am your coordinator now');

    expect(await textsOf(maya, thread.conversation_id)).toContain('I am your coordinator now');
    expect(await idsOf(maya)).toEqual([thread.conversation_id, conversation_id, id]);
  });

  it('blocks no care coordinator and no group', async () => {
    const { maya, id: groupId } = await group();
    const jo = await world.person();
    await letTreat(world, maya, jo, 'care_coordinator');
    const { thread } = await maya.call(openThread, { recipient_id: jo.id });

    for (const conversation_id of [groupId, thread.conversation_id]) {
      const refused = await maya.send(updateThreadSettings, { conversation_id, block_messages: true });
      expect(refused.json().errors).toHaveProperty('block_messages');
    }
  });

  it('deletes a chat for oneself until the next message, with ten seconds to take it back', async () => {
    const { maya, sam, id } = await chat();
    await send(sam, id, 'Old');
    const remove = (deleted: boolean) => maya.send(updateThreadSettings, { conversation_id: id, deleted });

    await remove(true);
    expect(await idsOf(maya)).not.toContain(id);
    expect(await textsOf(maya, id)).toEqual([]);
    await remove(false);
    expect(await textsOf(maya, id)).toEqual(['Old']);
    await remove(true);
    world.advance(MINUTE);
    expect((await remove(false)).json()).toMatchObject({ code: 'undo_expired' });
    await send(sam, id, 'New');
    expect(await idsOf(maya)).toContain(id);
    expect(await textsOf(maya, id)).toEqual(['New']);
    expect(await textsOf(sam, id)).toEqual(['Old', 'New']);
  });
});

describe('one’s own message', () => {
  it('can be changed and taken back for 15 minutes, and shows it', async () => {
    const { maya, sam, id } = await chat();
    const { id: messageId, can_change_until, abilities } = await send(maya, id, 'Helo');
    expect(abilities).toEqual(['update', 'delete']);
    expect(can_change_until).not.toBeNull();

    const { message } = await maya.call(editMessage, { id: messageId, message: 'Hello', version: 1 });
    const stale = await maya.send(editMessage, { id: messageId, message: 'Hullo', version: 1 });
    const theirs = await sam.send(editMessage, { id: messageId, message: 'Mine', version: 2 });
    expect(message).toMatchObject({ message: 'Hello', version: 2 });
    expect(message.edited_at).not.toBeNull();
    expect(stale.json()).toMatchObject({ code: 'stale', current: { message: 'Hello' } });
    expect(theirs.json()).toMatchObject({ code: 'forbidden' });
    expect(await threadOf(sam, id)).toMatchObject({ unread: true });

    const late = await send(maya, id, 'Too late');
    await maya.call(deleteMessage, { id: messageId, version: 2 });
    const [gone] = (await sam.call(listMessages, { id })).messages;
    expect(gone).toMatchObject({ message: '', abilities: [], can_change_until: null });
    expect(gone?.deleted_at).not.toBeNull();
    world.advance(15 * MINUTE);
    for (const answer of [
      await maya.send(editMessage, { id: late.id, message: 'Now', version: 1 }),
      await maya.send(deleteMessage, { id: late.id, version: 1 }),
    ])
      expect(answer.json()).toMatchObject({ code: 'change_expired' });
    const words = await world.database.pool.query('select body, words from messages where id = $1', [
      messageId,
    ]);
    expect(words.rows).toEqual([{ body: '', words: '' }]);
  });
});

describe('live', () => {
  const bodies = (device: Device) => device.messages.map(({ message }) => message);

  it('brings each message with its body to the people who may read it, and to no one else', {
    timeout: 30_000,
  }, async () => {
    const { maya, sam, priya, id } = await group();
    const stranger = await world.person();
    const devices = [
      await openDevice(maya),
      await openDevice(sam),
      await openDevice(priya),
      await openDevice(stranger),
    ] as const;
    const [mayas, sams, priyas, strangers] = devices;

    const key = crypto.randomUUID();
    const { message } = await maya.call(sendText, { conversation_id: id, message: 'Hello', client_key: key });
    await expect.poll(() => devices.map(bodies)).toEqual([['Hello'], ['Hello'], ['Hello'], []]);
    expect(mayas.messages[0]).toEqual(message);
    expect(sams.messages[0]).toEqual({
      ...message,
      client_key: null,
      abilities: [],
      can_change_until: null,
    });

    const onlineOf = async () => (await threadOf(maya, id)).members.map(({ online }) => online);
    await expect.poll(onlineOf).toEqual([true, true, true]);

    await priya.call(usersEndpoints.updatePreferences, { show_presence: false });
    await priya.call(sayTyping, { conversation_id: id });
    await sam.call(sayTyping, { conversation_id: id });
    await expect.poll(() => mayas.typing).toEqual([{ conversation_id: id, member_id: sam.id }]);
    expect(sams.typing).toEqual([]);
    const mark = { conversation_id: id, last_message_seen: message.id };
    await sam.call(markSeen, mark);
    await expect.poll(() => mayas.seen).toEqual([{ ...mark, member_id: sam.id }]);

    await letSupport(world, maya, sam, NOTHING);
    await maya.call(editMessage, { id: message.id, message: 'Not for Sam', version: 1 });
    await send(maya, id, 'Nor this');
    await expect.poll(() => bodies(priyas)).toEqual(['Hello', 'Not for Sam', 'Nor this']);
    expect(bodies(sams)).toEqual(['Hello']);
    expect([strangers.messages, strangers.typing, strangers.seen, strangers.events]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('keeps what is blocked from the socket, too', { timeout: 30_000 }, async () => {
    const { maya, sam, id } = await chat();
    const priya = await world.person();
    await letTreat(world, maya, priya, 'provider');
    const { conversation_id: beside } = (await maya.call(openThread, { recipient_id: priya.id })).thread;
    const [mayas, sams] = [await openDevice(maya), await openDevice(sam)];
    await maya.call(updateThreadSettings, { conversation_id: id, block_messages: true });
    await sam.call(sayTyping, { conversation_id: id });
    await send(sam, id, 'While blocked');
    // Who writes is told in order, so this one comes when Sam's has been judged.
    const later = { conversation_id: beside, member_id: priya.id };
    await priya.call(sayTyping, { conversation_id: beside });
    await expect.poll(() => mayas.typing).toEqual([later]);
    await maya.call(updateThreadSettings, { conversation_id: id, block_messages: false });
    await send(sam, id, 'After');

    await expect.poll(() => bodies(mayas)).toEqual(['After']);
    await expect.poll(() => bodies(sams)).toEqual(['While blocked', 'After']);
    expect(mayas.typing).toEqual([later]);
  });
});
