import { accessEndpoints } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { eventsEndpoints } from '@kith/contract/events';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { groupsEndpoints } from '@kith/contract/groups';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listSharedContents } = sharedContentsEndpoints;
const { createNote, deleteNote, updateNoteSharing } = notesEndpoints;
const MAY_READ = { note: { view: true } };
const NAME = { by: 'name', id: expect.any(Number), name: null };
const SWITCH = { by: 'switch', id: null, name: null };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function pair(permissions: Parameters<typeof letSupport>[3] = MAY_READ) {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, permissions);
  return { maya, sam };
}

type Asked = CallerInputOf<typeof listSharedContents>;

const rowsOf = async (person: Someone, asked: Asked = {}) =>
  (await person.call(listSharedContents, asked)).shared_contents;
const titlesOf = async (person: Someone, asked: Asked = {}) =>
  (await rowsOf(person, asked)).map(({ direction, title }) => `${direction}: ${title}`);

async function write(person: Someone, words: string, more: object = {}): Promise<number> {
  return (await person.call(createNote, { note: `<p>${words}</p>`, ...more })).note.id;
}

describe('two people', () => {
  it('see the same records from both sides, and only the person who shares learns why', async () => {
    const { maya, sam } = await pair();
    await write(maya, 'Only mine');
    const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [sam.id] });
    await write(maya, 'By group', { shared_with_group: [group.id] });
    await write(maya, 'By name', { shared_with: [sam.id] });

    const mine = await rowsOf(maya, { support_id: sam.id });
    expect(mine.map(({ title, reasons }) => [title, reasons])).toEqual([
      ['By name', [{ ...NAME, id: sam.id }]],
      ['By group', [{ by: 'group', id: group.id, name: 'Family' }]],
    ]);
    const theirs = await rowsOf(sam, { support_id: maya.id });
    expect(theirs.map(({ direction, title, reasons }) => [direction, title, reasons])).toEqual([
      ['shared_with', 'By name', []],
      ['shared_with', 'By group', []],
    ]);
    expect(JSON.stringify(theirs)).not.toContain('Family');
  });

  it('see what each shares with the other in one list, narrowed by direction and by kind', async () => {
    const { maya, sam } = await pair();
    await write(sam, 'From Sam', { shared_with: [maya.id], about_patient_id: maya.id });
    await write(maya, 'From Maya', { shared_with: [sam.id] });
    await maya.upload(
      fileRecordsEndpoints.uploadFile,
      { shared_with: [sam.id] },
      { name: 'plan.txt', type: 'text/plain', bytes: Buffer.from('Plan') },
    );
    const support_id = sam.id;

    expect(await titlesOf(maya, { support_id })).toEqual([
      'shared_by: plan.txt',
      'shared_by: From Maya',
      'shared_with: From Sam',
    ]);
    expect(await titlesOf(maya, { support_id, filter: 'shared_with' })).toEqual(['shared_with: From Sam']);
    expect(await titlesOf(maya, { support_id, kind: 'file' })).toEqual(['shared_by: plan.txt']);
    expect(await titlesOf(sam, { support_id: maya.id, filter: 'shared_by' })).toEqual([
      'shared_by: From Sam',
    ]);
  });

  it('lists what a switch opens, says so, and loses it when the switch is off', async () => {
    const { maya, sam } = await pair({ task: { view: true } });
    const task = async (title: string, more: object = {}) =>
      maya.call(tasksEndpoints.createTask, { title, ...more });
    await task('Open');
    await task('Hidden', { withheld: true });
    await task('Both', { shared_with: [sam.id] });

    const asked = { support_id: sam.id };
    expect((await rowsOf(maya, asked)).map(({ title, reasons }) => [title, reasons])).toEqual([
      ['Both', [{ ...NAME, id: sam.id }, SWITCH]],
      ['Open', [SWITCH]],
    ]);
    const { switches } = await maya.call(listSharedContents, asked);
    expect(switches).toMatchObject([
      { direction: 'shared_by', person: { id: sam.id }, permissions: { task: { view: true } } },
    ]);
    expect((await rowsOf(maya)).map(({ title, reasons }) => [title, reasons.length])).toEqual([
      ['Both', 2],
      ['Open', 1],
    ]);
    await letSupport(world, maya, sam, MAY_READ);
    expect(await titlesOf(maya, asked)).toEqual(['shared_by: Both']);
    expect(await titlesOf(sam, { support_id: maya.id })).toEqual(['shared_with: Both']);
  });

  it('a safety plan is listed while it is shared by name', async () => {
    const { maya, sam } = await pair();
    const share = (ids: number[]) =>
      maya.call(safetyPlanEndpoints.updateSafetyPlanSharing, {
        shared_with: ids.map((id) => ({ id, access: 'view' as const })),
      });
    await share([sam.id]);
    expect(await rowsOf(maya, { support_id: sam.id })).toMatchObject([
      { kind: 'safety_plan', title: '', reasons: [NAME], shared_with: [{ id: sam.id }] },
    ]);
    expect(await rowsOf(sam, { support_id: maya.id, kind: 'safety_plan' })).toHaveLength(1);
    expect(await rowsOf(maya)).toHaveLength(1);
    await share([]);
    expect([await rowsOf(maya), await rowsOf(sam, { support_id: maya.id })]).toEqual([[], []]);
  });

  it('a share that reaches no person is not between the two, and the sharer still finds it', async () => {
    const { maya, sam } = await pair({ task: { view: true } });
    await write(maya, 'Not readable yet', { shared_with: [sam.id] });
    expect(await rowsOf(maya, { support_id: sam.id })).toEqual([]);
    expect(await rowsOf(sam, { support_id: maya.id })).toEqual([]);
    expect(await titlesOf(maya)).toEqual(['shared_by: Not readable yet']);
  });
});

