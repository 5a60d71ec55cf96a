import { randomUUID } from 'node:crypto';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { MESSAGE_MAX } from '@kith/contract/messages';
import { grantsWhere } from '@kith/contract/permissions';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { letTreat, makeOrganisation } from '../../../testing/professionals.ts';
import { endSupport, letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendText, sendMessage, listMessages, listThreads, getThread, markSeen } =
  conversationsEndpoints;
const { countUnreadThreads, listTeamContacts, listThreadsAndContacts } = conversationsEndpoints;
const NOTHING = grantsWhere(() => false);
const READS = grantsWhere((area) => area === 'supportTeamConversation');
const WRITES = grantsWhere((area) => ['supportTeamConversation', 'supportTeam'].includes(area));

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

async function two(permissions = NOTHING) {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, permissions);
  return { maya, sam };
}

const open = async (from: Someone, to: { readonly id: number }, about?: { readonly id: number }) =>
  (await from.call(openThread, { recipient_id: to.id, ...(about && { about_patient_id: about.id }) })).thread;
const send = async (from: Someone, conversation_id: number, message: string, client_key = randomUUID()) =>
  (await from.call(sendText, { conversation_id, message, client_key })).message;
/** As a client does: what found no room is tried again under its key. */
const sendUntilKept = async (from: Someone, conversation_id: number, message: string) => {
  const client_key = randomUUID();
  for (;;) {
    const answer = await from.send(sendText, { conversation_id, message, client_key });
    if (answer.statusCode !== 503) return expect(answer.statusCode).toBe(200);
  }
};
const textsOf = async (person: Someone, id: number) =>
  (await person.call(listMessages, { id })).messages.map(({ message }) => message);
const threadOf = async (person: Someone, id: number) => (await person.call(getThread, { id })).thread;
const statusOf = async (person: Someone, id: number) => (await person.send(getThread, { id })).statusCode;

describe('a private thread', () => {
  it('is one for two people, no matter which of them opens it, and marks the caller', async () => {
    const { maya, sam } = await two();

    const [first, second] = await Promise.all([open(maya, sam), open(sam, maya)]);

    expect(second.conversation_id).toBe(first.conversation_id);
    expect(first.members.map(({ id, role_id }) => [id, role_id])).toEqual([
      [maya.id, 9],
      [sam.id, 10],
    ]);
    expect(second.members.map(({ id, role_id }) => [id, role_id])).toEqual([
      [maya.id, 1],
      [sam.id, 9],
    ]);
    expect(first).toMatchObject({ kind: 'one_to_one', active: true, unread: false, latest_message: null });
  });

  it('tells what is unread, and that it has been seen', async () => {
    const { maya, sam } = await two();
    const { conversation_id: id } = await open(maya, sam);

    const hello = await send(maya, id, 'Hello Sam');
    const again = await send(maya, id, 'Are you there?');

    expect(hello).toMatchObject({ previous_id: 0, default_msg: false, type: 'text', files: [] });
    expect(again.previous_id).toBe(hello.id);
    expect(await threadOf(maya, id)).toMatchObject({ unread: false });
    expect(await threadOf(sam, id)).toMatchObject({
      unread: true,
      unread_messages_count: 2,
      latest_message: { id: again.id, client_key: null },
    });
    expect(await sam.call(countUnreadThreads, {})).toMatchObject({ conversation_ids: [id] });
    await sam.call(markSeen, { member_id: sam.id, conversation_id: id, last_message_seen: again.id });
    const late = await sam.call(markSeen, { conversation_id: id, last_message_seen: hello.id });
    expect(late.last_message_seen).toBe(again.id);
    expect(await sam.call(countUnreadThreads, {})).toMatchObject({ unread_count: 0 });
    const { members } = await threadOf(maya, id);
    expect(members.map((member) => member.last_message_seen)).toEqual([again.id, again.id]);
  });

  it('keeps its history when the two part, and takes no more', async () => {
    const { maya, sam } = await two();
    const { conversation_id: id } = await open(sam, maya);
    await send(sam, id, 'See you');

    await endSupport(world, maya, sam);

    for (const person of [maya, sam]) {
      expect(await textsOf(person, id)).toEqual(['See you']);
      expect(await threadOf(person, id)).toMatchObject({ active: false, abilities: ['block'] });
      const refused = await person.send(sendText, { conversation_id: id, message: 'One more' });
      expect(refused.json()).toMatchObject({ code: 'chat_closed' });
    }
    expect((await maya.send(openThread, { recipient_id: sam.id })).statusCode).toBe(404);
  });

  it('does not exist for anyone else', async () => {
    const { maya, sam } = await two();
    const stranger = await world.person();
    const { conversation_id: id } = await open(maya, sam);
    await send(maya, id, 'Between us');

    const forms = [
      (of: number) => stranger.send(getThread, { id: of }),
      (of: number) => stranger.send(listMessages, { id: of }),
      (of: number) => stranger.send(sendText, { conversation_id: of, message: 'Hi' }),
      (of: number) => stranger.send(sendMessage, { conversation_id: of, message: 'Hi' }),
      (of: number) => stranger.send(markSeen, { conversation_id: of, last_message_seen: 1 }),
    ];
    for (const ask of forms) {
      const [theirs, missing] = [await ask(id), await ask(999_999_999)];
      expect(theirs.statusCode).toBe(404);
      expect(theirs.body.replace(/"request_id":"[^"]*"/, '')).toBe(
        missing.body.replace(/"request_id":"[^"]*"/, ''),
      );
    }
    const opened = await stranger.send(openThread, { recipient_id: maya.id });
    const nobody = await stranger.send(openThread, { recipient_id: 999_999_999 });
    expect([opened.statusCode, opened.json().code]).toEqual([nobody.statusCode, nobody.json().code]);
  });
});

