import { randomUUID } from 'node:crypto';
import { accessEndpoints } from '@kith/contract/access';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { DASS21 } from '@kith/contract/assessments/catalogue';
import { commentsEndpoints } from '@kith/contract/comments';
import { eventsEndpoints } from '@kith/contract/events';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { groupsEndpoints } from '@kith/contract/groups';
import { journeyEndpoints } from '@kith/contract/journey';
import { takesComments } from '@kith/contract/kit/nouns';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { SharedKind } from '@kith/contract/shareable';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { tasksEndpoints } from '@kith/contract/tasks';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { takeCheckIn } from '#testing/check-ins';
import { allArrived, deviceOpener } from '#testing/devices';
import { addFile, fileOf } from '#testing/files';
import { makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { shareJobs } from './end-shares.ts';

const { createNote, listNotesByMe, updateNoteSharing, listNotesSharedWithMe } = notesEndpoints;
const { listSharedContents } = sharedContentsEndpoints;
const NOTES = grantsWhere((area, action) => action === 'view' && ['note', 'journeyOverview'].includes(area));
const MINUTE = 60_000;

let world: World;
let maya: Someone;
let priya: Someone;
let sam: Someone;
const device = deviceOpener(() => world);

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, priya, NOTES);
  await joinTeam(maya, sam, NOTES);
});

const inMinutes = (minutes: number) => new Date(world.now().getTime() + minutes * MINUTE).toISOString();
const until = (id: number, ends_at: string | null) => [{ to: 'person' as const, id, ends_at }];

async function aNote(ends_at: string | null = null): Promise<number> {
  const ends = ends_at === null ? {} : { share_ends: until(priya.id, ends_at) };
  const asked = { note: '<p>Wombat</p>', shared_with: [priya.id], ...ends };
  return (await maya.call(createNote, asked)).note.id;
}

/** With whom the note is shared, and until when. */
async function sharesOf(id: number) {
  const { notes } = await maya.call(listNotesByMe, {});
  const note = notes.find((one) => one.id === id);
  return { people: note?.shared_with.map((one) => one.id), ends: note?.share_ends };
}

async function seenBy(person: Someone): Promise<number[]> {
  return (await person.call(listNotesSharedWithMe, {})).notes.map(({ id }) => id);
}

const share = (id: number, to: object) => maya.send(updateNoteSharing, { id, shared_with: [], ...to });

