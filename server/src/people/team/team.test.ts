import { invitationsEndpoints } from '@kith/contract/invitations';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { effectiveGrants, type FullGrants, grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { fileCalled } from '../../testing/fuzz/files.ts';

const { getTeam, getTeamMember, removeTeamMember, restoreTeamMember } = teamEndpoints;
const { listSupportedTeams, chooseTeam, markPermissionsSeen } = teamEndpoints;
const { listSupporterPermissions, saveSupporterPermissions, previewTeam } = teamEndpoints;
const DEFAULTS = effectiveGrants(null);
const EVERYTHING = grantsWhere(() => true);
const NOTHING = grantsWhere(() => false);
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member, and a supporter who has accepted an invitation. */
async function aTeam(permissions?: FullGrants) {
  const [maya, priya] = [await world.person(), await world.person()];
  const id = await joinTeam(maya, priya, permissions);
  return { maya, priya, id };
}

async function save(maya: Someone, id: number, permissions: FullGrants, more: object = {}) {
  const { supporter_permissions } = await maya.call(listSupporterPermissions, { patient_team_id: id });
  const version = supporter_permissions[0]?.version ?? 0;
  return maya.call(saveSupporterPermissions, { patient_team_id: id, permissions, version, ...more });
}

describe('the team', () => {
  test('is the member and who supports them; each sees of the others no more than names and roles', async () => {
    const { maya, priya, id } = await aTeam();
    const tom = await world.person();
    await joinTeam(maya, tom);

    const hers = await maya.call(getTeam, { id: maya.id });
    const seen = await priya.call(getTeam, { id: maya.id });

    expect(hers.team.map(({ user_id, role }) => [user_id, role])).toEqual([
      [maya.id, 'Member'],
      [priya.id, 'Supporter'],
      [tom.id, 'Supporter'],
    ]);
    expect(hers.team[1]).toMatchObject({ patient_team_id: id, permissions: DEFAULTS, work_phone: 'N/A' });
    expect(seen.team.map(({ user_id }) => user_id)).toEqual([maya.id, priya.id, tom.id]);
    expect(seen.team.map(({ permissions }) => permissions)).toEqual([null, DEFAULTS, null]);
    expect(JSON.stringify(seen)).not.toContain('@example.com');
  });

  test('shows who was invited to the member alone', async () => {
    const { maya, priya } = await aTeam();
    const waiting = { first_name: 'Asha', last_name: 'Rao', email: 'asha.rao@example.com' };
    await maya.call(invitationsEndpoints.inviteSupporter, waiting);

    const { team } = await maya.call(getTeam, { id: maya.id });
    expect(team.at(-1)).toMatchObject({
      status: 'pending',
      user_id: null,
      email: waiting.email,
      initials: 'AR',
    });
    expect((await priya.call(getTeam, { id: maya.id })).team).toHaveLength(2);
  });

  test('is closed to a supporter without the switch, and does not exist for a stranger', async () => {
    const { maya, priya, id } = await aTeam(NOTHING);
    const stranger = await world.person();

    expect((await priya.send(getTeam, { id: maya.id })).statusCode).toBe(403);
    expect((await priya.send(getTeamMember, { patient_team_id: id })).statusCode).toBe(200);
    const hidden = await stranger.send(getTeam, { id: maya.id });
    expect([hidden.statusCode, hidden.body]).toEqual([
      404,
      (await stranger.send(getTeam, { id: NOBODY })).body,
    ]);
    const place = await stranger.send(getTeamMember, { patient_team_id: id });
    const missing = await stranger.send(getTeamMember, { patient_team_id: NOBODY });
    expect([place.statusCode, place.body]).toEqual([404, missing.body]);
  });

  test('lets its people fetch one another’s pictures, and no one else', async () => {
    const { maya, priya } = await aTeam();
    const [tom, stranger] = [await world.person(), await world.person()];
    await joinTeam(maya, tom, NOTHING);
    const file = { name: 'me.png', type: 'image/png', bytes: fileCalled('a small PNG') };
    for (const person of [maya, priya]) await person.upload(usersEndpoints.uploadAvatar, {}, file);

    const statuses = async (person: Someone, user_ids: readonly number[]) =>
      Promise.all(
        user_ids.map(
          async (user_id) => (await person.send(usersEndpoints.getAvatar, { user_id })).statusCode,
        ),
      );
    expect(await statuses(maya, [priya.id])).toEqual([200]);
    expect(await statuses(priya, [maya.id])).toEqual([200]);
    expect(await statuses(tom, [maya.id, priya.id])).toEqual([200, 404]);
    expect(await statuses(stranger, [maya.id, priya.id])).toEqual([404, 404]);
  });
});

describe('removing and leaving', () => {
  test('act at once, tell no one, and can be undone by the person who did it', async () => {
    const { maya, priya, id } = await aTeam(EVERYTHING);
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>Ours</p>',
      shared_with: [priya.id],
    });
    const before = (await world.mailsTo(priya.email)).length;

    const { undo_until } = await maya.call(removeTeamMember, { patient_team_id: id });

    expect(new Date(undo_until).getTime() - world.now().getTime()).toBeLessThanOrEqual(10_000);
    expect((await priya.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(404);
    expect((await priya.send(journeyEndpoints.getTimeline, { member_id: maya.id })).statusCode).toBe(404);
    expect((await priya.call(listSupportedTeams, { id: priya.id })).supported_teams).toEqual([]);
    expect((await priya.send(restoreTeamMember, { patient_team_id: id })).statusCode).toBe(404);
    expect(await world.mailsTo(priya.email)).toHaveLength(before);

    await maya.call(restoreTeamMember, { patient_team_id: id });
    await maya.call(restoreTeamMember, { patient_team_id: id });
    expect((await priya.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(200);
    expect((await factsAbout(world, maya, 'team')).map(({ type }) => type)).toEqual([
      'team.invited',
      'team.joined',
      'team.removed',
      'team.restored',
    ]);
  });

  test('a supporter leaves, and only they can undo it, for ten seconds and a little for the way', async () => {
    const { maya, priya, id } = await aTeam();
    await priya.call(removeTeamMember, { patient_team_id: id });

    expect((await maya.send(restoreTeamMember, { patient_team_id: id })).statusCode).toBe(404);
    await priya.call(restoreTeamMember, { patient_team_id: id });
    await priya.call(removeTeamMember, { patient_team_id: id });
    world.advance(16_000);
    const late = await priya.send(restoreTeamMember, { patient_team_id: id });
    expect([late.statusCode, late.json().code]).toEqual([409, 'undo_expired']);
  });

  test('a supporter who may see the team removes no one else, and a stranger finds no one', async () => {
    const { maya, priya, id } = await aTeam(EVERYTHING);
    const [tom, stranger] = [await world.person(), await world.person()];
    await joinTeam(maya, tom, NOTHING);

    const place = (await maya.call(getTeam, { id: maya.id })).team.at(-1)?.patient_team_id ?? 0;
    expect((await priya.send(removeTeamMember, { patient_team_id: place })).statusCode).toBe(403);
    expect((await tom.send(removeTeamMember, { patient_team_id: id })).statusCode).toBe(404);
    expect((await stranger.send(removeTeamMember, { patient_team_id: id })).statusCode).toBe(404);
    expect((await maya.call(getTeam, { id: maya.id })).team).toHaveLength(3);
  });
});

describe('permissions', () => {
  test('are saved whole, hold at once, and answer with a receipt of what changed', async () => {
    const { maya, priya, id } = await aTeam();
    const wanted = { ...DEFAULTS, note: { view: true, create: false }, focusArea: { view: false } };

    const saved = await save(maya, id, wanted, { new_permissions: { medication: { view: true } } });

    expect(saved.supporter_permissions).toMatchObject({ permissions: wanted, is_default: false });
    expect(saved.supporter_permissions.new_permissions).toEqual({ note: { view: true } });
    expect(saved.receipt).toMatchObject({
      patient_team_id: id,
      turned_on: { note: { view: true } },
      turned_off: { focusArea: { view: true } },
      ends_at: null,
    });
    const { supported_teams } = await priya.call(listSupportedTeams, { id: priya.id });
    expect(supported_teams[0]).toMatchObject({
      permissions: wanted,
      new_permissions: { note: { view: true } },
    });
    expect((await factsAbout(world, maya, 'team')).at(-1)).toMatchObject({
      type: 'team.permissions_changed',
      data: { grantId: id, turnedOn: ['note.view'], turnedOff: ['focusArea.view'] },
    });
  });

  test('that are all off are all off, and never the defaults again', async () => {
    const { maya, priya, id } = await aTeam(EVERYTHING);
    await save(maya, id, NOTHING);

    expect((await priya.send(journeyEndpoints.getTimeline, { member_id: maya.id })).statusCode).toBe(403);
    const { supported_teams } = await priya.call(listSupportedTeams, { id: priya.id });
    expect(supported_teams[0]).toMatchObject({ permissions: NOTHING, new_permissions: null });
  });

  test('take and keep what stands on them', async () => {
    const { maya, id } = await aTeam(NOTHING);

    const on = await save(maya, id, {
      ...NOTHING,
      note: { view: false, create: true },
      assessmentResult: { view: true },
    });
    expect(on.supporter_permissions.permissions).toMatchObject({
      note: { view: true, create: true },
      assessment: { view: true },
    });
    const off = await save(maya, id, {
      ...on.supporter_permissions.permissions,
      note: { view: false, create: true },
    });
    expect(off.supporter_permissions.permissions.note).toEqual({ view: false, create: false });
  });

  test('that were changed elsewhere meanwhile are stale, with the newer ones', async () => {
    const { maya, id } = await aTeam();
    await save(maya, id, EVERYTHING);

    const late = await maya.send(saveSupporterPermissions, {
      patient_team_id: id,
      permissions: NOTHING,
      version: 1,
    });

    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'stale', current: { permissions: EVERYTHING } });
  });

  test('are new until the supporter has seen them, and no longer than they are open', async () => {
    const { maya, priya, id } = await aTeam(NOTHING);
    await save(maya, id, { ...NOTHING, task: { view: true } });
    const both = await save(maya, id, { ...NOTHING, task: { view: true }, event: { view: true } });
    expect(both.supporter_permissions.new_permissions).toEqual({
      task: { view: true },
      event: { view: true },
    });
    const one = await save(maya, id, { ...NOTHING, event: { view: true } });
    expect(one.supporter_permissions.new_permissions).toEqual({ event: { view: true } });

    const seen = await priya.call(markPermissionsSeen, { member_id: maya.id });
    expect(seen.supported_teams[0]?.new_permissions).toBeNull();
  });

  test('are not the supporter’s to see as a page, nor to change', async () => {
    const { priya, id } = await aTeam(EVERYTHING);
    const stranger = await world.person();
    const wish = { patient_team_id: id, permissions: EVERYTHING, version: 2 };

    expect((await priya.send(listSupporterPermissions, { patient_team_id: id })).statusCode).toBe(403);
    expect((await priya.send(saveSupporterPermissions, wish)).statusCode).toBe(403);
    const hidden = await stranger.send(saveSupporterPermissions, wish);
    const missing = await stranger.send(saveSupporterPermissions, { ...wish, patient_team_id: NOBODY });
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
  });

  test('with a time end by themselves', async () => {
    const { maya, priya, id } = await aTeam();
    const ends_at = new Date(world.now().getTime() + 600_000).toISOString();
    const saved = await save(maya, id, DEFAULTS, { ends_at });
    expect(saved.receipt.ends_at).toBe(ends_at);
    expect(
      (
        await maya.send(saveSupporterPermissions, {
          patient_team_id: id,
          permissions: DEFAULTS,
          version: saved.receipt.version,
          ends_at: '2020-01-01T00:00:00Z',
        })
      ).statusCode,
    ).toBe(422);

    world.advance(600_001);

    const gone = await priya.send(getTeam, { id: maya.id });
    expect([gone.statusCode, gone.body]).toEqual([404, (await priya.send(getTeam, { id: NOBODY })).body]);
    expect((await priya.call(listSupportedTeams, { id: priya.id })).supported_teams).toEqual([]);
    expect((await maya.call(getTeam, { id: maya.id })).team).toHaveLength(1);
    await joinTeam(maya, priya);
    expect((await priya.send(getTeam, { id: maya.id })).statusCode).toBe(200);
  });
});

test('a supporter of two members works for each under its own grants, whichever is chosen', async () => {
  const priya = await world.person();
  const [maya, tom] = [await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(tom, priya, NOTHING);

  const chosen = await priya.call(chooseTeam, { member_id: maya.id });

  expect(chosen.supported_teams.map(({ patient_id, current }) => [patient_id, current])).toEqual([
    [maya.id, true],
    [tom.id, false],
  ]);
  expect((await priya.send(getTeam, { id: maya.id })).statusCode).toBe(200);
  expect((await priya.send(getTeam, { id: tom.id })).statusCode).toBe(403);
  const none = await priya.call(chooseTeam, {});
  expect(none.supported_teams.some(({ current }) => current)).toBe(false);
  expect((await priya.send(chooseTeam, { member_id: NOBODY })).statusCode).toBe(404);
});

describe('what the member sees through a supporter’s eyes', () => {
  test.each([
    ['the defaults', undefined],
    ['everything', EVERYTHING],
    ['nothing', NOTHING],
  ])('is the team as that person’s own session gets it, with %s', async (_name, permissions) => {
    const { maya, priya, id } = await aTeam(permissions);
    await joinTeam(maya, await world.person());

    const own = await priya.send(getTeam, { id: maya.id });
    const preview = await maya.send(previewTeam, { patient_team_id: id });

    const theirs = own.body.replaceAll(/,"unread_messages_count":\d+/g, '');
    expect([preview.statusCode, preview.body]).toEqual([own.statusCode, theirs]);
  });

  test('is for the member alone', async () => {
    const { priya, id } = await aTeam(EVERYTHING);
    expect((await priya.send(previewTeam, { patient_team_id: id })).statusCode).toBe(404);
  });
});
