import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { deviceOpener } from '../../../testing/devices.ts';
import { factsAbout } from '../../../testing/facts.ts';
import { makeFrontDesk } from '../../../testing/front-desk.ts';
import { letTreat } from '../../../testing/professionals.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const {
  getThread,
  sendText,
  listMessages,
  listThreads,
  listThreadsAndContacts,
  markSeen,
  countUnreadThreads,
} = conversationsEndpoints;
const { editMessage, deleteMessage, updateThreadSettings, sayTyping } = threadsEndpoints;
const {
  getCover,
  openCareCoordinator,
  openReceptionist,
  listInbox,
  claimThread,
  handBackThread,
  endWait,
  resumeWait,
} = frontDeskEndpoints;

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

const desk = () => makeFrontDesk(world);
const send = async (from: Someone, conversation_id: number, message: string) =>
  (await from.call(sendText, { conversation_id, message })).message;
const threadOf = async (person: Someone, id: number) => (await person.call(getThread, { id })).thread;
const statusOf = async (person: Someone, id: number) => (await person.send(getThread, { id })).statusCode;
const inboxOf = async (person: Someone, view: 'unclaimed' | 'mine' | 'all') =>
  (await person.call(listInbox, { view })).threads.map(({ conversation_id }) => conversation_id);

const waitingFor = async (person: Someone) => (await person.call(countUnreadThreads, {})).inbox_count;

