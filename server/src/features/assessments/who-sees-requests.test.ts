import { accessEndpoints } from '@kith/contract/access';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { UNDO_SECONDS } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { answersTo, askFor, endRequestsOf, takeCheckIn } from '../../testing/check-ins.ts';
import { deviceOpener } from '../../testing/devices.ts';
import { letTreat } from '../../testing/professionals.ts';
import type { Device } from '../../testing/pusher.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { whileHeld } from '../../testing/while-held.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createAssessment, shareResult, submitAssessment } = assessmentsEndpoints;
const { getAssessmentRequest, listAssessmentRequests, withdrawAssessmentRequest } =
  assessmentRequestsEndpoints;
const GAD7 = 'A111202';
const WHO5 = 'A111204';
const DAY_MS = 86_400_000;
const OVERVIEW = grantsWhere((area) => area === 'journeyOverview');

let world: World;
let maya: Someone;
let pat: Someone;
let place: number;
const device = deviceOpener(() => world);

beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
beforeEach(async () => {
  [maya, pat] = [await world.person(), await world.person()];
  place = await letTreat(world, maya, pat, 'provider');
});
afterAll(() => world.close());

const NOT_DONE = { answered: 0, assessment_id: null };

describe('a professional who asked reads in the request no check-in that they may not see', () => {
  it('which the member did after taking the request back', async () => {
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    const { sitting } = await maya.call(createAssessment, { assessment_code: GAD7, set_request_id });
    await maya.call(withdrawAssessmentRequest, { set_request_id });
    await maya.call(submitAssessment, { id: sitting?.id ?? 0, answers: answersTo(GAD7, 1) });

    const { request } = await pat.call(getAssessmentRequest, { set_request_id });
    expect(request).toMatchObject({ status: 'withdrawn', assessments: [NOT_DONE] });
  });

  it('which the member shares no longer', async () => {
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    const { id } = await takeCheckIn(maya, GAD7, 1, { set_request_id });
    const itemOf = async (by: Someone) =>
      (await by.call(getAssessmentRequest, { set_request_id })).request.assessments[0];
    expect(await itemOf(pat)).toMatchObject({ assessment_id: id, answered: 7 });

    await maya.call(shareResult, { id, shared_with: [] });

    expect(await itemOf(pat)).toMatchObject(NOT_DONE);
    expect(await itemOf(maya)).toMatchObject({ assessment_id: id, answered: 7 });
  });
});

describe('a check-in that was taken outside a request answers it', () => {
  const statusOf = async (by: Someone, set_request_id: string) =>
    (await by.call(getAssessmentRequest, { set_request_id })).request;

  it('once its member shares it with who asked', async () => {
    const { set_request_id } = await askFor(pat, maya, [GAD7, WHO5]);
    const { id } = await takeCheckIn(maya, GAD7, 1);
    expect(await statusOf(pat, set_request_id)).toMatchObject({ assessments: [NOT_DONE, NOT_DONE] });

    await maya.call(shareResult, { id, shared_with: [pat.id] });

    for (const by of [maya, pat])
      expect(await statusOf(by, set_request_id)).toMatchObject({
        status: 'pending',
        assessments: [{ assessment_id: id, answered: 7 }, NOT_DONE],
      });
    const other = await takeCheckIn(maya, WHO5, 1);
    await maya.call(shareResult, { id: other.id, shared_with: [pat.id] });
    expect((await statusOf(pat, set_request_id)).status).toBe('completed');
    const waits = await maya.call(assessmentRequestsEndpoints.listRequestsOfUser, { id: maya.id });
    expect(waits.assessments_requests).toEqual([]);

    world.advance((UNDO_SECONDS + 60) * 1000);
    await maya.call(shareResult, { id, shared_with: [] });
    expect(await statusOf(pat, set_request_id)).toMatchObject({
      status: 'completed',
      assessments: [NOT_DONE, { assessment_id: other.id }],
    });
  });

  it('until that share is taken back by "Undo", as of one made by mistake', async () => {
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    const { id } = await takeCheckIn(maya, GAD7, 1);
    const heard = await device(pat);
    const told = () => heard.events.filter(({ kind }) => kind === 'assessment_request').length;
    const share = async (shared_with: number[], status: string, times: number) => {
      await maya.call(shareResult, { id, shared_with });
      for (const by of [maya, pat]) expect((await statusOf(by, set_request_id)).status).toBe(status);
      await world.deliver();
      await expect.poll(told).toBe(times);
    };
    await share([pat.id], 'completed', 1);
    await share([], 'pending', 2);
    await share([pat.id], 'completed', 3);
  });

  it('for each who asked, also beside the request for which it was taken', async () => {
    const quinn = await world.person();
    await letTreat(world, maya, quinn, 'provider');
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    const second = await askFor(quinn, maya, [GAD7]);
    const { id } = await takeCheckIn(maya, GAD7, 1, { set_request_id });
    expect((await statusOf(quinn, second.set_request_id)).status).toBe('pending');
    await maya.call(shareResult, { id, shared_with: [pat.id, quinn.id] });
    expect((await statusOf(quinn, second.set_request_id)).status).toBe('completed');
  });

  it('not by an older result, and not by a share with another person', async () => {
    const quinn = await world.person();
    await letTreat(world, maya, quinn, 'provider');
    const { id } = await takeCheckIn(maya, GAD7, 1);
    await world.database.pool.query('update assessments set day = day - 2 where id = $1', [id]);
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    await maya.call(shareResult, { id, shared_with: [pat.id] });
    expect((await statusOf(pat, set_request_id)).status).toBe('pending');

    const { set_request_id: other } = await askFor(pat, maya, [WHO5]);
    const who = await takeCheckIn(maya, WHO5, 1);
    await maya.call(shareResult, { id: who.id, shared_with: [quinn.id] });
    expect((await statusOf(pat, other)).status).toBe('pending');
  });

  it('in the moment in which its asker takes it back, and neither waits for ever', async () => {
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    const { id } = await takeCheckIn(maya, GAD7, 1);
    const both = await whileHeld(world, 'assessment_requests', Number(set_request_id.slice(3)), async () => [
      maya.send(shareResult, { id, shared_with: [pat.id] }),
      pat.send(withdrawAssessmentRequest, { set_request_id }),
    ]);
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await statusOf(maya, set_request_id)).status).not.toBe('pending');
  });
});

