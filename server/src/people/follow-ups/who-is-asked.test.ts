import { assessmentsEndpoints } from '@kith/contract/assessments';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { followUpsEndpoints } from '@kith/contract/follow-ups';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { answersTo, takeCheckIn } from '../../testing/check-ins.ts';
import { A_RULE, makeWatchingClinic, takeWatched, watchesFor } from '../../testing/follow-ups.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { letTreat } from '../../testing/professionals.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listFollowUps, getFollowUp } = followUpsEndpoints;
const { inviteSupporter, answerInvitation } = invitationsEndpoints;
const PHQ9 = 'A111201';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 20, patience: 5 });
});
afterAll(() => world.close());

const openOf = async (person: Someone) => (await person.call(listFollowUps, {})).follow_ups;
const noticesOf = async (person: Someone) =>
  (await inboxOf(world, person)).filter(({ type }) => type === 'follow_up');

describe('the sentence that a member read stays true', () => {
  it('while staff are invited as a supporter, until they accept', async () => {
    const { maya, jo, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    const names = { first_name: 'Jo', last_name: 'Lee', email: jo.email };
    const { patient_team_id } = (await maya.call(inviteSupporter, names)).invitation;
    await takeWatched(maya, PHQ9, answersTo(PHQ9, 3));
    const [found] = await openOf(jo);
    expect([found?.member.id, (await noticesOf(jo)).length]).toEqual([maya.id, 1]);

    await jo.call(answerInvitation, { patient_team_id, accepted: true });
    expect([await openOf(jo), await noticesOf(jo)]).toEqual([[], []]);
    expect((await jo.send(getFollowUp, { id: found?.id ?? 0 })).statusCode).toBe(404);
  });

  it('for staff whose messages the member blocks, who learn nothing of that', async () => {
    const { maya, clinic, setRule } = await makeWatchingClinic(world);
    const kim = await world.person();
    await clinic.letWork(kim, 'care_coordinator');
    await letTreat(world, maya, kim, 'provider');
    const { thread } = await maya.call(conversationsEndpoints.openThread, { recipient_id: kim.id });
    const { conversation_id } = thread;
    await maya.call(threadsEndpoints.updateThreadSettings, { conversation_id, block_messages: true });
    await setRule(PHQ9);
    await takeWatched(maya, PHQ9, answersTo(PHQ9, 3));
    expect(await openOf(kim)).toMatchObject([{ member: { id: maya.id }, state: 'waiting' }]);
    expect(await noticesOf(kim)).toHaveLength(1);
  });
});

describe('a sentence that no person would keep is not read', () => {
  it('once the only one with the post can’t sign in, is a supporter, or has left', async () => {
    const { maya, jo, clinic, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    const { sentence } = A_RULE;
    const isRead = async () => (await watchesFor(maya, PHQ9)).map((one) => one.sentence);
    expect(await isRead()).toEqual([sentence]);

    const setDisabled = 'update users set disabled_at = $2 where id = $1';
    await world.database.pool.query(setDisabled, [jo.id, new Date()]);
    expect(await isRead()).toEqual([]);
    await world.database.pool.query(setDisabled, [jo.id, null]);
    expect(await isRead()).toEqual([sentence]);

    await joinTeam(maya, jo);
    expect(await isRead()).toEqual([]);
    await clinic.letWork(await world.person(), 'care_coordinator');
    expect(await isRead()).toEqual([sentence]);
  });

  it('while a check-in that was begun under it is followed up all the same', async () => {
    const { maya, jo, ada, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    const told = (await watchesFor(maya, PHQ9)).map(({ id }) => id);
    await maya.call(assessmentsEndpoints.createAssessment, {
      assessment_code: PHQ9,
      answers: answersTo(PHQ9, 0).slice(0, 1),
      told,
    });
    await world.database.pool.query('update users set disabled_at = now() where id = $1', [jo.id]);
    expect((await watchesFor(maya, PHQ9)).map(({ id }) => id)).toEqual(told);
    await takeCheckIn(maya, PHQ9, answersTo(PHQ9, 3), { told });
    await world.database.pool.query('update users set disabled_at = null where id = $1', [jo.id]);
    expect([await openOf(jo), await openOf(ada)]).toMatchObject([[{ state: 'waiting' }], []]);
  });
});
