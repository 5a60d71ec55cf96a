import { accessEndpoints } from '@kith/contract/access';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import { CATALOGUE, DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { namedInRisk } from '@kith/contract/assessments/conditions';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { eventsEndpoints } from '@kith/contract/events';
import { followUpsEndpoints } from '@kith/contract/follow-ups';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { answersTo, askFor, takeCheckIn, withAnswers } from '../../testing/check-ins.ts';
import { deviceOpener } from '../../testing/devices.ts';
import { makeWatchingClinic, takeWatched } from '../../testing/follow-ups.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { joinTeam, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getAssessment, getReport, listSelfCompleted, shareResult, withholdAssessment } = assessmentsEndpoints;
const { getAssessmentRequest, withdrawAssessmentRequest, askForAssessments } = assessmentRequestsEndpoints;
const { listCaseCheckIns, countCaseCheckIns, exportCaseCheckIns } = caseloadCheckInsEndpoints;
const PHQ9 = 'A111201';
const GAD7 = 'A111202';
const DASS21 = 'A111155';
const K10 = 'A111203';
const PCL5 = 'A111206';
const RESULTS = grantsWhere((area) =>
  ['assessment', 'assessmentResult', 'journeyOverview', 'wellbeingIndex'].includes(area),
);
const DONE_ALONE = grantsWhere((area) => ['assessment', 'journeyOverview'].includes(area));

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
  // Ids that look like nothing else, so that answers can be compared without them.
  await world.asOwner((client) =>
    client.query("select setval('users_id_seq', 710000), setval('assessments_id_seq', 920000)"),
  );
});
afterAll(() => world.close());

async function pair(permissions = RESULTS) {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, permissions);
  return { maya, sam };
}

/** Everything that a supporter is answered about one check-in, with what names the person, the row and the time. */
async function toldTo(sam: Someone, maya: Someone, code: string, id: number): Promise<string> {
  await world.deliver();
  const about = { member_id: maya.id };
  const answers = [
    await sam.send(getAssessment, { id }),
    await sam.send(getReport, { ...about, assessment_code: code }),
    await sam.send(listSelfCompleted, about),
    await sam.send(journeyEndpoints.getTimeline, about),
    await sam.send(journeyEndpoints.getTimeline, { ...about, view: 'card' }),
    await sam.send(journeyEndpoints.getTimeline, { ...about, keyword: 'depression' }),
    await sam.send(notificationsEndpoints.listNotifications, {}),
    await sam.send(wellbeingEndpoints.getWellbeingInsights, about),
  ];
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  return answers.map(({ body }) => body).join('\n');
}

/** The lists and counts where a staff record could show if it were a record of the member's. */
async function elsewhere(sam: Someone, maya: Someone): Promise<string> {
  const about = { member_id: maya.id };
  const answers = [
    await sam.send(tasksEndpoints.listTasks, about),
    await sam.send(eventsEndpoints.fetchEvents, about),
    await sam.send(notesEndpoints.listNotesSharedWithMe, about),
    await sam.send(teamEndpoints.getTeam, { id: maya.id }),
    await sam.send(notificationsEndpoints.countUnread, {}),
    await sam.send(caseloadEndpoints.countCaseload, {}),
    await sam.send(followUpsEndpoints.listFollowUps, {}),
  ];
  return answers.map(({ statusCode, body }) => `${statusCode} ${body}`).join('\n');
}

/** Two members of one name, at one moment, each with a supporter. */
const twins = async () => [await pair(), await pair()] as const;

const sameWords = (text: string, ids: readonly (readonly [number, string])[]) =>
  ids
    .reduce((said, [id, name]) => said.replaceAll(String(id), name), text)
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.Z]+/g, 'then')
    .replaceAll(
      /"(?:cursor|avatar|first_name|last_name|displayName|initials|avatar_colour|time)":(?:"[^"]*"|null|\d+)/g,
      '',
    );

