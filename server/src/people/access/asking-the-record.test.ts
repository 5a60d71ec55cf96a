import { accessEndpoints } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listAccessRecord, exportAccessRecord } = accessEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Priya, who sees everything of Maya's, looks at the team and a note, in one session. */
async function aVisit() {
  const [maya, priya] = [await world.person(), await world.person()];
  const place = await joinTeam(
    maya,
    priya,
    grantsWhere(() => true),
  );
  const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Hi</p>', shared_with: [priya.id] });
  await priya.call(teamEndpoints.getTeam, { id: maya.id });
  await priya.call(notesEndpoints.getNote, { id: note.id });
  const first = calendarDay(world.now(), 'Australia/Perth');
  return { maya, priya, place, first, note };
}

describe('the access record can be asked', () => {
  test('by visit: what one person looked at in one session on one day', async () => {
    const { maya, priya, note: written } = await aVisit();
    const { email, password } = priya;
    const entered = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
    if (!('token' in entered)) throw new Error('Priya has no second step');
    await world.withToken(entered.token).call(notesEndpoints.getNote, { id: written.id });

    const { lines } = await maya.call(listAccessRecord, { action: 'looked' });

    const [later, note, team] = lines;
    expect(lines.map(({ kinds }) => kinds)).toEqual([['note'], ['note'], ['supportTeam']]);
    expect(note?.visit).toBe(team?.visit);
    expect(later?.visit).not.toBe(note?.visit);
    const visit = await maya.call(listAccessRecord, { visit: note?.visit ?? '' });
    expect(visit.lines.map(({ id }) => id)).toEqual([note?.id, team?.id]);
  });

  test('by kind, of looks and of changes', async () => {
    const { maya } = await aVisit();

    const { lines } = await maya.call(listAccessRecord, { kind: 'note' });

    expect(lines.map(({ action, kinds }) => [action, ...kinds])).toEqual([
      ['looked', 'note'],
      ['changed', 'note.created'],
    ]);
    const ofTeam = await maya.call(listAccessRecord, { kind: 'supportTeam' });
    expect(ofTeam.lines.map(({ kinds }) => kinds)).toEqual([['supportTeam']]);
    const table = await maya.send(exportAccessRecord, { kind: 'note' });
    expect(table.body.trim().split('\r\n')).toHaveLength(3);
  });

  test('by days of the member’s calendar, both included', async () => {
    const { maya, first } = await aVisit();
    const count = async (asked: object) =>
      (await maya.call(listAccessRecord, { action: 'looked', ...asked })).lines.length;
    const all = await count({});

    expect(await count({ from_day: first, to_day: first })).toBe(all);
    expect(await count({ to_day: dayAfter(first, -1) })).toBe(0);
    expect(await count({ from_day: dayAfter(first) })).toBe(0);
  });

  test('by everyone who can look or did, whatever they are to the member', async () => {
    const { maya, priya, place } = await aVisit();
    const [nora, tom, ana] = [
      await world.person({ firstName: 'Nora' }),
      await world.person({ firstName: 'Tom' }),
      await world.person({ firstName: 'Ana' }),
    ];
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(tom, 'provider');
    await letTreat(world, maya, nora, 'provider');
    await letTreat(world, maya, ana, 'care_coordinator');
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>Ours</p>',
      shared_with_organisation_team: [await clinic.makeTeam(tom)],
    });
    await tom.call(notesEndpoints.getNote, { id: note.id });
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });

    const { people } = await maya.call(accessEndpoints.listRecordPeople, {});

    const found = new Map(people.map(({ person, role }) => [person.id, role]));
    expect(found).toEqual(
      new Map([
        [ana.id, 'care_coordinator'],
        [nora.id, 'provider'],
        [priya.id, null],
        [tom.id, null],
      ]),
    );
    const names = people.map(({ person }) => person.displayName);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });

  test('under which place on the team someone looked', async () => {
    const { maya, place } = await aVisit();

    const { lines } = await maya.call(listAccessRecord, { action: 'looked' });

    expect(lines.map(({ under, patient_team_id }) => [under, patient_team_id])).toContainEqual([
      'grant',
      place,
    ]);
  });
});