describe('a share with a last day', () => {
  test('is seen until then and not a moment longer, by the person alone whom it is for', async () => {
    const ends_at = inMinutes(5);
    const id = await aNote(ends_at);
    await share(id, { shared_with: [priya.id, sam.id] });

    expect(await sharesOf(id)).toEqual({
      people: [priya.id, sam.id],
      ends: [{ to: 'person', id: priya.id, ends_at }],
    });
    expect([await seenBy(priya), await seenBy(sam)]).toEqual([[id], [id]]);
    const [own] = (await priya.call(listNotesSharedWithMe, {})).notes;
    expect(own?.share_ends).toEqual(until(priya.id, ends_at));
    const [others] = (await sam.call(listNotesSharedWithMe, {})).notes;
    expect(others?.share_ends).toBeUndefined();

    world.advance(5 * MINUTE);

    expect([await seenBy(priya), await seenBy(sam)]).toEqual([[], [id]]);
    expect(await sharesOf(id)).toEqual({ people: [sam.id], ends: undefined });
  });

  test('keeps it where a client that knows no last days sends the people again', async () => {
    const ends_at = inMinutes(5);
    const id = await aNote(ends_at);

    for (const people of [[priya.id], [priya.id, sam.id]])
      expect((await share(id, { shared_with: people })).statusCode).toBe(200);

    expect((await sharesOf(id)).ends).toEqual(until(priya.id, ends_at));
  });

  test('gets another last day, and loses it, without a word about the people', async () => {
    const id = await aNote(inMinutes(5));
    const later = inMinutes(10);

    await share(id, { shared_with: [priya.id], share_ends: until(priya.id, later) });
    expect((await sharesOf(id)).ends).toEqual(until(priya.id, later));
    world.advance(6 * MINUTE);
    await world.work('shares.end');
    expect(await seenBy(priya)).toEqual([id]);
    await share(id, { shared_with: [priya.id], share_ends: until(priya.id, null) });

    world.advance(6 * MINUTE);
    await world.work('shares.end');
    expect([await seenBy(priya), (await sharesOf(id)).ends]).toEqual([[id], undefined]);
  });

  test.each([
    ['a day that is over', () => until(priya.id, inMinutes(-1)), /isn’t over yet/],
    ['now', () => until(priya.id, inMinutes(0)), /isn’t over yet/],
    ['a person it is not shared with', () => until(sam.id, inMinutes(5)), /you share with only/],
  ])('is refused %s, and nothing changes', async (_what, ends, words) => {
    const ends_at = inMinutes(5);
    const id = await aNote(ends_at);

    const refused = await share(id, { shared_with: [priya.id], share_ends: ends() });

    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['share_ends']]);
    expect(refused.json().errors.share_ends).toMatch(words);
    expect((await sharesOf(id)).ends).toEqual(until(priya.id, ends_at));
  });

  test('is told once to open screens within a second, and stands in the record of access', async () => {
    const id = await aNote(inMinutes(5));
    const [hers, his, own] = [await device(priya), await device(sam), await device(maya)];
    world.advance(5 * MINUTE);
    const since = performance.now();

    await world.work('shares.end');
    await world.work('shares.end');

    const gone = { kind: 'note', id, about_patient_id: maya.id, change: 'removed' };
    await expect.poll(() => hers.events).toContainEqual(gone);
    expect(performance.now() - since).toBeLessThan(1000);
    await expect.poll(() => own.events).toContainEqual({ ...gone, change: 'updated' });
    expect(hers.events.filter(({ change }) => change === 'removed')).toHaveLength(1);
    expect(his.events.filter(({ kind }) => kind === 'note')).toEqual([]);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { kind: 'note', action: 'changed' });
    expect(lines.map(({ text }) => text).slice(0, 2)).toEqual([
      'The last day of sharing a note is over (no longer 1 person).',
      'You shared a note with 1 person, a last day for 1 person.',
    ]);
  });

  test('is told also where the member changes the shares before it could be', async () => {
    const id = await aNote(inMinutes(5));
    const hers = await device(priya);
    world.advance(5 * MINUTE);

    await share(id, { shared_with: [sam.id] });
    await world.work('shares.end');

    const gone = { kind: 'note', id, about_patient_id: maya.id, change: 'removed' };
    await expect.poll(() => hers.events).toContainEqual(gone);
  });

  test('waits in the queue until its moment, also while the server is down', async () => {
    await aNote(inMinutes(5));

    const { rows } = await world.database.pool.query(
      `select start_after from jobs.job where name = 'shares.end' order by created_on desc limit 1`,
    );

    expect(rows[0].start_after.getTime()).toBeGreaterThan(Date.now() + 4 * MINUTE);
  });

  test('waits once more where a clock was put back', async () => {
    const endsAt = inMinutes(5);
    const waiting = async () => {
      const ofIt = `select 1 from jobs.job where name = 'shares.end' and data ->> 'endsAt' = $1`;
      return (await world.database.pool.query(ofIt, [endsAt])).rowCount;
    };
    await aNote(endsAt);
    expect(await waiting()).toBe(1);

    await world.operate(async (ctx) => shareJobs(ctx)['shares.end']?.({ endsAt }));

    expect(await waiting()).toBe(2);
  });

  test('is not brought back by an undo of a deletion after its end', async () => {
    const id = await aNote(inMinutes(5));
    const { version } = (await maya.call(listNotesByMe, {})).notes[0] ?? { version: 0 };
    world.advance(5 * MINUTE - 2000);
    await maya.call(notesEndpoints.deleteNote, { id, version });
    world.advance(4000);

    await maya.call(notesEndpoints.restoreNote, { id });

    expect(await seenBy(priya)).toEqual([]);
  });

  test('is told to no person of a record that is deleted by then', async () => {
    const ends_at = inMinutes(5);
    const [note, medicine] = [await aNote(ends_at), await WRITE.medication(ends_at)];
    await maya.call(notesEndpoints.deleteNote, { id: note, version: 1 });
    await maya.call(medicationsEndpoints.deleteMedication, { id: medicine, version: 1 });
    const hers = await device(priya);
    world.advance(5 * MINUTE);

    for (const job of ['notes.purge', 'medications.purge', 'shares.end']) await world.work(job);

    await allArrived([priya, hers]);
    const ofRecords = hers.events.filter(({ kind }) => ['note', 'medication'].includes(kind));
    expect(ofRecords).toEqual([]);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'changed' });
    expect(JSON.stringify(lines)).not.toContain('last day of sharing');
  });
});