describe('sending', () => {
  it('never doubles: a repeat of a key answers the first message, with other words it is refused', async () => {
    const { maya, sam } = await two();
    const { conversation_id: id } = await open(maya, sam);
    const key = randomUUID();

    const answers = await Promise.all([1, 2, 3].map(() => send(maya, id, 'Once', key)));
    const other = await maya.send(sendText, { conversation_id: id, message: 'Twice', client_key: key });

    expect(new Set(answers.map((message) => message.id)).size).toBe(1);
    expect(answers[0]?.client_key).toBe(key);
    expect(other.json()).toMatchObject({ code: 'key_reused' });
    expect(await textsOf(sam, id)).toEqual(['Once']);
  });

  it('gives ids in the order of commits, to fifty at once', { timeout: 30_000 }, async () => {
    const { maya, sam } = await two();
    const { conversation_id: id } = await open(maya, sam);

    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sendUntilKept(index % 2 === 0 ? maya : sam, id, `Word ${index}`),
      ),
    );

    const { messages } = await maya.call(listMessages, { id });
    expect(new Set(messages.map(({ message }) => message)).size).toBe(50);
    expect(messages.map(({ previous_id }) => previous_id)).toEqual([
      0,
      ...messages.slice(0, -1).map((message) => message.id),
    ]);
  });

  it('takes text as it is, and refuses what is empty, too long or forged', async () => {
    const { maya, sam } = await two();
    const { conversation_id: id } = await open(maya, sam);
    const refuse = async (input: object) =>
      (await maya.send(sendText, { conversation_id: id, ...input })).json();

    expect(await refuse({ message: '' })).toMatchObject({ code: 'fields_rejected' });
    expect(await refuse({ message: ' \n ' })).toMatchObject({ code: 'fields_rejected' });
    expect(await refuse({ message: 'a'.repeat(MESSAGE_MAX + 1) })).toMatchObject({
      errors: { message: 'This is too long: at most 20,000 characters.' },
    });
    expect(await refuse({ message: 'Hi', sender: sam.id })).toMatchObject({ code: 'identity_mismatch' });
    expect(
      await refuse({ message: 'Hi', conversation_id: id, sender: maya.id, client_key: 'none' }),
    ).toMatchObject({ code: 'fields_rejected' });
    const forged = await maya.send(markSeen, {
      member_id: sam.id,
      conversation_id: id,
      last_message_seen: 1,
    });
    expect(forged.json()).toMatchObject({ code: 'identity_mismatch' });
    const text = '<b>Not bold</b>\n  & "as typed" \u202e';
    const { message } = await maya.call(sendMessage, { conversation_id: id, message: text, sender: maya.id });
    expect(message.message).toBe(text);
    expect(await textsOf(sam, id)).toEqual([text]);
  });

  it('is caught up with by what came after, and read back before an id', async () => {
    const { maya, sam } = await two();
    const { conversation_id: id } = await open(maya, sam);
    const ids: number[] = [];
    for (const word of ['a', 'b', 'c', 'd', 'e']) ids.push((await send(maya, id, word)).id);
    const read = async (asked: object) => {
      const { messages, has_more_data } = await sam.call(listMessages, { id, ...asked });
      return [messages.map(({ message }) => message).join(''), has_more_data];
    };

    expect(await read({})).toEqual(['abcde', false]);
    expect(await read({ limit: 2 })).toEqual(['de', true]);
    expect(await read({ before_id: ids[3], limit: 2 })).toEqual(['bc', true]);
    expect(await read({ before_id: ids[1] })).toEqual(['a', false]);
    expect(await read({ after_id: ids[2] })).toEqual(['de', false]);
    expect(await read({ after_id: 0, limit: 2 })).toEqual(['ab', true]);
    expect((await sam.send(listMessages, { id, limit: 101 })).statusCode).toBe(422);
  });
});

