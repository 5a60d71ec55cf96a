import { accessEndpoints } from '@kith/contract/access';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import {
  caseloadCheckInsEndpoints,
  EXPORT_IS_CUT,
  EXPORTED_RESULTS,
} from '@kith/contract/caseload-check-ins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersTo, copyShared, sharedCheckIn, takeCheckIn, withAnswers } from '../../testing/check-ins.ts';
import { letTreat } from '../../testing/professionals.ts';
import { endSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const GAD7 = 'A111202';
const PHQ9 = 'A111201';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const plain = (cell: string) => cell.replaceAll('"', '');

it('the results of a caseload are exported as a table, without answers or words, and on record', async () => {
  const [pat, maya, noor] = [await world.person(), await world.person(), await world.person()];
  for (const member of [maya, noor]) await letTreat(world, member, pat, 'provider');
  const exported = async () => {
    const answer = await pat.send(caseloadCheckInsEndpoints.exportCaseCheckIns, {});
    expect(answer.headers['content-type']).toContain('text/csv');
    return answer.body.trim().split('\r\n').slice(1);
  };
  await sharedCheckIn(world, { from: maya, to: pat, daysAgo: 30 }, GAD7, 0);
  await sharedCheckIn(world, { from: maya, to: pat }, GAD7, 1);
  const words = withAnswers(DAILY_CHECK_IN, answersTo(DAILY_CHECK_IN, 5), { q6: 'My own words' });
  await sharedCheckIn(world, { from: maya, to: pat }, DAILY_CHECK_IN, words);
  await takeCheckIn(maya, PHQ9, 3);
  await sharedCheckIn(world, { from: noor, to: pat }, PHQ9, 3);

  const lines = await exported();
  const gad = lines.filter((line) => line.includes('GAD-7'));
  expect(gad.map((line) => line.split(',').slice(-9).map(plain))).toMatchObject([
    ['Anxiety score', '0', '0', '21', 'Minimal', '', '', '', ''],
    ['Anxiety score', '7', '0', '21', 'Mild', '7', 'reliable', expect.stringContaining('(4)'), ''],
  ]);
  expect(gad.at(-1)).toContain(',7,"reliable",');
  expect(lines.filter((line) => line.includes('Daily check-in'))).toHaveLength(5);
  expect(lines.filter((line) => line.includes('PHQ-9'))).toMatchObject([
    expect.stringContaining('urgent: Thoughts of death'),
  ]);
  expect(lines.join()).not.toContain('My own words');
  const { lines: looks } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
  expect(looks).toMatchObject([
    { person: { id: pat.id }, kinds: ['assessment', 'assessmentResult'], shares: [{ audience: 'user' }] },
  ]);

  await endSupport(world, maya, pat);
  await endSupport(world, noor, pat);
  expect(await exported()).toEqual([]);
});

it('says when a result came in that was answered a day or more before', async () => {
  const [pat, maya] = [await world.person(), await world.person()];
  await letTreat(world, maya, pat, 'provider');
  const at = new Date(world.now().getTime() - 3 * 86_400_000);
  const answered_at = at.toISOString();
  const answers = answersTo(GAD7, 1);
  const done = { assessment_code: GAD7, answers, complete: true, answered_at };
  const { assessment } = await maya.call(assessmentsEndpoints.createAssessment, done);
  await maya.call(assessmentsEndpoints.shareResult, { id: assessment?.id ?? 0, shared_with: [pat.id] });
  await sharedCheckIn(world, { from: maya, to: pat }, PHQ9, 0);

  const { body } = await pat.send(caseloadCheckInsEndpoints.exportCaseCheckIns, {});
  const cameIn = body.split('\r\n').map((line) => line.split('","')[3]?.slice(0, 10));
  const today = world.now().toISOString().slice(0, 10);
  expect(cameIn.slice(0, 3)).toEqual(['Came in (I', '', today]);
});

it('an export that is cut has the newest results of all members, and says so', async () => {
  const [pat, first, last] = [await world.person(), await world.person(), await world.person()];
  for (const member of [first, last]) await letTreat(world, member, pat, 'provider');
  const old = await sharedCheckIn(world, { from: first, to: pat, daysAgo: 9 }, PHQ9, 0);
  await copyShared(world, old, EXPORTED_RESULTS - 1);
  const whole = (await pat.send(caseloadCheckInsEndpoints.exportCaseCheckIns, {})).body;
  expect(whole).not.toContain(EXPORT_IS_CUT);
  await sharedCheckIn(world, { from: last, to: pat }, GAD7, 1);

  const { body } = await pat.send(caseloadCheckInsEndpoints.exportCaseCheckIns, {});
  const lines = body.trim().split('\r\n').slice(1);
  expect(lines.at(-1)).toContain(EXPORT_IS_CUT);
  expect(lines.filter((line) => line.includes('GAD-7'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('PHQ-9'))).toHaveLength(EXPORTED_RESULTS - 1);
});

it('a score that fell is a number below zero', async () => {
  const [pat, maya] = [await world.person(), await world.person()];
  await letTreat(world, maya, pat, 'provider');
  await sharedCheckIn(world, { from: maya, to: pat, daysAgo: 30 }, GAD7, 1);
  await sharedCheckIn(world, { from: maya, to: pat }, GAD7, 0);
  const { body } = await pat.send(caseloadCheckInsEndpoints.exportCaseCheckIns, {});
  expect(body).toContain('"Anxiety score",0,0,21,"Minimal",-7,"reliable",');
});