/** Writes a record of the kind, shared with Priya until then, and returns its id. */
const WRITE: Record<SharedKind, (ends_at: string) => Promise<number>> = {
  note: (ends_at) => aNote(ends_at),
  async task(ends_at) {
    const to = { shared_with: [priya.id], share_ends: until(priya.id, ends_at) };
    return (await maya.call(tasksEndpoints.createTask, { title: 'Wombat', ...to })).task.id;
  },
  async event(ends_at) {
    const to = { shared_with: [priya.id], share_ends: until(priya.id, ends_at) };
    const asked = { title: 'Wombat', start_date: '2031-06-07', ...to };
    return (await maya.call(eventsEndpoints.addEvent, asked)).event.id;
  },
  async file(ends_at) {
    const { id } = await addFile(maya, fileOf('wombat.txt'), { shared_with: [priya.id] });
    const asked = { id, share_ends: until(priya.id, ends_at) };
    return (await maya.call(fileRecordsEndpoints.shareFile, asked)).file.id;
  },
  async assessment(ends_at) {
    const { id } = await takeCheckIn(maya, DASS21, 1);
    const asked = { id, shared_with: [priya.id], share_ends: until(priya.id, ends_at) };
    return (await maya.call(assessmentsEndpoints.shareResult, asked)).assessment.id;
  },
  async thought_record(ends_at) {
    const { createThoughtRecord, shareThoughtRecord } = thoughtRecordsEndpoints;
    const { id } = (await maya.call(createThoughtRecord, { automatic_thought: 'Wombat' })).thought_record;
    const asked = { id, shared_with: [priya.id], share_ends: until(priya.id, ends_at) };
    return (await maya.call(shareThoughtRecord, asked)).thought_record.id;
  },
  async medication(ends_at) {
    const { createMedication, shareMedication } = medicationsEndpoints;
    const { id } = (await maya.call(createMedication, { name: 'Wombat' })).medication;
    const asked = { id, shared_with: [priya.id], share_ends: until(priya.id, ends_at) };
    return (await maya.call(shareMedication, asked)).medication.id;
  },
  async safety_plan(ends_at) {
    const card = { id: randomUUID(), icon: 'sun', text: 'Wombat', href: '', type: 'modal' as const };
    await maya.call(safetyPlanEndpoints.saveSafetyPlan, { safety_plan: [card], version: 0 });
    const asked = {
      shared_with: [{ id: priya.id, access: 'edit' as const }],
      share_ends: until(priya.id, ends_at),
    };
    await maya.call(safetyPlanEndpoints.updateSafetyPlanSharing, asked);
    const { shared_contents } = await maya.call(listSharedContents, { kind: 'safety_plan' });
    return shared_contents[0]?.id ?? 0;
  },
};

describe.each(Object.keys(WRITE) as SharedKind[])('%s: a share with a last day', (kind) => {
  test('leaves what two people share, the comments and the journey with that day', async () => {
    const ends_at = inMinutes(5);
    const id = await WRITE[kind](ends_at);
    const given = async (by: Someone, other: Someone) =>
      (await by.call(listSharedContents, { support_id: other.id })).shared_contents.flatMap((one) =>
        one.kind === kind ? [{ id: one.id, ends: one.share_ends }] : [],
      );
    const ends = until(priya.id, ends_at);
    expect(await given(maya, priya)).toEqual([{ id, ends }]);
    expect(await given(priya, maya)).toEqual([{ id, ends }]);
    const hers = await device(priya);

    world.advance(5 * MINUTE);
    await world.work('shares.end');

    expect([await given(maya, priya), await given(priya, maya)]).toEqual([[], []]);
    await expect
      .poll(() => hers.events)
      .toContainEqual({ kind, id, about_patient_id: maya.id, change: 'removed' });
    const timeline = await priya.call(journeyEndpoints.getTimeline, { member_id: maya.id });
    expect(JSON.stringify(timeline)).not.toContain('Wombat');
    if (!takesComments(kind)) return;
    expect((await priya.send(commentsEndpoints.listComments, { kind, id })).statusCode).toBe(404);
  });
});