describe('the front desk', () => {
  it('is one to the member, and each receptionist is in it once, in its place', async () => {
    const { maya, lena, kim, clinic, thread, id } = await desk();

    expect(thread).toMatchObject({
      kind: 'receptionist_group',
      is_receptionist_group: true,
      name: `${clinic.name} reception`,
      active: true,
      unread: false,
    });
    expect(thread.members.map((member) => [member.kind, member.id, member.role_id])).toEqual([
      ['person', maya.id, 9],
      ['receptionist_group', null, 4],
    ]);
    const theirs = await threadOf(lena, id);
    expect(theirs.members.map((member) => [member.kind, member.id, member.role_id])).toEqual([
      ['person', maya.id, 1],
      ['person', lena.id, 9],
    ]);
    const again = await lena.call(openReceptionist, { member_id: maya.id });
    expect(again.thread.conversation_id).toBe(id);
    const { messages } = await maya.call(listMessages, { id });
    expect(messages).toMatchObject([{ default_msg: true, sender: null, type: 'notice' }]);
    expect(messages[0]?.message).toContain('000');
    expect((await kim.call(listThreads, {})).threads).toHaveLength(1);
  });

  it('keeps a mark for each receptionist, and answers as the one who answered', {
    timeout: 30_000,
  }, async () => {
    const { maya, lena, kim, id } = await desk();
    const device = await openDevice(kim);
    const asked = await send(maya, id, 'Is there a spot on Thursday?');
    await expect.poll(() => device.messages.map(({ id: messageId }) => messageId)).toEqual([asked.id]);

    await lena.call(markSeen, { conversation_id: id, last_message_seen: asked.id });
    expect([await threadOf(lena, id), await threadOf(kim, id)]).toMatchObject([
      { unread: false },
      { unread: true },
    ]);
    const answer = await send(lena, id, 'Yes, at 2 pm.');
    expect(answer.sender?.id).toBe(lena.id);
    expect(await threadOf(maya, id)).toMatchObject({ unread: true, latest_message: { id: answer.id } });
  });

  it('names no receptionist to the member before that one has written', { timeout: 30_000 }, async () => {
    const { maya, lena, kim, clinic, id } = await desk();
    await send(maya, id, 'Hello?');
    const [mayas, kims] = [await openDevice(maya), await openDevice(kim)];
    await lena.call(claimThread, { conversation_id: id });
    await lena.call(markSeen, { conversation_id: id, last_message_seen: 1 });
    await lena.call(sayTyping, { conversation_id: id });

    await expect.poll(() => kims.typing).toEqual([{ conversation_id: id, member_id: lena.id }]);
    await expect.poll(() => mayas.typing).toEqual([{ conversation_id: id, member_id: null }]);
    const answers = [
      await maya.call(getThread, { id }),
      await maya.call(listThreads, {}),
      await maya.call(listThreadsAndContacts, {}),
      await maya.call(getCover, { id }),
    ];
    const told = [mayas.messages, mayas.typing, mayas.seen, mayas.events];
    expect(JSON.stringify([answers, told])).not.toContain(`"id":${lena.id},`);
    expect(JSON.stringify([answers, told])).not.toContain(`"member_id":${lena.id}`);
    expect(await threadOf(maya, id)).toMatchObject({ claimed_by: null, claimed_at: null });
    expect(await threadOf(kim, id)).toMatchObject({ claimed_by: { id: lena.id } });

    await send(lena, id, 'Good morning');
    await lena.call(sayTyping, { conversation_id: id });

    await expect.poll(() => mayas.typing.at(-1)).toEqual({ conversation_id: id, member_id: lena.id });
    expect((await maya.call(getCover, { id })).cover).toMatchObject({ claimed_by: { id: lena.id } });
    expect(await threadOf(maya, id)).toMatchObject({
      name: `${clinic.name} reception`,
      claimed_by: { id: lena.id },
    });
  });

  it('is a person’s no longer than they work there, or the organisation looks after the member', async () => {
    const { maya, lena, kim, clinic, id } = await desk();
    await send(lena, id, 'Good morning');

    await clinic.letGo(lena, 'receptionist');
    expect(await statusOf(lena, id)).toBe(404);
    expect((await lena.send(sendText, { conversation_id: id, message: 'Hi' })).statusCode).toBe(404);
    expect(await inboxOf(lena, 'all')).toEqual([]);

    await world.database.pool.query('update memberships set ended_at = now() where member_id = $1', [
      maya.id,
    ]);
    expect(await statusOf(kim, id)).toBe(404);
    expect(await threadOf(maya, id)).toMatchObject({ active: false, abilities: [] });
    expect((await maya.send(openReceptionist, {})).statusCode).toBe(404);
  });

  it('is open to no stranger: neither a receptionist elsewhere nor a supporter', async () => {
    const { maya, id } = await desk();
    const elsewhere = await desk();
    for (const person of [elsewhere.lena, elsewhere.maya]) {
      expect(await statusOf(person, id)).toBe(404);
      expect((await person.send(claimThread, { conversation_id: id })).statusCode).toBe(404);
      expect((await person.send(openReceptionist, { member_id: maya.id })).statusCode).toBe(404);
    }
    expect((await maya.send(claimThread, { conversation_id: id })).statusCode).toBe(403);
  });

  it('is taken on by one at a time, and handed back', async () => {
    const { maya, lena, kim, clinic, id } = await desk();
    expect(await inboxOf(lena, 'unclaimed')).toEqual([]);
    await send(maya, id, 'Hello?');
    expect([await inboxOf(lena, 'unclaimed'), await inboxOf(lena, 'mine')]).toEqual([[id], []]);

    const answers = await Promise.all(
      [lena, kim].map((person) => person.send(claimThread, { conversation_id: id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.statusCode === 200 ? lena : kim;
    const other = winner === lena ? kim : lena;
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().current.claimed_by.id).toBe(winner.id);
    expect([await inboxOf(winner, 'mine'), await inboxOf(other, 'mine')]).toEqual([[id], []]);
    expect(await inboxOf(other, 'unclaimed')).toEqual([]);
    expect((await threadOf(maya, id)).claimed_by).toBeNull();
    expect((await other.send(handBackThread, { conversation_id: id })).statusCode).toBe(409);

    await winner.call(handBackThread, { conversation_id: id });
    expect(await inboxOf(other, 'unclaimed')).toEqual([id]);
    await winner.call(claimThread, { conversation_id: id });
    await clinic.letGo(winner, 'receptionist');
    expect(await inboxOf(other, 'unclaimed')).toEqual([id]);
    await other.call(claimThread, { conversation_id: id });
    await send(other, id, 'Here I am');
    expect((await threadOf(maya, id)).claimed_by?.id).toBe(other.id);
    await other.call(handBackThread, { conversation_id: id });
    expect(await inboxOf(other, 'unclaimed')).toEqual([]);
    expect(await inboxOf(other, 'all')).toEqual([id]);
  });
});

describe('what needs no answer', () => {
  it('leaves the desk without a word to the member, is taken back whole, and comes back with their next message', async () => {
    const { maya, lena, kim, id } = await desk();
    const asked = await send(maya, id, 'Can I come at two?');
    const settle = (person: Someone, last_message_id: number) =>
      person.send(endWait, { conversation_id: id, last_message_id });
    const viewsOf = async (person: Someone) => [
      await inboxOf(person, 'unclaimed'),
      await inboxOf(person, 'mine'),
    ];
    await lena.call(claimThread, { conversation_id: id });
    const waited = (await threadOf(lena, id)).waiting_since;
    expect((await settle(kim, asked.id)).statusCode).toBe(409);
    const thanks = await send(maya, id, 'Thank you!');
    const unseen = await settle(lena, asked.id);
    expect([unseen.statusCode, unseen.json().current.latest_message.id]).toEqual([409, thanks.id]);
    expect((await settle(maya, thanks.id)).statusCode).toBe(403);
    const before = (await maya.call(listMessages, { id })).messages.length;

    for (const _twice of [1, 2]) expect((await settle(lena, thanks.id)).statusCode).toBe(200);
    expect([...(await viewsOf(lena)), ...(await viewsOf(kim))]).toEqual([[], [], [], []]);
    expect(await threadOf(lena, id)).toMatchObject({ waiting_since: null, claimed_by: null });
    expect((await maya.call(listMessages, { id })).messages).toHaveLength(before);

    const { thread } = await lena.call(resumeWait, { conversation_id: id });
    expect(thread).toMatchObject({ waiting_since: waited, claimed_by: { id: lena.id } });
    expect(await viewsOf(lena)).toEqual([[], [id]]);
    await settle(lena, thanks.id);
    await send(maya, id, 'Which floor is it?');
    expect([await viewsOf(lena), await inboxOf(kim, 'unclaimed')]).toEqual([[[id], []], [id]]);
    const again = await lena.call(resumeWait, { conversation_id: id });
    expect(again.thread.waiting_since).not.toBe(waited);
    const stated = (await factsAbout(world, maya, 'thread')).map(({ type }) => type);
    for (const [type, times] of [
      ['thread.wait_ended', 2],
      ['thread.wait_resumed', 1],
    ] as const)
      expect(stated.filter((one) => one === type)).toHaveLength(times);
  });

  it('is nothing to take back once someone has answered, and is for a coordinator to say as well', async () => {
    const { maya, lena, clinic, id } = await desk();
    const asked = await send(maya, id, 'Thank you');
    await lena.call(endWait, { conversation_id: id, last_message_id: asked.id });
    await send(lena, id, 'You are welcome');
    expect((await lena.call(resumeWait, { conversation_id: id })).thread.waiting_since).toBeNull();

    const jo = await world.person();
    await clinic.letWork(jo, 'care_coordinator');
    await letTreat(world, maya, jo, 'care_coordinator');
    const { thread } = await maya.call(openCareCoordinator, {});
    const { conversation_id } = thread;
    const thanks = await send(maya, conversation_id, 'Thank you');
    expect(await waitingFor(jo)).toBe(1);
    await jo.call(endWait, { conversation_id, last_message_id: thanks.id });
    expect(await waitingFor(jo)).toBe(0);
    expect(await inboxOf(jo, 'mine')).toEqual([conversation_id]);
  });
});

describe('what is seen of a chat by the receptionist who answers it', () => {
  it('does not end what the member changed or took back unseen', async () => {
    const { maya, lena, id } = await desk();
    const asked = await send(maya, id, 'See you at two');
    const second = await send(maya, id, 'Or at three');
    const settle = (last_changed_at?: string | null) =>
      lena.send(endWait, {
        conversation_id: id,
        last_message_id: second.id,
        ...(last_changed_at && { last_changed_at }),
      });
    world.advance(1000);
    const edited = await maya.call(editMessage, { id: asked.id, version: 1, message: 'I am not safe' });
    const refused = await settle();
    expect([refused.statusCode, refused.json().current.waiting_since]).toEqual([409, expect.any(String)]);
    world.advance(1000);
    const taken = await maya.call(deleteMessage, { id: second.id, version: 1 });
    expect((await settle(edited.message.edited_at)).statusCode).toBe(409);
    expect((await settle(taken.message.deleted_at)).statusCode).toBe(200);

    // What was changed while they waited before plays no part in the next wait.
    await send(maya, id, 'Hello?');
    await send(lena, id, 'Here I am');
    const thanks = await send(maya, id, 'Thank you');
    const ended = await lena.send(endWait, { conversation_id: id, last_message_id: thanks.id });
    expect(ended.statusCode).toBe(200);
  });

  it('is the whole of it, also for a person who has deleted it for themself: it leaves their list until the member waits', async () => {
    const { maya, lena, kim, clinic, id } = await desk();
    const jo = await world.person();
    await clinic.letWork(jo, 'care_coordinator');
    await letTreat(world, maya, jo, 'care_coordinator');
    const own = (await maya.call(openCareCoordinator, {})).thread.conversation_id;
    for (const [person, chat] of [
      [lena, id],
      [jo, own],
    ] as const) {
      const listed = async () =>
        (await person.call(listThreads, {})).threads.map(({ conversation_id }) => conversation_id);
      const remove = (deleted = true) =>
        person.call(updateThreadSettings, { conversation_id: chat, deleted });
      const asked = await send(maya, chat, 'May I come today?');
      await remove();
      const waiting = await threadOf(person, chat);
      expect(waiting).toMatchObject({ is_deleted: false, unread: true, latest_message: { id: asked.id } });
      expect([await listed(), await inboxOf(person, 'all')]).toEqual([[chat], [chat]]);
      expect((await person.call(listMessages, { id: chat })).messages.at(-1)?.id).toBe(asked.id);
      await person.call(endWait, { conversation_id: chat, last_message_id: asked.id });
      expect(await listed()).toEqual([]);
      expect((await person.call(countUnreadThreads, {})).unread_count).toBe(0);
      expect(await threadOf(person, chat)).toMatchObject({ is_deleted: true, unread: false });
      const more = await send(maya, chat, 'Today would be good');
      expect((await person.call(listMessages, { id: chat })).messages.at(-2)?.id).toBe(asked.id);
      expect(await listed()).toEqual([chat]);
      await person.call(endWait, { conversation_id: chat, last_message_id: more.id });
      expect(await listed()).toEqual([chat]);
    }
    expect((await kim.call(listThreads, {})).threads).toHaveLength(1);
    await maya.call(updateThreadSettings, { conversation_id: id, deleted: true });
    expect((await maya.call(listMessages, { id })).messages).toEqual([]);
  });

  it('takes no one who has seen nothing of it for someone who has', async () => {
    const { maya, lena, id } = await desk();
    await send(maya, id, 'Hello');
    expect((await lena.send(endWait, { conversation_id: id, last_message_id: 0 })).statusCode).toBe(409);
  });
});

describe('how many wait', () => {
  it('is counted beside the unread ones: what no one has and what is one’s own, for those who work there', async () => {
    const { maya, lena, kim, clinic, id } = await desk();
    const noah = await world.person();
    await clinic.lookAfter(noah);
    const { thread } = await noah.call(openReceptionist, {});
    expect(await waitingFor(lena)).toBe(0);
    await send(maya, id, 'Hello');
    await send(noah, thread.conversation_id, 'Hello');
    expect([await waitingFor(lena), await waitingFor(maya)]).toEqual([2, 0]);

    await kim.call(claimThread, { conversation_id: id });
    expect([await waitingFor(lena), await waitingFor(kim)]).toEqual([1, 2]);
    await clinic.letGo(kim, 'receptionist');
    expect([await waitingFor(lena), await waitingFor(kim)]).toEqual([2, 0]);
    await send(lena, id, 'Good morning');
    expect(await waitingFor(lena)).toBe(1);
  });
});

describe('the care coordinator', () => {
  it('has one thread with the member, made the first time, in their inbox', async () => {
    const [maya, jo] = [await world.person(), await world.person()];
    expect((await maya.send(openCareCoordinator, {})).statusCode).toBe(404);
    await letTreat(world, maya, jo, 'care_coordinator');

    const [{ thread }, again] = await Promise.all([
      maya.call(openCareCoordinator, {}),
      maya.call(openCareCoordinator, {}),
    ]);
    const id = thread.conversation_id;

    expect(again.thread.conversation_id).toBe(id);
    expect(thread).toMatchObject({
      kind: 'care_coordinator',
      about_patient_id: maya.id,
      abilities: ['write'],
    });
    const roleIn = async (viewer: Someone, of: Someone) =>
      (await threadOf(viewer, id)).members.find((member) => member.id === of.id)?.role_id;
    expect([await roleIn(maya, maya), await roleIn(maya, jo)]).toEqual([9, 3]);
    expect([await roleIn(jo, jo), await roleIn(jo, maya)]).toEqual([9, 1]);
    expect((await maya.call(listMessages, { id })).messages).toHaveLength(1);
    expect([await inboxOf(jo, 'mine'), await inboxOf(jo, 'unclaimed'), await inboxOf(maya, 'all')]).toEqual([
      [id],
      [],
      [],
    ]);
  });
});