/** Two sets of answers with equal scores, of which the second fires a flag. */
const ALIKE = [
  ['PHQ-9, thoughts of death', PHQ9, { q1: '1', q9: '0' }, { q1: '0', q9: '1' }],
  ['PHQ-9, urgent', PHQ9, { q1: '2', q9: '0' }, { q1: '0', q9: '2' }],
  ['DASS-21, life felt meaningless', DASS21, { q3: '2', q21: '0' }, { q3: '0', q21: '2' }],
  ['DASS-21, nothing to look forward to', DASS21, { q3: '2', q5: '2' }, { q10: '2', q17: '2' }],
  ['K10, hopeless and worthless', K10, { q1: '4', q2: '4' }, { q4: '4', q10: '4' }],
  ['PCL-5, risks that could cause harm', PCL5, { q15: '3' }, { q16: '3' }],
  ['words of the daily check-in', DAILY_CHECK_IN, { q6: 'A walk' }, { q6: 'I want to kill myself' }],
] as const;

const names = ({ maya, sam }: Awaited<ReturnType<typeof pair>>, id: number) =>
  [
    [maya.id, 'maya'],
    [sam.id, 'sam'],
    [id, 'check-in'],
  ] as const;

describe('for equal scores a supporter is answered the same, whether a flag fired or not', () => {
  it('with each instrument that has a rule above gentle which reads an answer', () => {
    const reading = CATALOGUE.filter(({ code, enabled }) =>
      (enabled ? (instrumentOf(code)?.risk_flags ?? []) : []).some(
        ({ level, when }) => level !== 'gentle' && namedInRisk(when).items.length > 0,
      ),
    );
    const tried = new Set<string>(ALIKE.map(([_name, code]) => code));
    expect(reading.map(({ code }) => code).toSorted()).toEqual([...tried].toSorted());
  });

  it.each(ALIKE)('%s', async (_name, code, quiet, loud) => {
    const [one, other] = await twins();
    const said = (more: Readonly<Record<string, string>>) => withAnswers(code, answersTo(code, 0), more);
    const calm = await takeCheckIn(one.maya, code, said(quiet));
    const flagged = await takeCheckIn(other.maya, code, said(loud));
    expect(calm.scores).toEqual(flagged.scores);
    const levels = (flags: typeof calm.flags) =>
      (flags ?? []).filter(({ level }) => level !== 'gentle').length;
    expect([levels(calm.flags), levels(flagged.flags) > 0]).toEqual([0, true]);

    const [first, second] = [
      await toldTo(one.sam, one.maya, code, calm.id),
      await toldTo(other.sam, other.maya, code, flagged.id),
    ];
    expect(sameWords(second, names(other, flagged.id))).toBe(sameWords(first, names(one, calm.id)));
    expect(second).not.toContain('kill myself');
    expect(second).toContain('"flags":null');
    expect(second).not.toMatch(/"level":|"(?:prompt|urgent)"/);
  });

  it.each(ALIKE)('%s, which staff of an organisation follow up', async (_name, code, quiet, loud) => {
    const told = [];
    for (const more of [quiet, loud]) {
      const both = await pair();
      const { maya, sam } = both;
      const { jo, setRule } = await makeWatchingClinic(world, maya);
      await setRule(code, { level: 'prompt' });
      const device = await openDevice(sam);
      const { id } = await takeWatched(maya, code, withAnswers(code, answersTo(code, 0), more));
      await world.deliver();
      const followed = (await jo.call(followUpsEndpoints.listFollowUps, {})).follow_ups;
      // A follow-up goes on: nothing of that reaches a supporter either.
      for (const one of followed) await jo.call(followUpsEndpoints.acknowledgeFollowUp, { id: one.id });
      for (const one of followed)
        await jo.call(followUpsEndpoints.closeFollowUp, { id: one.id, outcome: 'We talked.' });
      const text = [
        await toldTo(sam, maya, code, id),
        await elsewhere(sam, maya),
        JSON.stringify(device.events),
      ].join('\n');
      told.push({ followed: followed.length, text: sameWords(text, names(both, id)) });
      expect((await maya.call(tasksEndpoints.listTasks, {})).tasks).toEqual([]);
    }
    expect(told.map(({ followed }) => followed)).toEqual([0, 1]);
    expect(told[1]?.text).toBe(told[0]?.text);
    expect(told[1]?.text).not.toContain('"kind":"follow_up"');
  });
});

