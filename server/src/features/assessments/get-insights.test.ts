import { accessEndpoints } from '@kith/contract/access';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { AFTER_A_FLAG } from '@kith/contract/wellbeing/for-the-member';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersTo, takeCheckIn, withAnswers } from '../../testing/check-ins.ts';
import { letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getWellbeingInsights } = wellbeingEndpoints;
const PHQ9 = 'A111201';
const WHO5 = 'A111204';
const ONS4 = 'A111205';
const INDEX_ALONE = grantsWhere((area) => area === 'wellbeingIndex');
const WITH_RESULTS = grantsWhere((area) =>
  ['wellbeingIndex', 'assessment', 'assessmentResult'].includes(area),
);

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

async function pair(permissions = INDEX_ALONE) {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, permissions);
  return { maya, sam, about: { member_id: maya.id } };
}

it('nothing is told before there is enough', async () => {
  const { maya, sam, about } = await pair();
  await takeCheckIn(maya, DAILY_CHECK_IN, 5);
  const told = { index: null, label: null, trend: null };
  expect(await sam.call(getWellbeingInsights, about)).toEqual({ ...told, charts: null, own: null });
  const own = await maya.call(getWellbeingInsights, {});
  expect(own).toMatchObject({ ...told, own: { words: null, basis: { newest_day: null } } });
  expect(own.charts?.check_ins).toHaveLength(1);
});

it('a supporter has the number by one switch, and the lines by another too', async () => {
  const { maya, sam, about } = await pair();
  await takeCheckIn(maya, WHO5, answersTo(WHO5, 2));
  const own = await maya.call(getWellbeingInsights, {});
  expect(own).toMatchObject({ index: expect.any(Number), own: { basis: { check_in_days: 0 } } });
  const { index, label, trend } = own;
  expect(await sam.call(getWellbeingInsights, about)).toEqual({
    index,
    label,
    trend,
    charts: null,
    own: null,
  });
  await letSupport(world, maya, sam, WITH_RESULTS);
  const open = await sam.call(getWellbeingInsights, about);
  expect(open).toEqual({ index, label, trend, charts: own.charts, own: null });
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere(() => false),
  );
  expect((await sam.send(getWellbeingInsights, about)).json().code).toBe('forbidden');
});

it('a supporter without results has the number of one check-in, and nothing that its answers change', async () => {
  const pairs = [await pair(), await pair()];
  const sayings = [
    { q1: '5', q2: '1' },
    { q1: '1', q2: '5' },
  ];
  for (const [index, { maya }] of pairs.entries())
    await takeCheckIn(maya, WHO5, withAnswers(WHO5, answersTo(WHO5, 3), sayings[index] ?? {}));
  const [one, other] = await Promise.all(
    pairs.map(({ sam, about }) => sam.send(getWellbeingInsights, about)),
  );
  // The rule of the index allows its number, which is the score while one check-in alone counts.
  expect(one?.json()).toEqual({ index: 48, label: 'up_and_down', trend: null, charts: null, own: null });
  expect(other?.body).toBe(one?.body);
  const [{ maya, sam, about }] = pairs as [Awaited<ReturnType<typeof pair>>];
  const { assessments } = await maya.call(assessmentsEndpoints.listSelfCompleted, {});
  const refused = await sam.send(assessmentsEndpoints.getAssessment, { id: assessments[0]?.id ?? 0 });
  expect(refused.statusCode).toBe(404);
  expect((await sam.call(assessmentsEndpoints.listSelfCompleted, about)).assessments).toEqual([]);
});

it('a flag changes the words of the member alone', async () => {
  const { maya, sam, about } = await pair();
  await takeCheckIn(maya, WHO5, answersTo(WHO5, 0));
  const flagged = withAnswers(PHQ9, answersTo(PHQ9, 0), { q9: '2' });
  await takeCheckIn(maya, PHQ9, flagged);
  const own = await maya.call(getWellbeingInsights, {});
  const seen = await sam.call(getWellbeingInsights, about);
  expect([seen.index, seen.label]).toEqual([own.index, own.label]);
  if (own.label === 'going_well' || own.label === 'going_very_well')
    expect(own.own).toMatchObject({ words: AFTER_A_FLAG, offers_support: true });
});

