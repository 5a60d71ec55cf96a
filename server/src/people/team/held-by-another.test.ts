import { accessEndpoints } from '@kith/contract/access';
import { groupsEndpoints } from '@kith/contract/groups';
import { invitationsEndpoints } from '@kith/contract/invitations';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { effectiveGrants } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { joinTeam } from '#testing/supporters';
import { whileHeld } from '#testing/while-held';
import { makeWorld, type World } from '#testing/world';

const { cancelInvitation, removeProviderRequest, resendInvitation, restoreInvitation, answerInvitation } =
  invitationsEndpoints;
const { removeTeamMember, restoreTeamMember, saveSupporterPermissions, previewTeam } = teamEndpoints;
const { editTeamGroup, deleteTeamGroup, restoreTeamGroup } = groupsEndpoints;
const { acceptAccessRequest, declineAccessRequest } = accessEndpoints;
const PERMISSIONS = effectiveGrants(null);
const UNKNOWN = 987_654_321;

interface Try {
  readonly endpoint: Endpoint;
  readonly more?: object;
}

/** The id of a record that is none of the stranger's affair, by the table that holds it. */
type Made = Readonly<Record<'grants' | 'audiences' | 'access_requests', number>>;

let world: World;
let made: Made;
let stranger: Someone;

beforeAll(async () => {
  world = await makeWorld();
  const [maya, priya] = [await world.person(), await world.person()];
  stranger = await world.person();
  const grants = await joinTeam(maya, priya);
  const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [priya.id] });
  const asked = { member_id: maya.id, permissions: { task: { view: true } } };
  const { request } = await priya.call(accessEndpoints.requestAccess, asked);
  made = { grants, audiences: group.id, access_requests: request.id };
});
afterAll(() => world.close());

describe('a stranger is answered alike for one that is held just now and for one that is not there', () => {
  it.each<[string, keyof Made, string, Try]>([
    ['removing a team member', 'grants', 'patient_team_id', { endpoint: removeTeamMember }],
    ['bringing one back', 'grants', 'patient_team_id', { endpoint: restoreTeamMember }],
    [
      'changing permissions',
      'grants',
      'patient_team_id',
      { endpoint: saveSupporterPermissions, more: { permissions: PERMISSIONS, version: 1 } },
    ],
    [
      'trying permissions',
      'grants',
      'patient_team_id',
      { endpoint: previewTeam, more: { permissions: PERMISSIONS } },
    ],
    [
      'answering an invitation',
      'grants',
      'patient_team_id',
      { endpoint: answerInvitation, more: { accepted: true } },
    ],
    ['sending one again', 'grants', 'patient_team_id', { endpoint: resendInvitation }],
    ['cancelling one', 'grants', 'patient_team_id', { endpoint: cancelInvitation }],
    ['cancelling a request', 'grants', 'patient_team_id', { endpoint: removeProviderRequest }],
    ['bringing an invitation back', 'grants', 'patient_team_id', { endpoint: restoreInvitation }],
    ['editing a group', 'audiences', 'id', { endpoint: editTeamGroup, more: { name: 'Ours', people: [] } }],
    ['deleting a group', 'audiences', 'id', { endpoint: deleteTeamGroup }],
    ['bringing a group back', 'audiences', 'id', { endpoint: restoreTeamGroup }],
    ['accepting a request for access', 'access_requests', 'id', { endpoint: acceptAccessRequest }],
    ['declining one', 'access_requests', 'id', { endpoint: declineAccessRequest }],
  ])('%s', async (_what, table, field, { endpoint, more }) => {
    const ask = (id: number) => stranger.send(endpoint, { [field]: id, ...more });
    const absent = await ask(UNKNOWN);
    const held = await whileHeld(world, table, made[table], () => ask(made[table]));
    expect(absent.json().code).toBe('not_found');
    expect([held.statusCode, held.body]).toEqual([absent.statusCode, absent.body]);
  });
});