describe('a thread about a member', () => {
  it('is listed for that member beside those about no one with them, and apart from those with others', async () => {
    const { maya, sam } = await two(WRITES);
    const lena = await world.person();
    await letSupport(world, lena, sam, WRITES);
    const lunch = await maya.call(threadsEndpoints.createGroup, { name: 'Lunch', people: [sam.id] });
    const ids = [
      (await open(sam, maya)).conversation_id,
      (await open(sam, maya, maya)).conversation_id,
      lunch.thread.conversation_id,
      (await open(sam, lena)).conversation_id,
    ];

    const { threads } = await sam.call(listThreads, { user: maya.id, supporter: sam.id });

    expect(threads.map(({ conversation_id }) => conversation_id).toSorted()).toEqual(
      ids.slice(0, 3).toSorted(),
    );
  });

  it('is seen by a supporter who is in it while they may read conversations', async () => {
    const { maya, sam } = await two(WRITES);
    const priya = await world.person();
    await letTreat(world, maya, priya, 'provider');
    const { conversation_id: id } = await open(sam, priya, maya);
    await send(sam, id, 'How can I help Maya?');

    expect(await statusOf(maya, id)).toBe(404);
    expect(await textsOf(priya, id)).toEqual(['How can I help Maya?']);
    const { threads } = await sam.call(listThreads, { user: maya.id, supporter: sam.id });
    expect(threads.map(({ conversation_id }) => conversation_id)).toEqual([id]);

    await letSupport(world, maya, sam, READS);
    expect(await threadOf(sam, id)).toMatchObject({ abilities: ['block'], active: true });
    const unwritten = await sam.send(sendText, { conversation_id: id, message: 'More' });
    expect(unwritten.json()).toMatchObject({ code: 'forbidden' });

    await letSupport(world, maya, sam, NOTHING);
    expect(await statusOf(sam, id)).toBe(404);
    expect((await sam.send(sendText, { conversation_id: id, message: 'More' })).statusCode).toBe(404);
    expect((await sam.call(listThreads, {})).threads).toEqual([]);
    expect(await sam.call(countUnreadThreads, {})).toMatchObject({ unread_count: 0 });
    expect(await threadOf(priya, id)).toMatchObject({ active: false });
  });

  it('goes with the place on the team, and comes back with it', async () => {
    const { maya, sam } = await two(WRITES);
    const { conversation_id: id } = await open(maya, sam, maya);
    await send(maya, id, 'About me');

    await endSupport(world, maya, sam);
    expect(await statusOf(sam, id)).toBe(404);
    expect(await threadOf(maya, id)).toMatchObject({ active: false });
    expect((await maya.send(sendText, { conversation_id: id, message: 'Hi' })).json()).toMatchObject({
      code: 'chat_closed',
    });

    await letSupport(world, maya, sam, WRITES);
    expect(await textsOf(sam, id)).toEqual(['About me']);
  });

  it('is opened by who may: a supporter writes to the team by a switch, and to the member without one', async () => {
    const { maya, sam } = await two(NOTHING);
    const priya = await world.person();
    const elsewhere = await world.person();
    await letTreat(world, maya, priya, 'provider');
    const ask = async (from: Someone, to: { id: number }, about?: { id: number }) =>
      (await from.send(openThread, { recipient_id: to.id, ...(about && { about_patient_id: about.id }) }))
        .statusCode;

    expect(await ask(sam, maya)).toBe(200);
    expect(await ask(sam, priya, maya)).toBe(403);
    expect(await ask(sam, priya)).toBe(404);
    await letSupport(world, maya, sam, WRITES);
    expect(await ask(sam, priya)).toBe(422);
    expect(await ask(sam, priya, maya)).toBe(200);
    expect(await ask(sam, elsewhere, maya)).toBe(404);
    expect(await ask(elsewhere, maya, maya)).toBe(404);
    expect(await ask(maya, elsewhere, maya)).toBe(404);
    expect(await ask(maya, maya)).toBe(404);
  });

  it('is the one with the coordinator, whichever of the two opens it', async () => {
    const [maya, jo] = [await world.person(), await world.person()];
    await letTreat(world, maya, jo, 'care_coordinator');

    const mine = await open(maya, jo);
    const theirs = await open(jo, maya);

    expect(mine).toMatchObject({ kind: 'care_coordinator', about_patient_id: maya.id, abilities: ['write'] });
    expect(theirs.conversation_id).toBe(mine.conversation_id);
    expect(theirs.members.map(({ role_id }) => role_id)).toEqual([1, 9]);
  });
});