describe('a supporter', () => {
  it('with one switch sees that it was done, with the other its scores, and with none nothing', async () => {
    const { maya, sam } = await pair(DONE_ALONE);
    const { id } = await takeCheckIn(maya, GAD7, 1);
    const seen = async () => (await sam.send(getAssessment, { id })).json();
    expect(await seen()).toMatchObject({ assessment: { short_title: 'Anxiety', scores: null }, answers: [] });
    const report = await sam.call(getReport, { member_id: maya.id, assessment_code: GAD7 });
    expect(report).toMatchObject({ results: [], first: null });

    await letSupport(world, maya, sam, RESULTS);
    const open = await seen();
    expect(open.assessment.scores).toMatchObject([{ score: 7, band_label: expect.any(String) }]);
    expect(open.answers).toHaveLength(7);
    await maya.call(withholdAssessment, { id, withheld: true });
    expect((await seen()).code).toBe('not_found');
    await maya.call(withholdAssessment, { id, withheld: false });
    expect(await seen(), 'nothing tells that it was withheld').toEqual(open);

    await letSupport(
      world,
      maya,
      sam,
      grantsWhere((area) => area === 'journeyOverview'),
    );
    expect((await seen()).code).toBe('not_found');
    const { assessment } = await sam.call(journeyEndpoints.getTimeline, { member_id: maya.id });
    expect(assessment).toEqual([]);
  });

  it('reads each moment to the second, as the specification has them', async () => {
    const { maya, sam } = await pair();
    const { id } = await takeCheckIn(maya, GAD7, 1);
    const told = await toldTo(sam, maya, GAD7, id);
    expect(told).toContain('"completed_at":"');
    expect(told.match(/\d:\d\d\.(?!000Z)\d+/g)).toBeNull();
  });

  it('with whom a result is shared sees it as by the switch, until it is taken back', async () => {
    const { maya, sam } = await pair(grantsWhere((area) => area === 'journeyOverview'));
    const { id } = await takeCheckIn(maya, PHQ9, 1);
    await maya.call(shareResult, { id, shared_with: [sam.id] });
    const seen = await sam.call(getAssessment, { id });
    expect(seen).toMatchObject({ assessment: { scores: [{ score: 9 }], flags: null }, answers: [] });
    const refused = await sam.send(shareResult, { id, shared_with: [] });
    expect(refused.json().code).toBe('forbidden');
    await world.deliver();
    const { notifications } = await sam.call(notificationsEndpoints.listNotifications, {});
    expect(notifications.map(({ type }) => type)).toEqual(['assessment_shared']);
    await maya.call(shareResult, { id, shared_with: [] });
    expect((await sam.send(getAssessment, { id })).statusCode).toBe(404);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
    expect(JSON.stringify(lines)).toContain('your check-in results');
  });
});

