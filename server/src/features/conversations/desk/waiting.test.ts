import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePost } from '../../../people/care/index.ts';
import type { Someone } from '../../../testing/caller.ts';
import { factsAbout } from '../../../testing/facts.ts';
import { ALWAYS_OPEN, makeFrontDesk } from '../../../testing/front-desk.ts';
import { inboxOf as noticesOf } from '../../../testing/notifications.ts';
import { letTreat } from '../../../testing/professionals.ts';
import { letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { getThread, sendText, listMessages, countUnreadThreads } = conversationsEndpoints;
const { openCareCoordinator, openReceptionist, listInbox, claimThread, handBackThread, getCover } =
  frontDeskEndpoints;
const MINUTE = 60_000;
const RETURN_CLAIMS = 'conversations.return_claims';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 20 });
});
afterAll(() => world.close());

const desk = () => makeFrontDesk(world);
/** On the day after tomorrow alone. */
const closedNow = () => [
  { day: new Date(world.now().getTime() + 48 * 60 * MINUTE).getUTCDay() || 7, from: '08:30', to: '17:00' },
];
const send = async (from: Someone, conversation_id: number, message = 'Hello') =>
  (await from.call(sendText, { conversation_id, message })).message;
const typesOf = async (person: Someone, id: number) =>
  (await person.call(listMessages, { id })).messages.map(({ type }) => type);
const coverOf = async (person: Someone, id: number) => (await person.call(getCover, { id })).cover;
const unclaimed = async (person: Someone) =>
  (await person.call(listInbox, { view: 'unclaimed' })).threads.map(({ conversation_id }) => conversation_id);
const waitingNotices = async (person: Someone) =>
  (await noticesOf(world, person)).filter(({ type }) => type === 'chat_waiting');

/** Moves on, and does what is due then; twice, as after a kill. */
async function later(minutes: number): Promise<void> {
  await world.deliver();
  world.advance(minutes * MINUTE);
  for (const queue of ['notifications.remind', RETURN_CLAIMS])
    await Promise.all([world.work(queue), world.work(queue)]);
  await world.deliver();
}

describe('before they write, someone sees', () => {
  it('who covers, whether they are there, and nothing that no one has said', async () => {
    const { maya, lena, clinic, id, setHours } = await desk();
    expect(await coverOf(maya, id)).toEqual({
      name: `${clinic.name} reception`,
      people: 2,
      claimed_by: null,
      is_open: null,
      until: null,
      time_zone: null,
      open: [],
      usual_minutes: null,
    });

    await setHours(closedNow());
    const closed = await coverOf(maya, id);
    expect(closed).toMatchObject({ is_open: false, time_zone: 'Etc/UTC', open: closedNow() });
    expect(new Date(closed?.until ?? 0).getTime()).toBeGreaterThan(world.now().getTime());
    await setHours(ALWAYS_OPEN);
    await lena.call(claimThread, { conversation_id: id });
    expect(await coverOf(maya, id)).toMatchObject({ is_open: true, until: null, claimed_by: null });
    expect(await coverOf(lena, id)).toMatchObject({ claimed_by: { id: lena.id } });
    await lena.call(sendText, { conversation_id: id, message: 'Good morning' });
    expect(await coverOf(maya, id)).toMatchObject({ claimed_by: { id: lena.id } });
    await clinic.letGo(lena, 'receptionist');
    expect(await coverOf(maya, id)).toMatchObject({ people: 1, claimed_by: null });
    expect((await maya.call(getThread, { id })).thread.claimed_by).toBeNull();
  });

  it('how long an answer usually takes, by the time for which it was open, once it tells of no one', async () => {
    const { maya, kim, clinic, id, setHours } = await desk();
    await setHours(ALWAYS_OPEN);
    const answered = async (member: Someone, chat: number, minutes: number) => {
      await send(member, chat);
      await send(member, chat, 'And one thing more');
      world.advance(minutes * MINUTE);
      await send(kim, chat, 'Here is the answer');
      await send(kim, chat, 'It is complete now');
    };
    const answerAnother = async (minutes: number) => {
      const member = await world.person();
      await clinic.lookAfter(member);
      const { thread } = await member.call(openReceptionist, {});
      await answered(member, thread.conversation_id, minutes);
    };
    for (const minutes of [1, 1, 9, 9, 9]) await answered(maya, id, minutes);
    for (const minutes of [9, 9, 9]) {
      await answerAnother(minutes);
      expect((await coverOf(maya, id))?.usual_minutes, 'to four members at most').toBeNull();
    }
    await answerAnother(9);
    expect((await coverOf(maya, id))?.usual_minutes).toBe(15);

    await world.database.pool.query('update desk_answers set open_minutes = 61 where organisation_id = $1', [
      clinic.id,
    ]);
    expect((await coverOf(maya, id))?.usual_minutes).toBe(120);
    await world.database.pool.query(
      "update desk_answers set answered_at = answered_at - interval '31 days' where organisation_id = $1",
      [clinic.id],
    );
    expect((await coverOf(maya, id))?.usual_minutes).toBeNull();
  });

  it('the same of their coordinator; and a chat of others is not there for them', async () => {
    const { maya, clinic, id, setHours } = await desk();
    const [jo, sam] = [await world.person(), await world.person()];
    const place = await letTreat(world, maya, jo, 'care_coordinator');
    await world.database.pool.query('update grants set organisation_id = $1 where id = $2', [
      clinic.id,
      place,
    ]);
    await letSupport(world, maya, sam, null);
    await setHours(closedNow());
    const { thread } = await maya.call(openCareCoordinator, {});
    const chat = thread.conversation_id;

    expect(await coverOf(maya, chat)).toMatchObject({ people: 1, is_open: false });
    await send(maya, chat);
    expect(await typesOf(maya, chat)).toEqual(['notice', 'text', 'auto_reply']);
    await send(jo, chat);
    const elsewhere = await desk();
    for (const [person, asked] of [
      [sam, id],
      [sam, chat],
      [jo, id],
      [elsewhere.lena, id],
      [elsewhere.maya, chat],
    ] as const)
      expect((await person.send(getCover, { id: asked })).statusCode).toBe(404);
  });
});