it('a hidden number is in no answer', async () => {
  const { maya, sam, about } = await pair(WITH_RESULTS);
  await takeCheckIn(maya, WHO5, answersTo(WHO5, 2));
  await maya.call(usersEndpoints.updatePreferences, { hide_wellbeing_number: true });
  const told = { index: null, label: null, trend: null };
  expect(await sam.call(getWellbeingInsights, about)).toMatchObject({ ...told, charts: { index: [] } });
  expect(await maya.call(getWellbeingInsights, {})).toMatchObject({ index: null, charts: { index: [] } });
});

it('what is withheld from supporters moves no number or line of theirs', async () => {
  const { maya, sam, about } = await pair(WITH_RESULTS);
  await takeCheckIn(maya, WHO5, answersTo(WHO5, 4));
  const before = await sam.call(getWellbeingInsights, about);
  const { id } = await takeCheckIn(maya, PHQ9, answersTo(PHQ9, 3));
  await maya.call(assessmentsEndpoints.withholdAssessment, { id, withheld: true });

  expect(await sam.call(getWellbeingInsights, about)).toEqual(before);
});

it('the lines of a supporter are a look at results, which the member reads of', async () => {
  const { maya, sam, about } = await pair(WITH_RESULTS);
  const { id } = await takeCheckIn(maya, WHO5, answersTo(WHO5, 2));
  await sam.call(getWellbeingInsights, about);

  const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
  expect(lines.flatMap(({ items }) => items)).toContainEqual({ kind: 'assessmentResult', ids: [id] });
});

it('no score that is an answer about safety reaches a supporter, in a result, a line or the number', async () => {
  const { maya, sam, about } = await pair(WITH_RESULTS);
  const feeling = async (mood: string) => {
    const said = withAnswers(DAILY_CHECK_IN, answersTo(DAILY_CHECK_IN, 5), { q1: mood });
    await takeCheckIn(maya, DAILY_CHECK_IN, said);
  };
  const satisfied = await takeCheckIn(maya, ONS4, withAnswers(ONS4, answersTo(ONS4, 5), { q1: '1' }));
  await feeling('1');
  const { assessment } = await sam.call(assessmentsEndpoints.getAssessment, { id: satisfied.id });
  expect(assessment.scores?.map(({ scale }) => scale)).toEqual(['happiness', 'anxiety']);

  const told = await sam.call(getWellbeingInsights, about);
  expect(told).toMatchObject({ index: null, charts: { results: [] } });
  // Energy, sleep, stress and connection: the mean of the four, without the mood.
  const own = await maya.call(getWellbeingInsights, {});
  expect(told.charts?.check_ins).toHaveLength(1);
  expect(told.charts?.check_ins).not.toEqual(own.charts?.check_ins);
  const { assessments } = await sam.call(assessmentsEndpoints.listSelfCompleted, about);
  const daily = assessments.find(({ assessment_code }) => assessment_code === DAILY_CHECK_IN);
  expect(daily?.scores?.map(({ scale }) => scale)).not.toContain('mood');
});

it('a supporter is told the same for each mood that the member may choose', async () => {
  const pairs = [await pair(WITH_RESULTS), await pair(WITH_RESULTS)];
  for (const [index, { maya }] of pairs.entries()) {
    const mood = String(1 + 7 * index);
    await takeCheckIn(maya, WHO5, answersTo(WHO5, 2));
    await takeCheckIn(
      maya,
      DAILY_CHECK_IN,
      withAnswers(DAILY_CHECK_IN, answersTo(DAILY_CHECK_IN, 5), { q1: mood }),
    );
  }
  const [low, high] = await Promise.all(pairs.map(({ sam, about }) => sam.send(getWellbeingInsights, about)));
  expect(low?.body).toBe(high?.body);
  expect(low?.json().index).not.toBeNull();
});