it('an author does not learn what the member lets another supporter see', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  const team = { supportTeam: { view: true } };
  await letSupport(world, maya, priya, { ...team, note: { view: true, create: true } });
  await letSupport(world, maya, sam, { ...team, note: { view: true } });
  const about = { about_patient_id: maya.id, shared_with: [sam.id] };
  await write(priya, 'For Sam', about);
  await priya.upload(fileRecordsEndpoints.uploadFile, about, {
    name: 'for-sam.txt',
    type: 'text/plain',
    bytes: Buffer.from('Sam'),
  });
  const both = async () => [
    (await rowsOf(priya, { support_id: sam.id })).map(({ title, reasons }) => [title, reasons]),
    await titlesOf(sam, { support_id: priya.id }),
  ];
  const byName = [{ ...NAME, id: sam.id }];
  const given = [
    ['for-sam.txt', byName],
    ['For Sam', byName],
  ];
  expect(await both()).toEqual([given, ['shared_with: for-sam.txt', 'shared_with: For Sam']]);

  await letSupport(world, maya, sam, team);

  expect(await both()).toEqual([given, []]);
});

describe('a record that is no longer shared', () => {
  it('leaves both lists when it is unshared, deleted, or the person leaves', async () => {
    const { maya, sam } = await pair();
    const [first, second] = [
      await write(maya, 'First', { shared_with: [sam.id] }),
      await write(maya, 'Second', { shared_with: [sam.id] }),
    ];
    await write(maya, 'Third', { shared_with: [sam.id] });
    const both = async () => [
      (await rowsOf(maya, { support_id: sam.id })).length,
      (await rowsOf(sam, { support_id: maya.id })).length,
    ];
    expect(await both()).toEqual([3, 3]);
    await maya.call(updateNoteSharing, { id: first, shared_with: [] });
    expect(await both()).toEqual([2, 2]);
    await maya.call(deleteNote, { id: second, version: 1 });
    expect(await both()).toEqual([1, 1]);
    await endSupport(world, maya, sam);
    for (const [one, other] of [
      [maya, sam],
      [sam, maya],
    ] as const)
      expect((await one.send(listSharedContents, { support_id: other.id })).statusCode).toBe(404);
  });
});

