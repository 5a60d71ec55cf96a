import { accessEndpoints, GLANCE_LINES } from '@kith/contract/access';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { effectiveGrants, type FullGrants, grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { requestAccess, acceptAccessRequest, declineAccessRequest, listAccessRequests } = accessEndpoints;
const { listAccessRecord, exportAccessRecord } = accessEndpoints;
const { createTask, editTask, withholdTask } = tasksEndpoints;
const DEFAULTS = effectiveGrants(null);
const EVERYTHING = grantsWhere(() => true);
const TASKS_AND_NOTES = { task: { view: true }, note: { view: true } };
const REASON = 'To help with the shopping';
const NOBODY = 987_654_321;
const MONTH_MS = 30 * 86_400_000;
const MINUTE_MS = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function aTeam(permissions = DEFAULTS) {
  const [maya, priya] = [await world.person(), await world.person()];
  const id = await joinTeam(maya, priya, permissions);
  return { maya, priya, id };
}

function ask(priya: Someone, maya: Someone, permissions: object = TASKS_AND_NOTES) {
  return priya.call(requestAccess, { member_id: maya.id, permissions, reason: REASON });
}

async function grantsOfPriya(priya: Someone) {
  return (await priya.call(teamEndpoints.listSupportedTeams, { id: priya.id })).supported_teams[0];
}

async function versionOf(maya: Someone): Promise<number> {
  const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});
  return supporter_permissions[0]?.version ?? 0;
}