test('a group and a team of an organisation each have a last day of their own, which the matrix follows', async () => {
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  const asha = await world.person();
  await clinic.letWork(asha, 'provider');
  const teamId = await clinic.makeTeam(asha);
  const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [priya.id] });
  const [first, second] = [inMinutes(5), inMinutes(10)];
  const ends = [
    { to: 'group' as const, id: group.id, ends_at: first },
    { to: 'organisation_team' as const, id: teamId, ends_at: second },
  ];
  const { note } = await maya.call(createNote, {
    note: '<p>Wombat</p>',
    shared_with_group: [group.id],
    shared_with_organisation_team: [teamId],
    share_ends: ends,
  });
  const counts = async () => {
    const { groups } = await maya.call(groupsEndpoints.listTeamGroups, { id: maya.id });
    const { teams } = await maya.call(groupsEndpoints.listOrganisationTeams, {});
    return [groups[0]?.shared.length, teams[0]?.shared.length];
  };
  expect(note.share_ends).toEqual(ends);
  expect([await counts(), await seenBy(priya), await seenBy(asha)]).toEqual([[1, 1], [note.id], [note.id]]);

  world.advance(5 * MINUTE);
  expect([await counts(), await seenBy(priya), await seenBy(asha)]).toEqual([[0, 1], [], [note.id]]);
  world.advance(5 * MINUTE);
  expect([await counts(), await seenBy(asha)]).toEqual([[0, 0], []]);
});

describe('who joined since a record was shared', () => {
  test('is named with the moment, until the record is shared with the group anew', async () => {
    const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [priya.id] });
    const { note } = await maya.call(createNote, { note: '<p>Wombat</p>', shared_with_group: [group.id] });
    world.advance(MINUTE);
    const joined = world.now();
    const asked = { id: group.id, name: 'Family', people: [priya.id, sam.id], version: group.version };
    await maya.call(groupsEndpoints.editTeamGroup, asked);
    const since = async (record_id?: number) => {
      const choice = { shared_with_group: [group.id], ...(record_id && { record_id }) };
      const { people } = await maya.call(groupsEndpoints.resolveAudience, choice);
      return Object.fromEntries(people.map(({ person, joined_at }) => [person.id, joined_at]));
    };

    const found = await since(note.id);
    expect(found[priya.id]).toBeUndefined();
    expect(Math.abs(Date.parse(found[sam.id] ?? '') - joined.getTime())).toBeLessThan(10_000);
    expect(await since()).toEqual({ [priya.id]: undefined, [sam.id]: undefined });
    await share(note.id, { shared_with_group: [] });
    world.advance(MINUTE);
    await share(note.id, { shared_with_group: [group.id] });
    expect(await since(note.id)).toEqual({ [priya.id]: undefined, [sam.id]: undefined });
  });

  test('is told of a team of an organisation, and of the records of others nothing', async () => {
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    const other = await world.person();
    await clinic.lookAfter(other);
    const asha = await world.person();
    await clinic.letWork(asha, 'provider');
    const teamId = await clinic.makeTeam();
    const to = { shared_with_organisation_team: [teamId] };
    const { note } = await maya.call(createNote, { note: '<p>Wombat</p>', ...to });
    const theirs = (await other.call(createNote, { note: '<p>Quoll</p>', ...to })).note;
    world.advance(MINUTE);
    await clinic.joinTeam(teamId, asha);
    const since = async (record_id: number) =>
      (await maya.call(groupsEndpoints.resolveAudience, { ...to, record_id })).people.map(
        ({ joined_at }) => typeof joined_at,
      );

    expect([await since(note.id), await since(theirs.id)]).toEqual([['string'], ['undefined']]);
  });
});
