import { allEndpoints } from '@kith/contract';
import { FOLLOW_UP_OUTCOME_MAX, followUpsEndpoints } from '@kith/contract/follow-ups';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { answersTo } from '../testing/check-ins.ts';
import { makeWatchingClinic, takeWatched } from '../testing/follow-ups.ts';
import { type Device, deviceOf } from '../testing/pusher.ts';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { readingsAbout, readingsOf } from './rooms.ts';

const { listFollowUps, acknowledgeFollowUp, closeFollowUp } = followUpsEndpoints;
const PHQ9 = 'A111201';
/** What staff write about a member, and what an organisation says to its members. */
const [OUTCOME, SENTENCE] = ['qanaryoutcomewords', 'qanarysentencewords'];

let world: World;
let staff: Someone[] = [];
let maya: Someone;
let sam: Someone;
let devices: Device[] = [];

/** A follow-up that no one takes on in time; its second person finishes it, with what is refused of that. */
beforeAll(async () => {
  world = await makeWorld();
  [maya, sam] = [await world.person(), await world.person()];
  await joinTeam(
    maya,
    sam,
    grantsWhere(() => true),
  );
  const { jo, ada, sol, setRule } = await makeWatchingClinic(world, maya);
  staff = [jo, ada, sol];
  devices = await Promise.all([maya, sam, ...staff].map((one) => deviceOf(world, one)));
  const quiet_hours = { on: false, from: '21:00', to: '08:00' };
  for (const one of [maya, sam, ...staff])
    await one.call(usersEndpoints.updateNotificationSettings, { quiet_hours });
  await setRule(PHQ9, { sentence: SENTENCE, answer_minutes: 15 });
  await takeWatched(maya, PHQ9, answersTo(PHQ9, 3));
  await goOut();
  world.advance(15 * 60_000);
  await world.work('follow_ups.pass_on');
  await goOut();
  const id = (await sol.call(listFollowUps, {})).follow_ups[0]?.id ?? 0;
  await sol.call(acknowledgeFollowUp, { id });
  await sol.send(closeFollowUp, { id, outcome: OUTCOME.repeat(FOLLOW_UP_OUTCOME_MAX) });
  await sam.send(closeFollowUp, { id, outcome: OUTCOME });
  await sol.call(closeFollowUp, { id, outcome: OUTCOME });
  expect((await jo.send(closeFollowUp, { id, outcome: OUTCOME })).statusCode).toBe(409);
  await goOut();
}, 60_000);
afterAll(async () => {
  for (const device of devices) device.off();
  await world.close();
});

/** All that is due is told, and goes out by mail. */
async function goOut(): Promise<void> {
  await world.deliver();
  world.advance(61_000);
  await world.work('notifications.mail');
}

const wordsIn = (text: string) => [OUTCOME, SENTENCE].filter((word) => text.includes(word));

it('what staff write in a follow-up is in no log and no fact', async () => {
  expect(world.logLines.length).toBeGreaterThan(20);
  expect(wordsIn(world.logLines.join('\n'))).toEqual([]);
  const { rows } = await world.database.pool.query('select data::text as data from facts');
  expect(wordsIn(rows.map(({ data }) => data).join('\n'))).toEqual([]);
});

it('no mail and no live update says it, nor names the member', async () => {
  const mails = await Promise.all(staff.map(({ email }) => world.mailsTo(email)));
  expect(mails.flat().filter(({ text }) => text.includes('/checklogin/'))).not.toEqual([]);
  const said = JSON.stringify(mails);
  expect([...wordsIn(said), ...['Maya', 'depress', 'mood'].filter((word) => said.includes(word))]).toEqual(
    [],
  );
  const told = devices.map(({ events }) => JSON.stringify(events)).join('\n');
  expect(told).toContain('"follow_up"');
  expect(wordsIn(told)).toEqual([]);
});

it('no answer to a supporter with every switch holds it, and the member reads the sentence alone', async () => {
  const answersTo = async (person: Someone) => {
    const readings = [...readingsOf(person), ...readingsAbout(maya.id)];
    const answers = [];
    for (const { name, input } of readings) answers.push(await person.send(allEndpoints[name], input));
    return answers.map(({ body }) => body).join('\n');
  };
  const toSupporter = await answersTo(sam);
  expect(wordsIn(toSupporter)).toEqual([]);
  expect(toSupporter).not.toContain('follow_up.');
  expect(wordsIn(await answersTo(maya))).not.toContain(OUTCOME);
  const { follow_ups } = await (staff[2] as Someone).call(listFollowUps, { view: 'done' });
  expect(follow_ups.map(({ outcome }) => outcome)).toEqual([OUTCOME]);
});