describe('the list', () => {
  it('has the newest first, and beside it the people of the team with what is unread', async () => {
    const { maya, sam } = await two();
    const priya = await world.person();
    await letTreat(world, maya, priya, 'provider');
    const [first, second] = [await open(maya, sam), await open(maya, priya)];
    await send(sam, first.conversation_id, 'Hello');

    const all = await maya.call(listThreadsAndContacts, {});
    const one = await maya.call(listThreads, { limit: 1 });

    expect(all.threads.map(({ conversation_id }) => conversation_id)).toEqual([
      first.conversation_id,
      second.conversation_id,
    ]);
    expect(one).toMatchObject({ has_more_data: true, threads: [{ conversation_id: first.conversation_id }] });
    const { team } = await maya.call(listTeamContacts, {});
    expect(all.team).toEqual(team);
    expect(
      team.map(({ user_id, conversation_id, unread_messages_count }) => [
        user_id,
        conversation_id,
        unread_messages_count,
      ]),
    ).toEqual([
      [sam.id, first.conversation_id, 1],
      [priya.id, second.conversation_id, 0],
    ]);
  });

  it('keeps the team from who may not see it, and refuses to speak for another', async () => {
    const { maya, sam } = await two(NOTHING);
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);

    const { team } = await sam.call(listThreadsAndContacts, { user: maya.id, supporter: sam.id });
    const forged = await sam.send(listThreads, { user: maya.id, supporter: maya.id });
    const stranger = await (await world.person()).send(listThreads, { user: maya.id });

    expect(team).toEqual([]);
    expect(forged.json()).toMatchObject({ code: 'identity_mismatch' });
    expect(stranger.statusCode).toBe(404);
  });
});