describe('a request for access', () => {
  test('opens nothing by itself, and the member finds who asks for what and why', async () => {
    const { maya, priya } = await aTeam();
    const { request } = await ask(priya, maya, { ...TASKS_AND_NOTES, focusArea: { view: true } });

    expect(request).toMatchObject({
      direction: 'sent',
      status: 'pending',
      asked: TASKS_AND_NOTES,
      reason: REASON,
    });
    expect((await grantsOfPriya(priya))?.permissions).toEqual(DEFAULTS);
    const { requests } = await maya.call(listAccessRequests, {});
    expect(requests).toMatchObject([{ id: request.id, direction: 'received', person: { id: priya.id } }]);
    expect(JSON.stringify(await factsAbout(world, maya, 'team'))).not.toContain(REASON);
  });

  test('is accepted whole or in part, with what stands on it, and is then new to the supporter', async () => {
    const { maya, priya } = await aTeam();
    const { request } = await ask(priya, maya, { ...TASKS_AND_NOTES, assessmentResult: { view: true } });

    const { request: answered } = await maya.call(acceptAccessRequest, {
      id: request.id,
      permissions: { assessmentResult: { view: true } },
    });

    expect(answered).toMatchObject({ status: 'accepted', given: { assessmentResult: { view: true } } });
    const grants = await grantsOfPriya(priya);
    expect(grants?.permissions).toEqual({
      ...DEFAULTS,
      assessmentResult: { view: true },
      assessment: { view: true },
    });
    expect(grants?.new_permissions).toEqual({ assessmentResult: { view: true }, assessment: { view: true } });

    const { request: rest } = await ask(priya, maya);
    await maya.call(acceptAccessRequest, { id: rest.id });
    expect((await grantsOfPriya(priya))?.permissions).toMatchObject(TASKS_AND_NOTES);
  });

  test('is answered by the member alone, and only once', async () => {
    const { maya, priya } = await aTeam();
    const { request } = await ask(priya, maya);
    const stranger = await world.person();

    for (const endpoint of [acceptAccessRequest, declineAccessRequest]) {
      expect((await priya.send(endpoint, { id: request.id })).statusCode).toBe(403);
      const hidden = await stranger.send(endpoint, { id: request.id });
      expect([hidden.statusCode, hidden.body]).toEqual([
        404,
        (await stranger.send(endpoint, { id: NOBODY })).body,
      ]);
    }
    await maya.call(acceptAccessRequest, { id: request.id });
    expect((await maya.send(declineAccessRequest, { id: request.id })).statusCode).toBe(409);
    expect((await grantsOfPriya(priya))?.permissions).toMatchObject(TASKS_AND_NOTES);
  });

  test('is gone for a supporter who was removed', async () => {
    const { maya, priya, id } = await aTeam();
    const { request } = await ask(priya, maya);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: id });

    expect((await priya.call(listAccessRequests, {})).requests).toEqual([]);
    expect((await priya.send(acceptAccessRequest, { id: request.id })).statusCode).toBe(404);
  });

  test('that goes beyond what was asked is refused', async () => {
    const { maya, priya } = await aTeam();
    const { request } = await ask(priya, maya);
    for (const permissions of [{ medication: { view: true } }, {}, { task: { view: false } }])
      expect((await maya.send(acceptAccessRequest, { id: request.id, permissions })).statusCode).toBe(422);
    expect((await grantsOfPriya(priya))?.permissions).toEqual(DEFAULTS);
  });

  test('after a no can be made again in thirty days, also by someone who left and came back', async () => {
    const { maya, priya, id } = await aTeam();
    const { request } = await ask(priya, maya);
    await maya.call(declineAccessRequest, { id: request.id, answer: 'Not now' });

    const { requests } = await priya.call(listAccessRequests, {});
    expect(requests[0]).toMatchObject({ status: 'declined', answer: 'Not now', given: null });
    await priya.call(teamEndpoints.removeTeamMember, { patient_team_id: id });
    await joinTeam(maya, priya, DEFAULTS);
    const again = await priya.send(requestAccess, {
      member_id: maya.id,
      permissions: TASKS_AND_NOTES,
      reason: REASON,
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
    expect(again.json().message).toMatch(/^You can ask again on \d+ [A-Z][a-z]+\.$/);

    await world.database.pool.query('update access_requests set declined_at = $2 where id = $1', [
      request.id,
      new Date(world.now().getTime() - MONTH_MS),
    ]);
    await ask(priya, maya);
    const second = await priya.send(requestAccess, {
      member_id: maya.id,
      permissions: TASKS_AND_NOTES,
      reason: REASON,
    });
    expect(second.statusCode).toBe(409);
  });

  test('asks for something that is off, of a member whom one supports', async () => {
    const { maya, priya } = await aTeam();
    const stranger = await world.person();
    const asked = { member_id: maya.id, permissions: TASKS_AND_NOTES, reason: REASON };

    for (const permissions of [{}, { focusArea: { view: true } }, { task: { view: false } }])
      expect((await priya.send(requestAccess, { ...asked, permissions })).statusCode).toBe(422);
    expect((await priya.send(requestAccess, { ...asked, reason: 'x'.repeat(301) })).statusCode).toBe(422);
    const hidden = await stranger.send(requestAccess, asked);
    const missing = await stranger.send(requestAccess, { ...asked, member_id: NOBODY });
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
  });
});

