import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { effectiveGrants } from '@kith/contract/permissions';
import { ROLE_IDS } from '@kith/contract/roles';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { fileCalled } from '../../testing/fuzz/files.ts';

const { getTeam, removeTeamMember, restoreTeamMember, saveSupporterPermissions } = teamEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member of a clinic with a provider of her own choice, the clinic's coordinator and a supporter. */
async function aTeam() {
  const maya = await world.person({ firstName: 'Maya', lastName: 'Hart' });
  const priya = await world.person({ firstName: 'Priya', lastName: 'Nair' });
  const jo = await world.person({ firstName: 'Jo', lastName: 'Tran' });
  const sam = await world.person({ firstName: 'Sam', lastName: 'Hart' });
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(priya, 'provider');
  await clinic.letWork(jo, 'care_coordinator');
  await letTreat(world, maya, priya, 'provider');
  await letTreat(world, maya, jo, 'care_coordinator');
  await joinTeam(maya, sam);
  return { maya, priya, jo, sam, clinic };
}

async function teamOf(member: Someone, viewer = member) {
  return (await viewer.call(getTeam, { id: member.id })).team;
}

async function membershipOf(member: Someone, person: Someone) {
  const found = (await teamOf(member)).find(({ user_id }) => user_id === person.id);
  return { patient_team_id: found?.patient_team_id ?? 0 };
}

describe('a team with professionals', () => {
  test('says who is what, where they work, and who can be removed', async () => {
    const { maya, priya, jo, sam } = await aTeam();
    await world.database.pool.query(
      `insert into provider_profiles (user_id, profession, changed_at) values ($1, 'Psychologist', now())`,
      [priya.id],
    );
    await priya.call(usersEndpoints.updateProfile, { work_phone: '08 5550 0142' });

    const team = await teamOf(maya);

    const shown = team.map((one) => [
      one.displayName.replace(/\d+/, 'N'),
      one.role,
      one.role_id,
      one.can_remove,
    ]);
    expect(shown).toEqual([
      ['Maya Hart', 'Member', ROLE_IDS.patient, false],
      ['Priya Nair', 'Provider', ROLE_IDS.provider, true],
      ['Jo Tran', 'Care coordinator', ROLE_IDS.care_coordinator, false],
      ['Sam Hart', 'Supporter', ROLE_IDS.supporter, true],
      ['Banksia Clinic N reception', 'Receptionist group', ROLE_IDS.receptionist, false],
    ]);
    const [, provider, coordinator, supporter, reception] = team;
    expect(provider).toMatchObject({
      category: 'Psychologist',
      work_phone: '08 5550 0142',
      permissions: null,
    });
    expect(provider?.organisation?.name).toMatch(/^Banksia Clinic/);
    expect(coordinator).toMatchObject({ user_id: jo.id, category: null, work_phone: 'N/A' });
    expect(coordinator?.organisation).toEqual(provider?.organisation);
    expect(supporter).toMatchObject({
      user_id: sam.id,
      category: null,
      organisation: null,
      permissions: effectiveGrants(null),
    });
    expect(reception).toMatchObject({
      user_id: null,
      patient_team_id: null,
      organisation: provider?.organisation,
    });
  });

  test('is seen by its provider and by a supporter who may, and not by a coordinator', async () => {
    const { maya, priya, jo, sam } = await aTeam();
    const names = (team: Awaited<ReturnType<typeof teamOf>>) => team.map(({ displayName }) => displayName);
    const hers = names(await teamOf(maya));

    for (const person of [priya, sam]) {
      const seen = await teamOf(maya, person);
      expect(names(seen)).toEqual(hers);
      expect(seen.filter(({ can_remove }) => can_remove).map(({ user_id }) => user_id)).toEqual([person.id]);
    }
    expect((await jo.send(getTeam, { id: maya.id })).statusCode).toBe(403);
  });

  test('no longer says that an organisation vouches for someone who has left it', async () => {
    const { maya, priya, clinic } = await aTeam();
    await clinic.letGo(priya, 'provider');

    const team = await teamOf(maya);
    expect(team.find(({ user_id }) => user_id === priya.id)).toMatchObject({
      role: 'Provider',
      organisation: null,
    });
  });

  test('shows the front desk of an organisation that gives one, and no other', async () => {
    const maya = await world.person();
    const [clinic, practice, stranger] = await Promise.all([
      makeOrganisation(world),
      makeOrganisation(world),
      makeOrganisation(world),
    ]);
    await clinic.lookAfter(maya);
    await practice.lookAfter(maya);
    await world.database.pool.query(
      'update memberships set has_reception = false where organisation_id = $1',
      [practice.id],
    );

    const desks = (await teamOf(maya)).filter(({ role }) => role === 'Receptionist group');
    expect(desks.map(({ organisation }) => organisation?.id)).toEqual([clinic.id]);
    expect(stranger.id).not.toBe(clinic.id);
  });
});

