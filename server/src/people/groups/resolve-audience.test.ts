import { groupsEndpoints } from '@kith/contract/groups';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { endSupport, joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { addTeamGroup, deleteTeamGroup, listOrganisationTeams, resolveAudience } = groupsEndpoints;
const READER = grantsWhere((area, action) => area === 'note' && action === 'view');
const WRITER = grantsWhere((area) => area === 'note' || area === 'supportTeam');
const BLIND_WRITER = grantsWhere((area) => area === 'note');
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/**
 * A member whom a clinic looks after, with a supporter who reads notes, one who does not, and a team of the
 * clinic.
 */
async function around() {
  const [maya, priya] = [await world.person(), await world.person()];
  const [tom, asha] = [await world.person(), await world.person()];
  const places = { priya: await joinTeam(maya, priya, READER), tom: await joinTeam(maya, tom) };
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const teamId = await clinic.makeTeam(asha);
  const { group } = await maya.call(addTeamGroup, { name: 'Family', people: [priya.id, tom.id] });
  return { maya, priya, tom, asha, places, clinic, teamId, group };
}

describe('the teams that a member may share with', () => {
  test('are those of the organisations they belong to, with who is in them', async () => {
    const { maya, asha, clinic, teamId } = await around();
    const other = await makeOrganisation(world);
    await other.makeTeam(asha);

    const { teams } = await maya.call(listOrganisationTeams, {});

    expect(teams).toMatchObject([{ id: teamId, organisation: { id: clinic.id }, shared: [] }]);
    expect(teams[0]?.organisation.name).toMatch(/^Banksia Clinic/);
    expect(teams[0]?.people.map(({ id }) => id)).toEqual([asha.id]);
    expect(JSON.stringify(teams)).not.toContain('@example.com');
    await clinic.letGo(asha, 'provider');
    expect((await maya.call(listOrganisationTeams, {})).teams[0]?.people).toEqual([]);
  });

  test('are none for who belongs to no organisation, and for who works in one', async () => {
    const { asha } = await around();

    expect(await asha.call(listOrganisationTeams, {})).toEqual({ teams: [] });
  });
});

describe('whom a choice reaches', () => {
  test.each([
    ['a task', 'task'],
    ['an event', 'event'],
  ] as const)('of %s is everyone it is shared with: it takes no switch', async (_what, kind) => {
    const { maya, tom, places } = await around();

    const { people } = await maya.call(resolveAudience, { kind, shared_with: [tom.id] });

    expect(people).toMatchObject([{ person: { id: tom.id }, can_read: true, patient_team_id: places.tom }]);
  });

  test('is told person by person, once each, with every way and what is still closed', async () => {
    const { maya, priya, tom, asha, places, teamId, group } = await around();
    const [{ name: teamName } = { name: '' }] = (await maya.call(listOrganisationTeams, {})).teams;

    const { people } = await maya.call(resolveAudience, {
      shared_with: [priya.id],
      shared_with_group: [group.id],
      shared_with_organisation_team: [teamId],
    });

    const family = { id: group.id, name: 'Family' };
    expect(people.map(({ person, joined_at: _joined, ...rest }) => [person.id, rest])).toEqual([
      [priya.id, { by_name: true, through: [family], can_read: true, patient_team_id: places.priya }],
      [tom.id, { by_name: false, through: [family], can_read: false, patient_team_id: places.tom }],
      [
        asha.id,
        { by_name: false, through: [{ id: teamId, name: teamName }], can_read: true, patient_team_id: null },
      ],
    ]);
  });

  test('is no one without a choice', async () => {
    const { maya } = await around();

    expect(await maya.call(resolveAudience, {})).toEqual({ people: [], left_out: [] });
  });

  test('leaves out who has left, a group that is deleted, and everyone who can not be chosen', async () => {
    const { maya, priya, tom, asha, group } = await around();
    const other = await around();
    await endSupport(world, maya, tom);
    const reached = async () => {
      const { people } = await maya.call(resolveAudience, {
        shared_with: [tom.id, asha.id, other.priya.id, maya.id, NOBODY],
        shared_with_group: [group.id, other.group.id, NOBODY],
        shared_with_organisation_team: [other.teamId, NOBODY],
      });
      return people.map(({ person }) => person.id);
    };

    expect(await reached()).toEqual([priya.id]);
    await maya.call(deleteTeamGroup, { id: group.id, version: group.version });
    expect(await reached()).toEqual([]);
  });

  test('counts a supporter who works in the team as reached by it, whatever the member has opened to them', async () => {
    const { maya, tom, places, clinic } = await around();
    await clinic.letWork(tom, 'provider');
    const teamId = await clinic.makeTeam(tom);

    const { people } = await maya.call(resolveAudience, { shared_with_organisation_team: [teamId] });

    expect(people).toMatchObject([{ person: { id: tom.id }, can_read: true, patient_team_id: places.tom }]);
  });

  test('is asked by who may write notes: others are refused, and to a stranger there is no member', async () => {
    const { maya, priya, tom } = await around();
    const stranger = await world.person();

    for (const person of [priya, tom])
      expect((await person.send(resolveAudience, { about_patient_id: maya.id })).statusCode).toBe(403);
    const hidden = await stranger.send(resolveAudience, { about_patient_id: maya.id });
    const missing = await stranger.send(resolveAudience, { about_patient_id: NOBODY });
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
  });

  test('tells a supporter who sees the team its people, and of groups, of teams and of what others may do nothing', async () => {
    const { maya, priya, teamId, group } = await around();
    const sam = await world.person();
    await joinTeam(maya, sam, WRITER);

    const { people } = await sam.call(resolveAudience, {
      about_patient_id: maya.id,
      shared_with: [priya.id, NOBODY],
      shared_with_group: [group.id],
      shared_with_organisation_team: [teamId],
    });

    expect(people).toMatchObject([
      { person: { id: priya.id }, by_name: true, through: [], can_read: null, patient_team_id: null },
    ]);
  });

  test('tells a professional on the team the same, and a supporter who does not see the team nothing', async () => {
    const { maya, priya, clinic } = await around();
    const [lee, sam] = [await world.person(), await world.person()];
    await clinic.letWork(lee, 'provider');
    await letTreat(world, maya, lee, 'provider');
    await joinTeam(maya, sam, BLIND_WRITER);
    const ask = { about_patient_id: maya.id, shared_with: [priya.id] };

    expect((await lee.call(resolveAudience, ask)).people).toMatchObject([{ person: { id: priya.id } }]);
    expect((await sam.call(resolveAudience, ask)).people).toEqual([]);
  });
});
