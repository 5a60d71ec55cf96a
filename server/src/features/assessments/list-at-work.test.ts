import { accessEndpoints } from '@kith/contract/access';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { ALL_INSTRUMENTS } from '@kith/contract/assessments/all-instruments';
import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { changeSince } from '@kith/contract/assessments/change';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import {
  answersTo,
  askedEarlier,
  askFor,
  copyShared,
  sharedCheckIn,
  takeCheckIn,
  withAnswers,
} from '../../testing/check-ins.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { hearStatements } from '../../testing/statements.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listCaseCheckIns, countCaseCheckIns } = caseloadCheckInsEndpoints;
const { shareResult, withholdAssessment } = assessmentsEndpoints;
const PHQ9 = 'A111201';
const GAD7 = 'A111202';
const WHO5 = 'A111204';
const RESULTS = grantsWhere((area) => area === 'assessment' || area === 'assessmentResult');
const MEASURES = ALL_INSTRUMENTS.filter(({ enabled }) => enabled).flatMap(({ code, version, scales }) =>
  scales.map((scale) => ({ code, version, scale })),
);
type Measure = (typeof MEASURES)[number];
const DAY_MS = 86_400_000;
const NO_ONE = { people: [], count: 0, look_count: 0, has_more_data: false };

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 20 });
});
afterAll(() => world.close());

const listOf = (pat: Someone, asked: object = {}) => pat.call(listCaseCheckIns, asked);

async function treating(count = 1) {
  const pat = await world.person();
  const members = await Promise.all(Array.from({ length: count }, () => world.person()));
  for (const member of members) await letTreat(world, member, pat, 'provider');
  return { pat, members, maya: members[0] as Someone };
}

describe('check-ins across a caseload', () => {
  it('are of the members in one’s care, and of no others', async () => {
    const { pat, maya } = await treating();
    const [noor, sam] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, RESULTS);
    const id = await sharedCheckIn(world, { from: maya, to: pat }, PHQ9, 1);
    await takeCheckIn(maya, GAD7, 1);
    await takeCheckIn(noor, GAD7, 1);

    const { people, ...counts } = await listOf(pat);
    expect(counts).toEqual({ count: 1, look_count: 1, has_more_data: false });
    expect(people).toMatchObject([
      {
        person: { id: maya.id },
        may_ask: true,
        requests: [],
        results: [{ assessment_id: id, scores: [{ score: 9, band_label: 'Mild' }], changes: [] }],
      },
    ]);
    for (const other of [maya, sam, noor]) expect(await listOf(other)).toEqual(NO_ONE);
    expect(await pat.call(countCaseCheckIns, {})).toEqual({ look_count: 1 });
    for (const other of [maya, sam, noor])
      expect(await other.call(countCaseCheckIns, {})).toEqual({ look_count: 0 });
  });

  it('are gone with the share and with the work, and stay where only supporters are kept out', async () => {
    const { pat, maya } = await treating();
    const id = await sharedCheckIn(world, { from: maya, to: pat }, PHQ9, 1);
    await maya.call(withholdAssessment, { id, withheld: true });
    expect((await listOf(pat)).people[0]?.results).toHaveLength(1);

    await maya.call(shareResult, { id, shared_with: [] });
    expect((await listOf(pat)).people).toMatchObject([{ results: [], looks: [] }]);

    await maya.call(shareResult, { id, shared_with: [pat.id] });
    await endSupport(world, maya, pat);
    expect(await listOf(pat)).toEqual(NO_ONE);
  });

  it('come through a team of an organisation without a way to ask, and end with the team', async () => {
    const [pat, maya] = [await world.person(), await world.person()];
    const clinic = await makeOrganisation(world);
    await clinic.letWork(pat, 'provider');
    await clinic.lookAfter(maya);
    const teamId = await clinic.makeTeam(pat);
    const { id } = await takeCheckIn(maya, PHQ9, 1);
    await maya.call(shareResult, { id, shared_with_organisation_team: [teamId] });
    expect((await listOf(pat)).people).toMatchObject([
      { person: { id: maya.id }, may_ask: false, results: [{ assessment_id: id }] },
    ]);

    await clinic.joinTeam(teamId);
    expect(await listOf(pat)).toEqual(NO_ONE);
  });

  it('are not seen at work by a person who supports the member', async () => {
    const { pat, maya } = await treating();
    await sharedCheckIn(world, { from: maya, to: pat }, PHQ9, 1);
    await letSupport(world, maya, pat, RESULTS);

    expect(await listOf(pat)).toEqual(NO_ONE);
  });

  it('stand by when they were answered, and say when one came in a day or more later', async () => {
    const { pat, members } = await treating(2);
    const [maya, noor] = members as [Someone, Someone];
    const answered = async (by: Someone, days: number) => {
      const { set_request_id } = await askFor(pat, by, [GAD7]);
      const answered_at = new Date(world.now().getTime() - days * DAY_MS).toISOString();
      const said = { assessment_code: GAD7, set_request_id, answers: answersTo(GAD7, 3), complete: true };
      await by.call(assessmentsEndpoints.createAssessment, { ...said, answered_at });
    };
    await answered(noor, 0.9);
    await answered(maya, 3);

    const { people } = await listOf(pat);
    expect(people.map(({ person }) => person.id)).toEqual([noor.id, maya.id]);
    const [fresh, late] = people.map(({ results }) => results[0]);
    expect(fresh?.came_in_at).toBeNull();
    const waited = Date.parse(late?.came_in_at ?? '') - Date.parse(late?.completed_at ?? '');
    expect(Math.floor(waited / DAY_MS)).toBe(3);
  });

  it('say what was asked for and what is done of it', async () => {
    const { pat, maya } = await treating();
    const other = await world.person();
    await letTreat(world, maya, other, 'provider');
    await askFor(other, maya, [WHO5]);
    const { set_request_id } = await askFor(pat, maya, [GAD7, WHO5]);
    await takeCheckIn(maya, GAD7, 1, { set_request_id });
    const taken = await askFor(pat, maya, [PHQ9]);
    await pat.call(assessmentRequestsEndpoints.withdrawAssessmentRequest, {
      set_request_id: taken.set_request_id,
    });

    const [found] = (await listOf(pat)).people;
    expect(found?.requests).toMatchObject([
      { set_request_id, status: 'pending', assessments: [{ answered: 7 }, { answered: 0 }] },
      { set_request_id: taken.set_request_id, status: 'withdrawn' },
    ]);
    expect(found?.looks).toEqual([]);
  });
});