describe('a professional', () => {
  it('asks, is told when it is done, and sees what they asked for and nothing else', async () => {
    const { maya } = await pair();
    const pat = await world.person();
    await letTreat(world, maya, pat, 'provider');
    const own = await takeCheckIn(maya, PHQ9, 1);
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    await world.deliver();
    const { notifications } = await maya.call(notificationsEndpoints.listNotifications, {});
    expect(notifications[0]).toMatchObject({ type: 'check_in_asked', person: { id: pat.id } });
    const waiting = await maya.call(assessmentRequestsEndpoints.listRequestsOfUser, { id: maya.id });
    expect(waiting.assessments_requests).toMatchObject([{ set_request_id, asked_by: { id: pat.id } }]);
    const events = await maya.call(assessmentRequestsEndpoints.listRequestsAsEvents, { id: maya.id });
    expect(events.assessments_requests).toEqual([
      {
        kind: 'assessment_request',
        id: Number(set_request_id.slice(3)),
        about_patient_id: maya.id,
        change: 'added',
      },
    ]);
    const others = await pat.send(assessmentRequestsEndpoints.listRequestsOfUser, { id: maya.id });
    expect(others.statusCode).toBe(404);

    const done = await takeCheckIn(maya, GAD7, 3, { set_request_id });
    const seen = await pat.call(getAssessment, { id: done.id });
    expect(seen.assessment).toMatchObject({
      set_request_id,
      is_v2: true,
      scores: [{ score: 21, band_label: 'Severe' }],
      flags: [{ level: 'gentle' }],
    });
    expect((await pat.send(getAssessment, { id: own.id })).statusCode).toBe(404);
    expect((await pat.call(getAssessmentRequest, { set_request_id })).request.status).toBe('completed');
    await world.deliver();
    const told = await pat.call(notificationsEndpoints.listNotifications, {});
    expect(told.notifications.map(({ type }) => type)).toContain('check_in_done');
    expect((await maya.call(notificationsEndpoints.listNotifications, {})).notifications).toEqual([]);
  });

  it('who asked reads no words of the result until the member shares it by hand', async () => {
    const maya = await world.person();
    const [pat, priya] = [await world.person(), await world.person()];
    await letTreat(world, maya, pat, 'provider');
    await letTreat(world, maya, priya, 'provider');
    const { set_request_id } = await askFor(pat, maya, [DAILY_CHECK_IN]);
    const said = withAnswers(DAILY_CHECK_IN, answersTo(DAILY_CHECK_IN, 2), { q1: '4', q6: 'My own words' });
    const { id } = await takeCheckIn(maya, DAILY_CHECK_IN, said, { set_request_id });
    const read = async (by: Someone) => {
      const report = { member_id: maya.id, assessment_code: DAILY_CHECK_IN };
      return [await by.send(getAssessment, { id }), await by.send(getReport, report)].map(({ body }) => body);
    };
    for (const body of await read(pat)) {
      expect(body).toContain(`"component_id":"${DAILY_CHECK_IN}:q1","value":"4"`);
      expect(body).not.toContain('My own words');
    }
    expect((await maya.send(getAssessment, { id })).body).toContain('My own words');

    await maya.call(shareResult, { id, shared_with: [pat.id, priya.id] });
    expect((await pat.send(getAssessment, { id })).body).not.toContain('My own words');
    expect((await priya.send(getAssessment, { id })).body).toContain('My own words');
    await maya.call(shareResult, { id, shared_with: [] });
    // As "Undo" puts it back.
    await maya.call(shareResult, { id, shared_with: [pat.id], sharing: 'add' });
    for (const body of await read(pat)) expect(body).not.toContain('My own words');
    await maya.call(shareResult, { id, shared_with: [pat.id], sharing: 'remove' });
    world.advance(60_000);
    await maya.call(shareResult, { id, shared_with: [pat.id] });
    for (const body of await read(pat)) expect(body).toContain('My own words');
  });

  it('who reads no words sees no flag about them, on any page, and no other place in the order', async () => {
    const [pat, priya] = [await world.person(), await world.person()];
    const [maya, noor] = [await world.person(), await world.person()];
    for (const member of [maya, noor])
      for (const by of [pat, priya]) await letTreat(world, member, by, 'provider');
    const words = [
      [maya, 'I want to kill myself'],
      [noor, 'A walk by the river'],
    ] as const;
    const done: { readonly member: Someone; readonly id: number }[] = [];
    for (const [member, q6] of words) {
      const { set_request_id } = await askFor(pat, member, [DAILY_CHECK_IN]);
      const said = withAnswers(DAILY_CHECK_IN, answersTo(DAILY_CHECK_IN, 2), { q1: '1', q6 });
      const { id } = await takeCheckIn(member, DAILY_CHECK_IN, said, { set_request_id });
      done.push({ member, id });
      world.advance(60_000);
    }
    const told = async (by: Someone) => {
      const pages = [];
      for (const { member, id } of done) {
        const list = { member_id: member.id };
        const report = { ...list, assessment_code: DAILY_CHECK_IN };
        pages.push(
          (await by.send(getAssessment, { id })).body,
          (await by.send(getReport, report)).body,
          (await by.send(listSelfCompleted, list)).body,
        );
      }
      const people = (await by.send(listCaseCheckIns, {})).body;
      const table = (await by.send(exportCaseCheckIns, {})).body;
      const count = (await by.send(countCaseCheckIns, {})).body;
      return { all: [...pages, people, table, count].join('\n'), people: JSON.parse(people).people };
    };
    const first = await told(pat);
    expect(first.all).toContain('Very low mood today');
    expect(first.all).not.toMatch(/checkin_note_crisis|crisis lexicon|urgent/);
    const looks = first.people.map((one: { looks: { reason: string }[] }) =>
      one.looks.map(({ reason }) => reason),
    );
    expect(looks).toEqual([['flag'], ['flag']]);
    expect(first.people[0].person.id).toBe(noor.id);

    const [loud, calm] = done;
    for (const one of [calm, loud])
      await one?.member.call(shareResult, { id: one.id, shared_with: [pat.id, priya.id] });
    expect((await told(pat)).all).not.toMatch(/checkin_note_crisis|crisis lexicon|urgent/);
    const all = await told(priya);
    expect(all.all.match(/checkin_note_crisis/g)).toHaveLength(5);
    expect(all.all).toContain('urgent: Words in the note');
    expect(all.people[0].person.id).toBe(maya.id);
    await maya.call(shareResult, { id: loud?.id ?? 0, shared_with: [] });
    world.advance(60_000);
    await maya.call(shareResult, { id: loud?.id ?? 0, shared_with: [pat.id] });
    expect((await told(pat)).all.match(/checkin_note_crisis/g)).toHaveLength(5);
  });

  it('may ask before an interval is over, and not twice on a day', async () => {
    const { maya } = await pair();
    const pat = await world.person();
    await letTreat(world, maya, pat, 'provider');
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    await takeCheckIn(maya, GAD7, 1);
    const again = await maya.send(assessmentsEndpoints.createAssessment, {
      assessment_code: GAD7,
      set_request_id,
    });
    expect(again.json().code).toBe('assessment_completed');
  });

  it('who left the team and came back gets no result of what they asked for before', async () => {
    const [maya, pat] = [await world.person(), await world.person()];
    const placeId = await letTreat(world, maya, pat, 'provider');
    const { set_request_id } = await askFor(pat, maya, [GAD7]);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });
    world.advance(60_000);
    await letTreat(world, maya, pat, 'provider');
    const { id } = await takeCheckIn(maya, GAD7, answersTo(GAD7, 2), { set_request_id });
    expect((await pat.send(getAssessment, { id })).statusCode).toBe(404);
  });

  it('who took a request back, or left the team, gets no result', async () => {
    const { maya, sam } = await pair();
    const pat = await world.person();
    await letTreat(world, maya, pat, 'provider');
    const { set_request_id } = await askFor(pat, maya, [GAD7, PHQ9]);
    await pat.call(withdrawAssessmentRequest, { set_request_id });
    const late = await maya.send(assessmentsEndpoints.createAssessment, {
      assessment_code: GAD7,
      set_request_id,
    });
    expect(late.statusCode).toBe(404);
    const asks = { about_patient_id: maya.id, assessment_codes: [GAD7] };
    expect((await sam.send(askForAssessments, asks)).json().code).toBe('forbidden');
    expect((await maya.send(askForAssessments, asks)).json().code).toBe('forbidden');
    expect((await sam.send(getAssessmentRequest, { set_request_id })).statusCode).toBe(404);
  });
});