describe('the access record', () => {
  test('tells who looked at what under which right, and each change of a right', async () => {
    const { maya, priya } = await aTeam(grantsWhere((area) => area === 'note' || area === 'journeyOverview'));
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>Ours</p>',
      shared_with: [priya.id],
    });
    await priya.call(journeyEndpoints.getTimeline, { member_id: maya.id });
    await priya.call(notesEndpoints.getNote, { id: note.id });
    await maya.call(notesEndpoints.getNote, { id: note.id });

    const { lines } = await maya.call(listAccessRecord, {});

    expect(lines.map(({ action, under, kinds, items }) => [action, under, kinds, items])).toEqual([
      ['looked', 'share', ['note'], [{ kind: 'note', ids: [note.id] }]],
      [
        'looked',
        'grant',
        ['note', 'journeyOverview'],
        [
          { kind: 'note', ids: [note.id] },
          { kind: 'journeyOverview', ids: [] },
        ],
      ],
      ['changed', null, ['note.created'], []],
      ['changed', null, ['team.joined'], []],
      ['changed', null, ['team.invited'], []],
    ]);
    expect(lines[0]?.person?.id).toBe(priya.id);
    expect(lines[1]?.text).toMatch(/^Maya Hart\d+ looked at notes and your journey page\.$/);
    expect(lines.map(({ acting_as }) => acting_as)).toEqual([
      'supporter',
      'supporter',
      'member',
      'supporter',
      'member',
    ]);
  });

  test('names the supporter and what was turned on and off in the words of the page', async () => {
    const { maya, priya, id } = await aTeam();
    const save = (permissions: FullGrants, version: number) =>
      maya.call(teamEndpoints.saveSupporterPermissions, { patient_team_id: id, permissions, version });
    const wanted = { ...DEFAULTS, task: { view: true }, focusArea: { view: false } };
    const { supporter_permissions: now } = await save(wanted, await versionOf(maya));
    await save(now.permissions, now.version);
    const { request } = await ask(priya, maya, { note: { view: true } });
    await maya.call(declineAccessRequest, { id: request.id });

    const { lines } = await maya.call(listAccessRecord, { person_id: maya.id });

    const [name] = (await maya.call(teamEndpoints.listSupporterPermissions, {})).supporter_permissions;
    const priyas = name?.supporter.displayName;
    expect(lines.slice(0, 3).map(({ text }) => text)).toEqual([
      `You declined what ${priyas} asked to see.`,
      `You checked what ${priyas} can see and changed nothing.`,
      `You changed what ${priyas} can see (turned on: tasks; turned off: focus areas and goals).`,
    ]);
  });

  test('tells a last day that was set or taken away, also where no switch was moved', async () => {
    const { maya, id } = await aTeam();
    const save = async (change: { ends_at: string | null }, permissions: FullGrants = DEFAULTS) =>
      maya.call(teamEndpoints.saveSupporterPermissions, {
        patient_team_id: id,
        permissions,
        version: await versionOf(maya),
        ...change,
      });
    await save({ ends_at: '2027-11-30T13:00:00.000Z' });
    await save({ ends_at: '2027-11-30T13:00:00.000Z' });
    await save({ ends_at: null }, { ...DEFAULTS, task: { view: true } });

    const { lines } = await maya.call(listAccessRecord, { person_id: maya.id });

    expect(lines.slice(0, 3).map(({ text }) => text.replace(/what .* can/, 'what Priya can'))).toEqual([
      'You changed what Priya can see (turned on: tasks; took away the last day).',
      'You checked what Priya can see and changed nothing.',
      'You changed what Priya can see (set the last day).',
    ]);
  });

  test('is on record itself, can be filtered, and is the member’s alone', async () => {
    const { maya, priya } = await aTeam(EVERYTHING);
    await priya.call(teamEndpoints.getTeam, { id: maya.id });
    await maya.call(listAccessRecord, {});

    const own = (await maya.call(listAccessRecord, { person_id: maya.id })).lines;
    expect(own[0]).toMatchObject({ kinds: ['team.access_record_read'], acting_as: 'member' });
    const all = (await maya.call(listAccessRecord, {})).lines;
    expect(all[0]).toMatchObject({ kinds: ['supportTeam'] });
    expect(all.flatMap(({ kinds }) => kinds)).not.toContain('team.access_record_read');
    expect((await maya.send(exportAccessRecord, {})).body).toContain('You looked at this record.');
    const looked = await maya.call(listAccessRecord, { action: 'looked', person_id: priya.id });
    expect(looked.lines.map(({ kinds }) => kinds)).toEqual([['supportTeam']]);
    const page = await maya.call(listAccessRecord, { limit: 1 });
    expect([page.lines.length, page.has_more_data]).toEqual([1, true]);
    expect(
      (await priya.call(listAccessRecord, {})).lines.filter(({ action }) => action === 'looked'),
    ).toEqual([]);
  });

  test('keeps one line of several looks within minutes, one for each export, and none of a glance beside the switches', async () => {
    const { maya, priya } = await aTeam(EVERYTHING);
    await priya.call(teamEndpoints.getTeam, { id: maya.id });
    const looks = async () => {
      const own = (await factsAbout(world, maya, 'team')).filter(({ type }) => type.endsWith('record_read'));
      return own.map(({ data }) => data);
    };

    const glance = { person_id: priya.id, action: 'looked', limit: GLANCE_LINES } as const;
    expect((await maya.call(listAccessRecord, glance)).lines).toHaveLength(1);
    await maya.call(teamEndpoints.listSupporterPermissions, {});
    expect(await looks()).toEqual([]);

    await maya.call(listAccessRecord, {});
    await maya.call(listAccessRecord, { action: 'changed', offset: 1 });
    await maya.call(listAccessRecord, { ...glance, limit: GLANCE_LINES + 1 });
    expect(await looks()).toEqual([{ exported: false }]);
    await maya.send(exportAccessRecord, {});
    await maya.send(exportAccessRecord, {});
    world.advance(11 * MINUTE_MS);
    await maya.call(listAccessRecord, {});
    expect(await looks()).toEqual([false, true, true, false].map((exported) => ({ exported })));
  });

  test('is never changed', async () => {
    const { maya, priya } = await aTeam(EVERYTHING);
    await priya.call(teamEndpoints.getTeam, { id: maya.id });
    for (const sql of ['update reads set reader_id = 1', 'delete from reads', 'truncate reads']) {
      await expect(world.database.pool.query(sql)).rejects.toThrow('permission denied');
      const byTheOwner = world.asOwner((client) => client.query(sql));
      await expect(byTheOwner).rejects.toThrow('never changed');
    }
  });

  test('holds no line for what was refused', async () => {
    const { maya, priya } = await aTeam(grantsWhere(() => false));
    await priya.send(journeyEndpoints.getTimeline, { member_id: maya.id });
    await priya.send(teamEndpoints.getTeam, { id: maya.id });
    expect((await maya.call(listAccessRecord, { action: 'looked' })).lines).toEqual([]);
  });

  test('leaves as a table in which no name becomes a formula', async () => {
    const maya = await world.person();
    const priya = await world.person({ firstName: '=1+1', lastName: '"Quoted", yes' });
    await joinTeam(maya, priya);
    await priya.call(teamEndpoints.getTeam, { id: maya.id });

    const answer = await maya.send(exportAccessRecord, {});

    expect(answer.headers['content-type']).toBe('text/csv');
    const [head, first = ''] = answer.body.replace(/^\ufeff/, '').split('\r\n');
    expect(head).toBe('"When","When (UTC)","Who","As","What","Kinds","Items","Under","Shared by","Visit"');
    expect(first).toContain('"\'=1+1 ""Quoted"", yes","supporter",');
    expect(answer.body).not.toMatch(/(^|,)"?=/m);
  });

  test('tells of who was shared with from the beginning, and of what is kept from supporters', async () => {
    const { maya, priya } = await aTeam(EVERYTHING);
    const sam = await world.person();
    await joinTeam(maya, sam);
    const about = { about_patient_id: maya.id, shared_with: [sam.id] };
    await priya.call(notesEndpoints.createNote, { note: '<p>For Sam</p>', ...about });
    await priya.call(notesEndpoints.createNote, { note: '<p>For Maya</p>', about_patient_id: maya.id });
    const { task } = await priya.call(createTask, { title: 'Walk', about_patient_id: maya.id });
    await priya.call(editTask, { id: task.id, shared_with: [sam.id], version: task.version });
    await priya.call(createTask, { title: 'Shop', about_patient_id: maya.id, assignees: [sam.id] });
    await maya.call(withholdTask, { id: task.id, withheld: true });

    const { lines } = await maya.call(listAccessRecord, { action: 'changed', limit: 4 });

    expect(lines.map(({ kinds, text }) => [kinds[0], text.replace(/^Maya Hart\d+/, 'Priya')])).toEqual([
      ['task.withheld', 'You changed whether supporters can see a task.'],
      ['task.created', 'Priya shared a task.'],
      ['task.edited', 'Priya changed who a task is for (now also 1 person).'],
      ['note.created', 'Priya shared a note with 1 person.'],
    ]);
  });
});
