import { assessmentsEndpoints } from '@kith/contract/assessments';
import { ALL_INSTRUMENTS } from '@kith/contract/assessments/all-instruments';
import type { Instrument } from '@kith/contract/assessments/instrument';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Someone } from '../../testing/caller.ts';
import { answersTo, takeCheckIn } from '../../testing/check-ins.ts';
import { factsAbout } from '../../testing/facts.ts';
import { signInAgain } from '../../testing/sign-in.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createAssessment, getSitting, saveAnswers, submitAssessment, getAssessment, getReport } =
  assessmentsEndpoints;
const { listInstruments, listSelfCompleted } = assessmentsEndpoints;
const PHQ9 = 'A111201';
const PCL5 = 'A111206';
const WHO5 = 'A111204';
const HOUR = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

async function begin(maya: Caller, assessment_code = PHQ9) {
  const { sitting } = await maya.call(createAssessment, { assessment_code });
  if (!sitting) throw new Error('nothing was begun');
  return sitting;
}

/** Later, and signed in again. */
async function later(one: Someone, milliseconds: number): Promise<Caller> {
  world.advance(milliseconds);
  return signInAgain(world, one);
}

/** Sets the clock to a time of day in Melbourne, on a day that none of the tests has used before. */
async function atMelbourne(maya: Someone, hour: number): Promise<Caller> {
  await maya.call(usersEndpoints.updateProfile, { time_zone: 'Australia/Melbourne' });
  const now = new Date(world.now().toLocaleString('en-US', { timeZone: 'Australia/Melbourne' }));
  return later(maya, (24 + hour - now.getHours()) * HOUR - now.getMinutes() * 60_000);
}

describe('a check-in', () => {
  it('keeps each answer at once, goes on elsewhere, and is done with its scores', async () => {
    const maya = await world.person();
    const { id, answered, total } = await begin(maya);
    expect([answered, total]).toEqual([0, 9]);
    await maya.call(saveAnswers, { id, answers: [{ component_id: `${PHQ9}:q1`, value: '2' }] });
    await maya.call(saveAnswers, { id, answers: [{ component_id: `${PHQ9}:q2`, value: '3' }] });

    const again = await maya.call(createAssessment, { assessment_code: PHQ9 });
    expect(again.sitting).toMatchObject({ id, answered: 2 });
    const { sitting, questions } = await maya.call(getSitting, { id });
    expect(sitting.answers).toEqual([
      { component_id: `${PHQ9}:q1`, value: '2' },
      { component_id: `${PHQ9}:q2`, value: '3' },
    ]);
    expect(questions[0]).toMatchObject({ question_type: 'radio', value: '2', required: true });

    const { assessment } = await maya.call(submitAssessment, { id, answers: answersTo(PHQ9, 1) });
    expect(assessment.scores).toMatchObject([{ scale: 'total', score: 9, min: 0, max: 27 }]);
    expect(assessment.flags).toMatchObject([{ level: 'prompt' }]);
    expect(assessment).toMatchObject({ set_request_id: null, is_v2: false, allow_communications: false });
    const { answers } = await maya.call(getAssessment, { id: assessment.id });
    expect(answers).toHaveLength(10);
    const facts = await factsAbout(world, maya, 'assessment');
    expect(JSON.stringify(facts)).not.toMatch(/score|flag|q9/);
  });

  it('refuses a choice that is none, a foreign question, and too many answers, and keeps the others', async () => {
    const maya = await world.person();
    const { id } = await begin(maya);
    const say = (component_id: string, value: string) =>
      maya.send(saveAnswers, { id, answers: [{ component_id, value }] });
    for (const answer of [
      await say(`${PHQ9}:q1`, '4'),
      await say(`${PHQ9}:q99`, '1'),
      await say('A111202:q1', '1'),
      await say(`${PHQ9}:q1`, 'often'),
    ])
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['answers']]);
    const many = Array.from({ length: 400 }, () => ({ component_id: `${PHQ9}:q1`, value: '1' }));
    expect((await maya.send(saveAnswers, { id, answers: many })).statusCode).toBe(422);
    const unfinished = await maya.send(submitAssessment, { id });
    expect(unfinished.json().errors).toEqual({ answers: 'Please answer each question.' });
    expect((await maya.call(getSitting, { id })).sitting.answers).toEqual([]);
  });

  it('is gone with its answers a day after it takes no more, and a finished one stays', async () => {
    const maya = await world.person();
    const [left, done] = [await begin(maya), await begin(maya, 'A111202')];
    await maya.call(saveAnswers, { id: left.id, answers: answersTo(PHQ9, 1) });
    await maya.call(submitAssessment, { id: done.id, answers: answersTo('A111202', 1) });
    const rows = async (table: string, column: string, id: number) =>
      (await world.database.pool.query(`select 1 from ${table} where ${column} = $1`, [id])).rowCount;
    expect(await rows('assessment_answers', 'sitting_id', left.id)).toBe(10);

    const back = await later(maya, 8.01 * 86_400_000);
    await world.work('assessments.purge', { sittingId: left.id });
    await world.work('assessments.purge', { sittingId: done.id });

    expect(await rows('assessment_sittings', 'id', left.id)).toBe(0);
    expect(await rows('assessment_answers', 'sitting_id', left.id)).toBe(0);
    expect(await rows('assessment_sittings', 'id', done.id)).toBe(1);
    expect((await back.send(getSitting, { id: left.id })).statusCode).toBe(404);
  });

  it('is done once: the same again is answered alike, another is refused', async () => {
    const maya = await world.person();
    const { id } = await begin(maya);
    const first = await maya.call(submitAssessment, { id, answers: answersTo(PHQ9, 1) });
    const second = await maya.call(submitAssessment, { id, answers: answersTo(PHQ9, 1) });
    expect(second).toEqual(first);
    const other = await maya.send(submitAssessment, { id, answers: answersTo(PHQ9, 2) });
    expect([other.statusCode, other.json().message]).toEqual([409, 'Assessment already completed!']);
    const late = await maya.send(saveAnswers, { id, answers: answersTo(PHQ9, 2) });
    expect(late.json().code).toBe('assessment_completed');
  });

  it('begun by two devices at once is one, and done by both is one', async () => {
    const maya = await world.person();
    const begun = await Promise.all([begin(maya), begin(maya), begin(maya)]);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: 0 }] = begun;
    const done = await Promise.all(
      [1, 2].map((value) => maya.send(submitAssessment, { id, answers: answersTo(PHQ9, value) })),
    );
    expect(done.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await maya.call(listSelfCompleted, {})).assessments).toHaveLength(1);
  });

  it('answered without a connection is sent once, with its own day', async () => {
    const maya = await world.person();
    const asked = {
      assessment_code: PHQ9,
      answers: answersTo(PHQ9, 1),
      complete: true,
      answered_at: new Date(world.now().getTime() - 30 * HOUR).toISOString(),
      client_key: '7c7a2c1e-6a59-4c53-9d3f-0d4f0a4c3a11',
    };
    const first = await maya.call(createAssessment, asked);
    const second = await maya.call(createAssessment, asked);
    expect(second.assessment?.id).toBe(first.assessment?.id);
    expect(first.assessment?.completed_at).toBe(asked.answered_at.replace(/\.\d+Z/, '.000Z'));
    await takeCheckIn(maya, PHQ9, 0);
    const { answers, results } = await maya.call(getReport, { assessment_code: PHQ9 });
    expect(Object.keys(answers)).toHaveLength(2);
    const newest = await maya.call(getReport, { assessment_code: PHQ9, limit: 1 });
    expect(newest).toMatchObject({ results: [results[0]], first: results[1] });
    expect(newest.first?.id, 'the first may lie beyond the page').toBe(first.assessment?.id);
  });

  it('keeps the version of its questions when a newer one comes meanwhile', async () => {
    const [maya, dana] = [await world.person(), await world.person()];
    const begun = await begin(maya, WHO5);
    const [first] = ALL_INSTRUMENTS.filter(({ code }) => code === WHO5);
    if (!first) throw new Error('it is not there');
    const scales = first.scales.map((scale) => ({ ...scale, multiplier: 2 }));
    const versions = ALL_INSTRUMENTS as Instrument[];
    versions.push({ ...first, version: 2, scales });
    try {
      const whole = { assessment_code: WHO5, answers: answersTo(WHO5, 0), complete: true };
      const said = async (by: Someone, more: object = {}) =>
        (await by.call(createAssessment, { ...whole, ...more })).assessment;
      const old = { assessment_version: 1, scores: [{ score: 100 }] };
      // Begun with the first, and answered without a connection by a device that has the first.
      expect(await said(maya)).toMatchObject(old);
      expect(begun.assessment_version).toBe(1);
      expect(await said(dana, { assessment_version: 1 })).toMatchObject(old);
      const newest = { assessment_version: 2, scores: [{ score: 50 }] };
      expect(await said(await world.person())).toMatchObject(newest);
      const unknown = await maya.send(createAssessment, { assessment_code: PHQ9, assessment_version: 3 });
      expect(unknown.json().errors).toEqual({ assessment_version: 'This check-in has no such version.' });
    } finally {
      versions.pop();
    }
  });

  it('of another person is not there', async () => {
    const [maya, dana] = [await world.person(), await world.person()];
    const { id } = await begin(maya);
    for (const answer of [
      await dana.send(getSitting, { id }),
      await dana.send(saveAnswers, { id, answers: answersTo(PHQ9, 1) }),
      await dana.send(submitAssessment, { id, answers: answersTo(PHQ9, 1) }),
    ])
      expect(answer.statusCode).toBe(404);
  });
});