describe('a supporter who also works in a team of the member’s organisation', () => {
  /** Maya shares a check-in with Sam's team at work, and a note that Sam may not read as her supporter. */
  async function atWorkToo() {
    const [maya, sam] = [await world.person(), await world.person()];
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(sam, 'provider');
    const team = await clinic.makeTeam(sam);
    const placeId = await joinTeam(maya, sam, RESULTS);
    const said = withAnswers(DAILY_CHECK_IN, answersTo(DAILY_CHECK_IN, 2), { q6: 'I want to kill myself' });
    const { id } = await takeCheckIn(maya, DAILY_CHECK_IN, said);
    await maya.call(shareResult, { id, shared_with_organisation_team: [team] });
    return { maya, sam, id, placeId, team };
  }

  it.each(['the member', 'the supporter'])('learns nothing more when %s ends their place', async (who) => {
    const { maya, sam, id, placeId, team } = await atWorkToo();
    expect((await sam.send(getAssessment, { id })).body).not.toContain('kill myself');
    const by = who === 'the member' ? maya : sam;
    await by.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });
    expect((await sam.send(getAssessment, { id })).statusCode).toBe(404);
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: 'For the team at the clinic',
      shared_with_organisation_team: [team],
    });
    expect((await sam.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(404);
    expect((await sam.call(caseloadEndpoints.listCaseload, {})).people).toEqual([]);
  });

  it('learns nothing more when the last day of their place passes', async () => {
    const { sam, id, placeId } = await atWorkToo();
    const over = "update grants set ends_at = now() - interval '1 minute' where id = $1";
    await world.database.pool.query(over, [placeId]);
    expect((await sam.send(getAssessment, { id })).statusCode).toBe(404);
  });

  it('reads as a professional again once the member lets them treat', async () => {
    const { maya, sam, id, placeId } = await atWorkToo();
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });
    await letTreat(world, maya, sam, 'provider');
    expect((await sam.send(getAssessment, { id })).statusCode).toBe(200);
  });
});