it('a request that is taken back while its check-in is sent gives no result', async () => {
  const { set_request_id } = await askFor(pat, maya, [GAD7]);
  const { sitting } = await maya.call(createAssessment, { assessment_code: GAD7, set_request_id });
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('update assessment_requests set withdrawn_at = $2 where id = $1', [
      Number(set_request_id.slice(3)),
      world.now(),
    ]);
    const sent = maya.call(submitAssessment, { id: sitting?.id ?? 0, answers: answersTo(GAD7, 1) });
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await world.database.pool.query(waits)).rowCount).toBe(1);
    await client.query('commit');

    expect((await sent).assessment.shared_with).toEqual([]);
  } finally {
    client.release();
  }
});

it('each check-in of a request is done for it once, in the words of the specification after that', async () => {
  const { set_request_id } = await askFor(pat, maya, [GAD7, WHO5]);
  const daysAgo = (days: number) => new Date(world.now().getTime() - days * DAY_MS).toISOString();
  const on = (days: number, assessment_code: string) => ({
    assessment_code,
    set_request_id,
    answered_at: daysAgo(days),
    answers: answersTo(assessment_code, 1),
    complete: true,
  });
  const left = { assessment_code: GAD7, set_request_id, answered_at: daysAgo(5) };
  const { sitting } = await maya.call(createAssessment, left);
  await maya.call(createAssessment, on(4, GAD7));
  const refused = async (days: number, code: string) => {
    const answer = await maya.send(createAssessment, { ...on(days, code), complete: false });
    return [answer.statusCode, answer.json().message];
  };
  const WORDS = [409, 'Assessment already completed!'];
  expect(await refused(3, GAD7)).toEqual(WORDS);
  await maya.call(createAssessment, on(3, WHO5));
  expect(await refused(2, GAD7)).toEqual(WORDS);
  expect(await refused(2, WHO5)).toEqual(WORDS);

  const late = await maya.call(submitAssessment, { id: sitting?.id ?? 0, answers: answersTo(GAD7, 2) });
  expect(late.assessment.shared_with).toEqual([]);

  // Answered without a connection, and sent once another device was done: no answer is lost.
  const { assessment } = await maya.call(createAssessment, on(2, GAD7));
  expect(assessment?.shared_with).toEqual([]);
});