describe('once a day', () => {
  it('is the day of the member, over midnight', async () => {
    const maya = await world.person();
    const evening = await atMelbourne(maya, 22);
    await takeCheckIn(evening, PHQ9, 1);
    const same = await evening.send(createAssessment, { assessment_code: PHQ9 });
    expect([same.statusCode, same.json().message]).toEqual([409, 'Assessment already completed!']);
    expect((await begin(await later(maya, 3 * HOUR))).answered).toBe(0);
  });

  it('is not opened again by another zone, in either direction', async () => {
    const maya = await world.person();
    const morning = await atMelbourne(maya, 10);
    await takeCheckIn(morning, PHQ9, 1);
    for (const time_zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Australia/Melbourne']) {
      await morning.call(usersEndpoints.updateProfile, { time_zone });
      const again = await morning.send(createAssessment, { assessment_code: PHQ9 });
      expect(again.json().code, time_zone).toBe('assessment_completed');
    }
  });

  it('and an interval ends on a day that the refusal names', async () => {
    const maya = await world.person();
    await takeCheckIn(await atMelbourne(maya, 10), PCL5, 0);
    const sixth = await later(maya, 6 * 24 * HOUR);
    const soon = await sixth.send(createAssessment, { assessment_code: PCL5 });
    expect([soon.statusCode, soon.json().code]).toEqual([409, 'too_soon']);
    expect(soon.json().message).toMatch(/^You can take this again on \d+ \w+ \d{4}\.$/);
    const { instruments } = await sixth.call(listInstruments, {});
    expect(instruments.find((one) => one.assessment_code === PCL5)).toMatchObject({ can_start: false });
    await begin(await later(maya, 24 * HOUR), PCL5);
  });
});