it('a professional gets by their team what a member shares with it, and the member sees by which team', async () => {
  const [maya, asha] = [await world.person(), await world.person()];
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const teamId = await clinic.makeTeam(asha);
  await letTreat(world, maya, asha, 'provider');
  await write(maya, 'For the clinic', { shared_with_organisation_team: [teamId] });

  const [row] = await rowsOf(maya, { support_id: asha.id });
  expect(row?.reasons).toMatchObject([{ by: 'organisation_team', id: teamId }]);
  expect(await titlesOf(asha, { support_id: maya.id })).toEqual(['shared_with: For the clinic']);
});

it('pages continue by the cursor without loss, and a cursor of another question is refused', async () => {
  const { maya, sam } = await pair();
  for (const words of ['1', '2', '3', '4', '5']) await write(maya, words, { shared_with: [sam.id] });
  await maya.call(tasksEndpoints.createTask, { title: '6', shared_with: [sam.id] });
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const asked: Asked = { support_id: sam.id, limit: 2, ...(cursor && { cursor }) };
    const page: Awaited<ReturnType<typeof maya.call<typeof listSharedContents>>> = await maya.call(
      listSharedContents,
      asked,
    );
    expect(page.switches).toHaveLength(cursor === null ? 1 : 0);
    expect(page.shared_contents.length).toBeLessThanOrEqual(2);
    titles.push(...page.shared_contents.map(({ title }) => title));
    ({ cursor } = page);
  } while (cursor !== null);
  expect(titles).toEqual(['6', '5', '4', '3', '2', '1']);

  const first = await maya.call(listSharedContents, { support_id: sam.id, limit: 2 });
  const elsewhere = await maya.send(listSharedContents, { limit: 2, cursor: first.cursor ?? '' });
  expect(elsewhere.statusCode).toBe(422);
  expect((await maya.send(listSharedContents, { filter: 'shared_with' })).statusCode).toBe(422);
});

it('a long note is named by its first words, and they say that there are more', async () => {
  const { maya, sam } = await pair();
  await write(maya, 'River '.repeat(50), { shared_with: [sam.id] });
  await write(maya, '🌿'.repeat(121), { shared_with: [sam.id] });
  expect((await rowsOf(maya)).map(({ title }) => title)).toEqual([
    `${'🌿'.repeat(120)}…`,
    `${'River '.repeat(20).trimEnd()}…`,
  ]);
});

it('is refused for a stranger and for oneself, as for a person who does not exist', async () => {
  const [maya, dana] = [await world.person(), await world.person()];
  for (const support_id of [dana.id, maya.id, 987_654_321])
    expect((await maya.send(listSharedContents, { support_id })).statusCode).toBe(404);
});

it('what the other reads in it stands in the access record of the member', async () => {
  const { maya, sam } = await pair();
  const id = await write(maya, 'Read me', { shared_with: [sam.id] });
  await rowsOf(sam, { support_id: maya.id });
  const record = await maya.send(accessEndpoints.listAccessRecord, {});
  expect(record.body).toContain('"kind":"note"');
  expect(record.body).toContain(String(id));
});

it('an event stands under the day on which it takes place next, any other record under that of its making', async () => {
  const { maya } = await pair();
  const { time_zone } = (await maya.call(authEndpoints.getProfile, {})).user;
  const today = calendarDay(new Date(), time_zone);
  const [yesterday, nextYear] = [dayAfter(today, -1), dayAfter(today, 365)];
  const repeat = { unit: 'week', until: nextYear } as const;
  await maya.call(eventsEndpoints.addEvent, { title: 'Check-up', start_date: nextYear });
  await maya.call(eventsEndpoints.addEvent, { title: 'Choir', start_date: yesterday, repeat });
  await maya.call(createNote, { note: '<p>Today</p>' });

  const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [] });
  const daysOf = async (kind: 'event' | 'note') => {
    const { shareable } = await maya.call(sharedContentsEndpoints.listShareable, {
      group_id: group.id,
      kind,
    });
    return Object.fromEntries(shareable.map(({ title, day }) => [title, day]));
  };

  expect(await daysOf('event')).toEqual({ 'Check-up': nextYear, Choir: dayAfter(yesterday, 7) });
  expect(await daysOf('note')).toEqual({ Today: today });
});