describe('a member who writes while no one is there', () => {
  it('is answered once, with someone to turn to, and it is neither unread nor an answer', async () => {
    const { maya, lena, id, setHours } = await desk();
    await setHours(closedNow());
    await Promise.all(['One', 'Two', 'Three'].map((words) => send(maya, id, words)));

    const { messages } = await maya.call(listMessages, { id });
    const replies = messages.filter(({ type }) => type === 'auto_reply');
    expect(replies).toMatchObject([{ sender: null, default_msg: true }]);
    for (const words of ['000', '13 11 14', 'is away now, until'])
      expect(replies[0]?.message).toContain(words);
    expect((await maya.call(countUnreadThreads, {})).conversation_ids).not.toContain(id);
    expect(await unclaimed(lena)).toEqual([id]);

    // What is changed while it is closed does not make it closed anew.
    const [span] = closedNow();
    if (span) await setHours([{ ...span, from: '09:00' }]);
    await send(maya, id, 'Four');
    expect((await typesOf(maya, id)).filter((type) => type === 'auto_reply')).toHaveLength(1);
    await world.database.pool.query(
      "update auto_replies set sent_at = sent_at - interval '8 days', closed_since = closed_since - interval '8 days' where thread_id = $1",
      [id],
    );
    await send(maya, id, 'The week after');
    expect((await typesOf(maya, id)).filter((type) => type === 'auto_reply')).toHaveLength(2);
    for (const person of [maya, lena]) {
      const { thread } = await person.call(getThread, { id });
      expect(thread.latest_message?.message).toBe('The week after');
    }
    await send(lena, id, 'Good morning');
    expect(await unclaimed(lena)).toEqual([]);
  });

  it('is not answered by a machine while it is open, or no one has said when it is', async () => {
    const { maya, lena, id, setHours } = await desk();
    await send(maya, id);
    await setHours(ALWAYS_OPEN);
    await send(maya, id);
    await setHours(closedNow());
    await send(lena, id, 'We are back the day after tomorrow');
    expect(await typesOf(maya, id)).not.toContain('auto_reply');
  });
});