describe('a provider', () => {
  test('is removed by the member, is silent at once, and comes back by an undo', async () => {
    const { maya, priya } = await aTeam();
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>Ours</p>',
      shared_with: [priya.id],
    });
    const place = await membershipOf(maya, priya);
    expect((await priya.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(200);

    await maya.call(removeTeamMember, place);

    const missing = (await priya.send(notesEndpoints.getNote, { id: 987_654_321 })).body;
    const answers = await Promise.all([
      priya.send(getTeam, { id: maya.id }),
      priya.send(journeyEndpoints.getTimeline, { member_id: maya.id }),
      priya.send(notesEndpoints.getNote, { id: note.id }),
      priya.send(teamEndpoints.getTeamMember, place),
      priya.send(usersEndpoints.getAvatar, { user_id: maya.id }),
      priya.send(restoreTeamMember, place),
    ]);
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, missing]);
    expect((await maya.call(restoreTeamMember, place)).team_member).toMatchObject({ user_id: priya.id });
    expect((await priya.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(200);
  });

  test('leaves by themself, and undoes that by themself', async () => {
    const { maya, priya } = await aTeam();
    const place = await membershipOf(maya, priya);
    await priya.call(removeTeamMember, place);

    expect((await maya.send(restoreTeamMember, place)).statusCode).toBe(404);
    expect((await priya.call(restoreTeamMember, place)).team_member.role).toBe('Provider');
    const facts = await factsAbout(world, maya, 'team');
    expect(facts.slice(-2).map(({ type, data }) => [type, (data as { role: string }).role])).toEqual([
      ['team.left', 'provider'],
      ['team.restored', 'provider'],
    ]);
  });

  test('has no switches to change', async () => {
    const { maya, priya } = await aTeam();
    const answer = await maya.send(saveSupporterPermissions, {
      ...(await membershipOf(maya, priya)),
      permissions: effectiveGrants(null),
      version: 1,
    });
    expect(answer.statusCode).toBe(404);
  });
});

test('a coordinator whom an organisation has assigned is not removed, and does not leave, by themself', async () => {
  const { maya, jo } = await aTeam();
  const place = await membershipOf(maya, jo);

  for (const person of [maya, jo]) expect((await person.send(removeTeamMember, place)).statusCode).toBe(403);
  expect((await teamOf(maya)).some(({ user_id }) => user_id === jo.id)).toBe(true);
});

test('pictures go round a team and those whom an organisation team shares with, and no further', async () => {
  const { maya, priya, jo, sam, clinic } = await aTeam();
  const [tom, colleague, other] = [await world.person(), await world.person(), await world.person()];
  const team = await clinic.makeTeam(tom, colleague);
  await clinic.lookAfter(other);
  const file = { name: 'me.png', type: 'image/png', bytes: fileCalled('a small PNG') };
  const everyone = [maya, priya, jo, sam, tom, other];
  for (const person of everyone) await person.upload(usersEndpoints.uploadAvatar, {}, file);
  const seenBy = async (viewer: Someone) => {
    const answers = await Promise.all(
      everyone.map(({ id }) => viewer.send(usersEndpoints.getAvatar, { user_id: id })),
    );
    return everyone.filter((_one, index) => answers[index]?.statusCode === 200);
  };

  expect(await seenBy(tom)).toEqual([tom]);
  await maya.call(notesEndpoints.createNote, { note: '<p>Ours</p>', shared_with_organisation_team: [team] });

  expect(await seenBy(maya)).toEqual([maya, priya, jo, sam, tom]);
  expect(await seenBy(priya)).toEqual([maya, priya, jo, sam]);
  expect(await seenBy(jo)).toEqual([maya, jo]);
  expect(await seenBy(sam)).toEqual([maya, priya, jo, sam]);
  expect(await seenBy(tom)).toEqual([maya, tom]);
  expect(await seenBy(other)).toEqual([other]);
});
