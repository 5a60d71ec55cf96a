import { assessmentsEndpoints } from '@kith/contract/assessments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersTo, askFor } from '../../testing/check-ins.ts';
import { letTreat } from '../../testing/professionals.ts';
import { waitingIn, whileHeld } from '../../testing/while-held.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { requestIdIn } from './request-ids.ts';

const { createAssessment, submitAssessment } = assessmentsEndpoints;
const [PHQ9, GAD7] = ['A111201', 'A111202'];

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 20 });
});
afterAll(() => world.close());

it('a check-in that is done on two devices at once is done once, and neither waits for ever', async () => {
  const [maya, pat] = [await world.person(), await world.person()];
  await letTreat(world, maya, pat, 'provider');
  const { set_request_id } = await askFor(pat, maya, [GAD7]);
  const asked = { assessment_code: GAD7, set_request_id };
  const { sitting } = await maya.call(createAssessment, asked);
  const answers = answersTo(GAD7, 1);

  const [one, other] = await whileHeld(
    world,
    'assessment_requests',
    requestIdIn(set_request_id),
    async () => {
      const whole = maya.send(createAssessment, { ...asked, answers, complete: true });
      await expect.poll(() => waitingIn(world)).toBe(1);
      const last = maya.send(submitAssessment, { id: sitting?.id ?? 0, answers });
      await expect.poll(() => waitingIn(world)).toBe(2);
      return [whole, last] as const;
    },
  ).then((both) => Promise.all(both));

  expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 200]);
  expect(one.json().assessment.id).toBe(other.json().assessment.id);
});

it('two check-ins of one request are done at once', async () => {
  const [maya, pat] = [await world.person(), await world.person()];
  await letTreat(world, maya, pat, 'provider');
  const { set_request_id } = await askFor(pat, maya, [PHQ9, GAD7]);
  const take = (assessment_code: string) =>
    maya.send(createAssessment, {
      ...{ assessment_code, set_request_id },
      ...{ answers: answersTo(assessment_code, 1), complete: true },
    });

  const answers = await whileHeld(world, 'assessment_requests', requestIdIn(set_request_id), async () => {
    const both = [take(PHQ9), take(GAD7)];
    await expect.poll(() => waitingIn(world)).toBe(2);
    return both;
  }).then((both) => Promise.all(both));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
