import { assessmentsEndpoints } from '@kith/contract/assessments';
import { FOLLOW_UP_RULES_MAX, followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import { followUpsEndpoints, WATCHES_MAX } from '@kith/contract/follow-ups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { answersTo, takeCheckIn } from '../../testing/check-ins.ts';
import { A_RULE, makeWatchingClinic, watchesFor } from '../../testing/follow-ups.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createAssessment, saveAnswers, submitAssessment } = assessmentsEndpoints;
const PHQ9 = 'A111201';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 20, patience: 5 });
});
afterAll(() => world.close());

const SEVERE = () => answersTo(PHQ9, 3);
const openOf = async (person: Someone) =>
  (await person.call(followUpsEndpoints.listFollowUps, {})).follow_ups;
const idsFor = async (person: Someone) => (await watchesFor(person, PHQ9)).map(({ id }) => id);

async function begun() {
  const clinic = await makeWatchingClinic(world);
  const rule = await clinic.setRule(PHQ9);
  const { maya } = clinic;
  const told = await idsFor(maya);
  const asked = { assessment_code: PHQ9, told, answers: SEVERE().slice(0, 2) };
  const { sitting } = await maya.call(createAssessment, asked);
  return { ...clinic, rule, told, sitting };
}

it('a sitting says which of the told rules hold for it', async () => {
  const { sitting, told } = await begun();
  expect(told).toHaveLength(1);
  expect(sitting?.told).toEqual(told);
});

it('a device that showed no sentence ends the watch, also where another device had shown one', async () => {
  const { maya, jo, told } = await begun();
  const phone = { assessment_code: PHQ9, answers: SEVERE().slice(2, 4) };
  const { sitting } = await maya.call(createAssessment, phone);
  expect([sitting?.told, await idsFor(maya)]).toEqual([[], []]);
  await takeCheckIn(maya, PHQ9, SEVERE(), { told });
  expect(await openOf(jo)).toEqual([]);
});

it('a device that finishes without the sentence opens nothing', async () => {
  const { maya, jo } = await begun();
  await takeCheckIn(maya, PHQ9, SEVERE());
  expect(await openOf(jo)).toEqual([]);
});

it('a device that showed the sentence too keeps the watch', async () => {
  const { maya, jo, told, sitting } = await begun();
  await maya.call(createAssessment, { assessment_code: PHQ9 });
  const id = sitting?.id ?? 0;
  const saved = await maya.call(saveAnswers, { id, told, answers: SEVERE().slice(2, 4) });
  expect(saved.sitting.told).toEqual(told);
  await maya.call(submitAssessment, { id, told, answers: SEVERE() });
  expect(await openOf(jo)).toHaveLength(1);
});

it.each([
  ['saves', { save: true }],
  ['finishes', { save: false }],
])(
  'a client that %s answers by the id of the sitting names what it showed as well',
  async (_what, { save }) => {
    const { maya, jo, told, sitting } = await begun();
    const id = sitting?.id ?? 0;
    if (save) {
      const saved = await maya.call(saveAnswers, { id, answers: SEVERE().slice(2, 4) });
      expect(saved.sitting.told).toEqual([]);
    }
    await maya.call(submitAssessment, { id, answers: SEVERE(), ...(save && { told }) });
    expect(await openOf(jo)).toEqual([]);
  },
);

it('a sitting whose rule is turned off says so to the screen', async () => {
  const { maya, ada, sol, rule, told } = await begun();
  const said = { ...A_RULE, assessment_code: PHQ9, second_person_id: sol.id, is_on: false };
  await ada.call(followUpRulesEndpoints.updateFollowUpRule, { id: rule.id, ...said, version: 1 });
  const { sitting } = await maya.call(createAssessment, { assessment_code: PHQ9, told });
  expect(sitting?.told).toEqual([]);
});

it('only the newest version of a rule can be told as a check-in begins', async () => {
  const { maya, jo, ada, sol, setRule } = await makeWatchingClinic(world);
  const { id } = await setRule(PHQ9);
  const old = await idsFor(maya);
  const said = { ...A_RULE, assessment_code: PHQ9, second_person_id: sol.id, sentence: 'Another one.' };
  await ada.call(followUpRulesEndpoints.updateFollowUpRule, { id, ...said, version: 1 });
  await takeCheckIn(maya, PHQ9, SEVERE(), { told: old });
  expect(await openOf(jo)).toEqual([]);
});

it('no more sentences are shown than a client can name', async () => {
  const first = await makeWatchingClinic(world);
  const clinics = [
    first,
    await makeWatchingClinic(world, first.maya),
    await makeWatchingClinic(world, first.maya),
  ];
  for (const { setRule } of clinics)
    for (let count = 0; count < FOLLOW_UP_RULES_MAX; count += 1) await setRule(PHQ9);
  const told = await idsFor(first.maya);
  expect(told).toHaveLength(WATCHES_MAX);
  await takeCheckIn(first.maya, PHQ9, SEVERE(), { told });
});
