import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { proposed } from '#testing/focus-areas';
import { inboxOf } from '#testing/notifications';
import { letTreat } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { answerProposedGoal } = focusAreasEndpoints;
const ALWAYS = { on: false, from: '21:00', to: '08:00' };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
}, 60_000);
afterAll(() => world.close());

/** A member, and a professional of their team. */
async function treated() {
  const maya = await world.person({ firstName: 'Maya', lastName: 'Hart' });
  const pat = await world.person({ firstName: 'Pat', lastName: 'Lowe' });
  const patient_team_id = await letTreat(world, maya, pat, 'provider');
  for (const one of [maya, pat])
    await one.call(usersEndpoints.updateNotificationSettings, { quiet_hours: ALWAYS });
  return { maya, pat, patient_team_id };
}

const ofGoals = async (someone: Someone) =>
  (await inboxOf(world, someone)).filter(({ type }) => type.startsWith('goal_'));
const wordsOf = async (someone: Someone) => (await ofGoals(someone)).map(({ words }) => words);

/** The notices that are mailed to a person after a minute. */
async function mailed(someone: Someone) {
  await world.deliver();
  world.advance(60_000);
  await world.work('notifications.mail');
  const mails = await world.mailsTo(someone.email);
  return mails.filter(({ text }) => text.includes('/checklogin/'));
}

it('a member is told of a goal that is proposed to them, as long as it waits', async () => {
  const { maya, pat } = await treated();
  const sam = await world.person();
  await joinTeam(maya, sam);
  const { id } = await proposed(pat, maya);

  expect(await ofGoals(maya)).toMatchObject([
    { type: 'goal_proposed', words: 'Pat Lowe proposed a goal.', opens: '/focus-areas', opens_for: null },
  ]);
  for (const other of [pat, sam]) expect(await wordsOf(other)).toEqual([]);
  // Another tells that a supporter has joined.
  const mails = await mailed(maya);
  const mail = mails.find(({ text }) => text.includes('You have a new request in Kith'));
  expect(mail).toMatchObject({ channel: 'mail', subject: 'You have a new request in Kith' });
  expect(JSON.stringify(mail)).not.toMatch(/Pat|Lowe|Rest|Read|Sleep|goal/);

  await maya.call(answerProposedGoal, { id, accepted: false });
  expect(await wordsOf(maya)).toEqual([]);
});

it.each([
  [true, 'Maya Hart said yes to a goal you proposed.'],
  [false, 'Maya Hart said no to a goal you proposed.'],
])('its professional is told the answer, once: %s', async (accepted, words) => {
  const { maya, pat } = await treated();
  const { id } = await proposed(pat, maya);
  for (let asked = 0; asked < 2; asked += 1) await maya.call(answerProposedGoal, { id, accepted });

  expect(await ofGoals(pat)).toMatchObject([{ words, opens: '/focus-areas', opens_for: maya.id }]);
  const [mail] = await mailed(pat);
  expect(mail).toMatchObject({ channel: 'mail', subject: 'You have news in Kith' });
  expect(JSON.stringify(mail)).not.toMatch(/Maya|Hart|Rest|Read|Sleep|goal/);
});

it('a proposal that is taken back is told and mailed to no one', async () => {
  const { maya, pat } = await treated();
  const { id } = await proposed(pat, maya);
  await pat.call(answerProposedGoal, { id, accepted: false });

  for (const one of [maya, pat]) {
    expect(await wordsOf(one)).toEqual([]);
    expect(await mailed(one)).toEqual([]);
  }
});

it('a professional who has left the team hears no answer, nor with a later place', async () => {
  const { maya, pat, patient_team_id } = await treated();
  const [first, second] = [await proposed(pat, maya), await proposed(pat, maya)];
  await maya.call(answerProposedGoal, { id: first.id, accepted: true });
  await world.deliver();
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
  await maya.call(answerProposedGoal, { id: second.id, accepted: true });

  expect([await wordsOf(pat), await mailed(pat)]).toEqual([[], []]);
  await letTreat(world, maya, pat, 'provider');
  expect(await wordsOf(pat)).toEqual([]);
});

it('a proposal of a professional whom the member has removed asks for nothing', async () => {
  const { maya, pat, patient_team_id } = await treated();
  await proposed(pat, maya);
  expect(await wordsOf(maya)).toHaveLength(1);
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });

  expect([await wordsOf(maya), await mailed(maya)]).toEqual([[], []]);

  world.advance(60_000);
  await letTreat(world, maya, pat, 'provider');
  expect(await wordsOf(maya)).toEqual([]);
  const { proposed_goals } = await pat.call(focusAreasEndpoints.listProposedGoals, { member_id: maya.id });
  expect(proposed_goals).toEqual([]);
});