it('answers to what was taken back meanwhile are kept, for their member alone', async () => {
  const { set_request_id } = await askFor(pat, maya, [GAD7]);
  const asked = { assessment_code: GAD7, set_request_id };
  const { sitting } = await maya.call(createAssessment, asked);
  await pat.call(withdrawAssessmentRequest, { set_request_id });

  const answers = answersTo(GAD7, 1);
  const some = await maya.call(createAssessment, { ...asked, answers: answers.slice(0, 3) });
  expect(some.sitting).toMatchObject({ id: sitting?.id });
  expect(some.sitting?.answers).toHaveLength(3);
  const { assessment } = await maya.call(createAssessment, { ...asked, answers, complete: true });
  expect(assessment?.shared_with).toEqual([]);

  // Whole answers from a device that had no connection when they were given.
  const later = await askFor(pat, maya, [WHO5]);
  const other = { assessment_code: WHO5, set_request_id: later.set_request_id };
  await maya.call(withdrawAssessmentRequest, { set_request_id: later.set_request_id });
  expect((await maya.send(createAssessment, other)).statusCode).toBe(404);
  // Some of them: they go on as the member’s own.
  const part = await maya.call(createAssessment, { ...other, answers: answersTo(WHO5, 1).slice(0, 2) });
  expect(part.sitting).toMatchObject({ set_request_id: null, answers: [{}, {}] });
  const whole = { ...other, answers: answersTo(WHO5, 1), complete: true };
  expect((await maya.call(createAssessment, whole)).assessment?.shared_with).toEqual([]);
  const dana = await world.person();
  expect((await dana.send(createAssessment, whole)).statusCode).toBe(404);
});

it('a stranger neither waits for a request nor learns that it is there', async () => {
  const { set_request_id } = await askFor(pat, maya, [GAD7]);
  const dana = await world.person();
  const held = Number(set_request_id.slice(3));
  const answers = await whileHeld(world, 'assessment_requests', held, () =>
    Promise.all(
      [set_request_id, 'sr-999999'].map((id) => dana.send(withdrawAssessmentRequest, { set_request_id: id })),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

it('the access record says that a result was read by its share', async () => {
  const { set_request_id } = await askFor(pat, maya, [GAD7]);
  const { id } = await takeCheckIn(maya, GAD7, 1, { set_request_id });
  await pat.call(assessmentsEndpoints.getAssessment, { id });

  const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
  expect(lines).toMatchObject([{ under: 'share', kinds: ['assessment', 'assessmentResult'] }]);
});

describe('a professional who left the team', () => {
  it('asks for nothing any more, and anew once they are back', async () => {
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    const done = await askFor(pat, maya, [WHO5]);
    await takeCheckIn(maya, WHO5, 1, { set_request_id: done.set_request_id });
    const end = async () => {
      await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });
      await world.deliver();
    };
    const statusOf = async (set: string) =>
      (await maya.call(getAssessmentRequest, { set_request_id: set })).request.status;
    await end();
    await maya.call(teamEndpoints.restoreTeamMember, { patient_team_id: place });
    await endRequestsOf(world, place);
    expect(await statusOf(set_request_id)).toBe('pending');
    await end();
    expect(await statusOf(set_request_id)).toBe('pending');
    await endRequestsOf(world, place);
    expect(await statusOf(set_request_id)).toBe('withdrawn');
    expect(await statusOf(done.set_request_id)).toBe('completed');

    await letTreat(world, maya, pat, 'provider');
    const again = await askFor(pat, maya, [GAD7]);
    await world.deliver();
    expect(again.set_request_id).not.toBe(set_request_id);
    expect(await statusOf(again.set_request_id)).toBe('pending');
  });

  it('reads no request of theirs as a supporter', async () => {
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    await endSupport(world, maya, pat);
    await letSupport(world, maya, pat, OVERVIEW);

    expect((await pat.send(getAssessmentRequest, { set_request_id })).statusCode).toBe(404);
    const { requests } = await pat.call(listAssessmentRequests, { member_id: maya.id });
    expect(requests).toEqual([]);
  });

  it('is not told that the member took the request back', async () => {
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    await endSupport(world, maya, pat);
    const [theirs, own] = [await device(pat), await device(maya)];

    await maya.call(withdrawAssessmentRequest, { set_request_id });
    await world.deliver();

    const ofRequest = ({ events }: Device) => events.filter(({ kind }) => kind === 'assessment_request');
    await expect.poll(() => ofRequest(own).some(({ change }) => change === 'updated')).toBe(true);
    expect(ofRequest(theirs)).toEqual([]);
  });
});