describe('who needs a look comes first', () => {
  it('by flags, then a change for the worse, then a long wait, then a gentle flag', async () => {
    const { pat, members } = await treating(7);
    const [urgent, prompt, harder, waits, gentle, calm, none] = members as [
      Someone,
      ...(readonly [Someone, Someone, Someone, Someone, Someone, Someone]),
    ];
    const item9 = (value: string) => withAnswers(PHQ9, answersTo(PHQ9, 0), { q9: value });
    await sharedCheckIn(world, { from: gentle, to: pat }, GAD7, 3);
    const asked = await askFor(pat, waits, [GAD7]);
    await askedEarlier(world, asked, 9);
    await sharedCheckIn(world, { from: harder, to: pat, daysAgo: 20 }, GAD7, 0);
    await sharedCheckIn(world, { from: harder, to: pat }, GAD7, 1);
    await sharedCheckIn(world, { from: prompt, to: pat }, PHQ9, item9('1'));
    await sharedCheckIn(world, { from: urgent, to: pat, daysAgo: 3 }, PHQ9, item9('2'));
    await sharedCheckIn(world, { from: calm, to: pat }, GAD7, 0);

    const { people, look_count } = await listOf(pat);
    expect(people.map(({ person }) => person.id)).toEqual(
      [urgent, prompt, harder, waits, gentle, calm, none].map(({ id }) => id),
    );
    expect(look_count).toBe(5);
    expect(people.map(({ looks }) => looks.map(({ reason }) => reason))).toEqual([
      ['flag'],
      ['flag'],
      ['harder'],
      ['not_done'],
      ['flag'],
      [],
      [],
    ]);
    expect(people[2]?.results[0]?.changes).toMatchObject([
      { verdict: 'reliable', direction: 'worse', difference: 7 },
    ]);
    const looks = await listOf(pat, { view: 'look', limit: 2, offset: 4 });
    expect(looks).toMatchObject({ count: 5, has_more_data: false, people: [{ person: { id: gentle.id } }] });
    expect(await listOf(pat, { view: 'look', offset: 50 })).toMatchObject({ people: [], count: 5 });
  });

  it('also for a result behind many check-ins of each day', async () => {
    const { pat, maya } = await treating();
    const urgent = withAnswers(PHQ9, answersTo(PHQ9, 0), { q9: '2' });
    await sharedCheckIn(world, { from: maya, to: pat, daysAgo: 20 }, PHQ9, 0);
    const id = await sharedCheckIn(world, { from: maya, to: pat, daysAgo: 3 }, PHQ9, urgent);
    const daily = await sharedCheckIn(world, { from: maya, to: pat }, DAILY_CHECK_IN, 5);
    await copyShared(world, daily, 70);

    const { people, look_count } = await listOf(pat, { view: 'look' });
    expect(look_count).toBe(1);
    expect(people).toMatchObject([
      { looks: [{ reason: 'flag', assessment_id: id }], results: [{ assessment_code: DAILY_CHECK_IN }, {}] },
    ]);
    expect(people[0]?.results[1]).toMatchObject({ assessment_id: id, changes: [{ difference: 2 }] });
  });

  it('for a request that is late, also behind five older ones that are not', async () => {
    const { pat, maya } = await treating();
    const later = new Date(world.now().getTime() + 30 * DAY_MS).toISOString();
    for (let count = 0; count < 5; count += 1)
      await askedEarlier(world, await askFor(pat, maya, [PHQ9], later), 20);
    const late = await askFor(pat, maya, [GAD7]);
    await askedEarlier(world, late, 8);

    const { people } = await listOf(pat, { view: 'look' });
    expect(people).toMatchObject([{ looks: [{ reason: 'not_done', set_request_id: late.set_request_id }] }]);
  });

  it('no longer for a result that is older than four weeks', async () => {
    const { pat, maya } = await treating();
    await sharedCheckIn(world, { from: maya, to: pat, daysAgo: 29 }, PHQ9, 3);
    expect((await listOf(pat)).people).toMatchObject([
      { looks: [], results: [{ flags: expect.any(Array) }] },
    ]);
    expect(await listOf(pat, { view: 'look' })).toMatchObject({ people: [], count: 0 });
  });

  it('for the same changes as the contract calls reliable', async () => {
    const { pat, maya } = await treating();
    const first = await sharedCheckIn(world, { from: maya, to: pat, daysAgo: 20 }, PHQ9, 0);
    const second = await sharedCheckIn(world, { from: maya, to: pat }, PHQ9, 0);
    const put = (id: number, { code, version, scale }: Measure, score: number) =>
      world.database.pool.query(
        `update assessments set code = $2, instrument_version = $3, scores = $4, flags = '[]' where id = $1`,
        [id, code, version, JSON.stringify([{ scale: scale.id, score, band: null }])],
      );
    for (const measure of MEASURES) {
      const { points } = measure.scale.reliable_change ?? { points: 3 };
      for (const change of [-points, 1 - points, 0, points - 1, points]) {
        await put(first, measure, 10);
        await put(second, measure, 10 + change);
        const told = changeSince(10, 10 + change, measure.scale);
        const isHarder = told?.verdict === 'reliable' && told.direction === 'worse';
        const { people } = await listOf(pat);
        const looks = people[0]?.looks.map(({ reason }) => reason);
        expect([measure.code, change, looks]).toEqual([measure.code, change, isHarder ? ['harder'] : []]);
      }
    }
  });
});

it('ask the database as often for many members as for one, and stand on each member’s record', async () => {
  const one = await treating(1);
  const many = await treating(5);
  for (const { pat, members } of [one, many])
    for (const member of members) {
      await sharedCheckIn(world, { from: member, to: pat }, GAD7, 1);
      await askFor(pat, member, [PHQ9]);
    }
  const asked = async (pat: Someone) => (await hearStatements(() => listOf(pat))).toSorted();
  expect(await asked(many.pat)).toEqual(await asked(one.pat));
  await listOf(many.pat);

  const { lines } = await many.maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
  expect(lines).toMatchObject([
    {
      person: { id: many.pat.id },
      kinds: ['assessment', 'assessmentResult'],
      shares: [{ audience: 'user' }],
    },
  ]);
});