describe('a wait that no one sees to', () => {
  it('is told once to the receptionists of the organisation, in neutral words, and gone when it is over', async () => {
    const { maya, lena, kim, id, setHours } = await desk();
    await setHours(ALWAYS_OPEN);
    await send(maya, id, 'My brother is in hospital');
    const { thread } = await lena.call(getThread, { id });
    expect(Date.parse(thread.overdue_at ?? '') - Date.parse(thread.waiting_since ?? '')).toBe(5 * MINUTE);
    expect((await maya.call(getThread, { id })).thread).toMatchObject({
      waiting_since: null,
      overdue_at: null,
    });
    await later(4);
    expect(await waitingNotices(lena)).toEqual([]);
    await send(maya, id, 'Are you there?');

    await later(2);
    await later(1);
    for (const person of [lena, kim])
      expect(await waitingNotices(person)).toMatchObject([
        { words: 'Someone is waiting for an answer.', opens: `/care/inbox/${id}` },
      ]);
    expect(await waitingNotices(maya)).toEqual([]);
    await kim.call(claimThread, { conversation_id: id });
    expect(await waitingNotices(lena)).toEqual([]);
  });

  it('is not told to the member, who also works at that desk', async () => {
    const { maya, kim, clinic, id, setHours } = await desk();
    await setHours(ALWAYS_OPEN);
    await clinic.letWork(maya, 'receptionist');
    await send(maya, id);
    await later(6);

    expect(await waitingNotices(kim)).toHaveLength(1);
    expect(await waitingNotices(maya)).toEqual([]);
  });

  it('begins anew when it is handed back, and is not told when someone has answered or taken it on', async () => {
    const { maya, lena, id, setHours } = await desk();
    await setHours(ALWAYS_OPEN);
    await send(maya, id);
    await lena.call(claimThread, { conversation_id: id });
    await later(6);
    expect(await waitingNotices(lena)).toEqual([]);
    await lena.call(handBackThread, { conversation_id: id });
    await later(4);
    expect(await waitingNotices(lena)).toEqual([]);
    await later(2);
    expect(await waitingNotices(lena)).toHaveLength(1);

    await send(lena, id, 'Here I am');
    await later(6);
    expect(await waitingNotices(lena)).toEqual([]);
  });

  it('is told at once when the person who had taken it on leaves the desk', async () => {
    const { maya, lena, kim, clinic, id } = await desk();
    await send(maya, id);
    await lena.call(claimThread, { conversation_id: id });
    const post = { userId: lena.id, organisationId: clinic.id, role: 'receptionist' as const };
    await world.operate((ctx) => takePost(ctx, post));
    await later(0);
    expect(await waitingNotices(kim)).toHaveLength(1);
    expect(await waitingNotices(lena)).toEqual([]);

    await send(maya, id, 'Is anybody there?');
    const told = async (person: Someone) => (await noticesOf(world, person)).map(({ type }) => type);
    expect(await told(kim)).toContain('new_message');
    expect(await told(lena)).not.toContain('new_message');
  });

  it('stays everyone’s when the person who had taken it on comes back to the desk', async () => {
    const { maya, lena, kim, clinic, id, setHours } = await desk();
    await setHours(ALWAYS_OPEN);
    await send(maya, id);
    await lena.call(claimThread, { conversation_id: id });
    await clinic.letGo(lena, 'receptionist');
    for (const minutes of [20, 20]) {
      await later(minutes);
      expect(await unclaimed(kim)).toEqual([id]);
      expect((await lena.send(getThread, { id })).statusCode).toBe(404);
    }

    await clinic.letWork(lena, 'receptionist');
    expect(await unclaimed(kim)).toEqual([id]);
    expect((await kim.call(getThread, { id })).thread.claimed_by).toBeNull();
    expect((await lena.call(listInbox, { view: 'mine' })).threads).toEqual([]);
    expect(await lena.call(countUnreadThreads, {})).toMatchObject({ inbox_count: 1 });
  });

  it('comes back to everyone, and is told, when the person who has taken it on does not answer in time', async () => {
    const { maya, lena, kim, id, setHours } = await desk();
    const claimer = async () => (await kim.call(getThread, { id })).thread.claimed_by?.id;
    const returns = async () => {
      const { rows } = await world.database.pool.query(
        `select extract(epoch from start_after - created_on)::int / 60 as minutes from jobs.job
         where name = $1 order by created_on desc, start_after desc limit 1`,
        [RETURN_CLAIMS],
      );
      return rows[0]?.minutes;
    };
    /** In steps: a person who does nothing for half an hour is signed out. */
    const pass = async (minutes: number) => {
      for (let left = minutes; left > 0; left -= 20) {
        await later(Math.min(left, 20));
        for (const person of [maya, lena, kim]) await person.call(getThread, { id });
      }
    };
    await setHours(ALWAYS_OPEN);
    await send(maya, id);
    await lena.call(claimThread, { conversation_id: id });
    const { claimed_at, overdue_at } = (await lena.call(getThread, { id })).thread;
    expect(Date.parse(overdue_at ?? '') - Date.parse(claimed_at ?? '')).toBe(30 * MINUTE);
    expect(await returns()).toBe(30);
    await setHours(ALWAYS_OPEN, 45);
    await world.deliver();
    expect(await returns()).toBe(45);

    await pass(44);
    expect(await claimer()).toBe(lena.id);
    expect(await waitingNotices(kim)).toEqual([]);
    await later(2);
    expect(await claimer()).toBeUndefined();
    expect(await unclaimed(kim)).toEqual([id]);
    for (const person of [lena, kim]) expect(await waitingNotices(person)).toHaveLength(1);
    const ranOut = (await factsAbout(world, maya, 'thread')).filter(
      ({ type }) => type === 'thread.claim_ran_out',
    );
    expect(ranOut).toMatchObject([{ actor_id: null, data: { threadId: id, personId: lena.id } }]);

    // The person who answers keeps it, and has the whole time again from the next message on.
    await kim.call(claimThread, { conversation_id: id });
    await send(kim, id, 'Here I am');
    await pass(60);
    expect(await claimer()).toBe(kim.id);
    await send(maya, id, 'One more thing');
    await pass(44);
    expect(await claimer()).toBe(kim.id);
    await setHours(closedNow(), 45);
    await pass(60);
    expect(await claimer()).toBe(kim.id);
  });

  it('counts no time for which it is closed, and shows who waits longest first', async () => {
    const { maya, lena, clinic, id, setHours } = await desk();
    const other = await world.person();
    await clinic.lookAfter(other);
    await send(maya, id);
    const { thread } = await other.call(openReceptionist, {});
    await send(other, thread.conversation_id);
    await send(maya, id, 'Once more');
    expect(await unclaimed(lena)).toEqual([id, thread.conversation_id]);

    await setHours(closedNow());
    await later(6);
    expect(await waitingNotices(lena)).toEqual([]);
    const late = (await lena.call(getThread, { id })).thread.overdue_at;
    expect(Date.parse(late ?? '') - world.now().getTime()).toBeGreaterThan(60 * MINUTE);
  });
});
