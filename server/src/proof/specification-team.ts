import { consentsEndpoints } from '@kith/contract/consents';
import { expect } from 'vitest';
import { consentLinkIn } from '../testing/consents.ts';
import { expectFields, type Fields, type SpecificationClient } from './specification-client.ts';
import { newestLetterTo, type Steps, signUp, type Walk } from './specification-walk.ts';

const invite = (maya: SpecificationClient, email: string, more: Fields = {}) =>
  maya.post('/api/support/invite_supporter', { first_name: 'Priya', last_name: 'Hart', email, ...more });

export const teamSteps: Steps = {
  async 'is joined by an invitation that is accepted'(walk: Walk) {
    const { maya, priya } = walk;
    const { invitation } = await invite(maya, priya.email);
    walk.place = invitation.patient_team_id;
    await priya.get('/api/patient/invitation', { id: walk.place });
    const { invitations } = await priya.get('/api/patient/pending_team_invitations');
    expect(invitations).toContainEqual(expect.objectContaining({ patient_team_id: walk.place }));
    expect((await maya.get('/api/patient/supporter_invitations')).invitations).toHaveLength(1);
    await priya.post('/api/patient/update_team_request', { patient_team_id: walk.place, accepted: 1 });
    const { supported_teams } = await priya.get('/api/patient/supported_teams/{id}', { id: priya.id });
    expect(supported_teams).toContainEqual(expect.objectContaining({ patient_id: maya.id }));
    const { team } = await maya.get('/api/patient/team_primary/id/{id}', { id: maya.id });
    expect(team).toContainEqual(expect.objectContaining({ user_id: priya.id, role_id: 10 }));
    const { team_member } = await maya.get('/api/patient/team_member', { patient_team_id: walk.place });
    expectFields(team_member, 'id user_id role role_id avatar displayName work_phone category');
    expectFields(team_member, 'patient_id patient_team_id permissions new_permissions');
    expect(team_member).toMatchObject({ displayName: expect.any(String), work_phone: 'N/A', role_id: 10 });
  },

  async 'sends an invitation again and takes one back'({ world, maya }: Walk) {
    const { patient_team_id } = (await invite(maya, `someone.${Date.now()}@example.com`)).invitation;
    world.advance(61_000);
    await maya.post('/api/support/resend_invite', { patient_team_id });
    await maya.remove('/api/support/cancel_invite', { patient_team_id });
  },

  async 'has switches, which a part of the map and no version can set'(walk: Walk) {
    const { maya } = walk;
    const areas = ['note', 'task', 'journeyOverview', 'supportTeam'];
    const permissions = Object.fromEntries(areas.map((area) => [area, { view: true }]));
    const save = { patient_team_id: walk.place, permissions };
    const saved = await maya.post('/api/patient/supporter_permissions', save);
    expect(saved.supporter_permissions.permissions).toMatchObject({ ...permissions, event: { view: false } });
    await maya.post('/api/patient/supporter_permissions', { ...save, new_permissions: permissions });
    await maya.refused(422, 'POST /api/patient/supporter_permissions', { patient_team_id: walk.place });
    const read = await maya.get('/api/patient/supporter_permissions', { patient_team_id: '' });
    expect(read.supporter_permissions[0].permissions).toMatchObject(permissions);
  },

  async 'is asked for more, and says yes or no'({ maya, priya }: Walk) {
    const asks = (permissions: Fields) =>
      priya.post('/api/patient/supporter_request_access', { member_id: maya.id, permissions });
    const { id } = (await asks({ event: { view: true } })).request;
    expect((await maya.get('/api/patient/supporter_request_access')).requests).toHaveLength(1);
    await maya.post('/api/patient/supporter_request_access_accepted', { id });
    const other = (await asks({ medication: { view: true } })).request;
    await maya.post('/api/patient/supporter_request_access_declined', { id: other.id });
  },

  async 'has groups'({ maya, priya }: Walk) {
    const { group } = await maya.post('/api/patient/add_team_group', { name: 'Family', people: [priya.id] });
    const { groups } = await maya.get('/api/patient/team_groups/{id}', { id: maya.id });
    expect(groups).toContainEqual(expect.objectContaining({ id: group.id, name: 'Family' }));
    const changed = { id: group.id, name: 'Home', people: [] };
    expect((await maya.post('/api/patient/edit_team_group', changed)).group.name).toBe('Home');
    await maya.post('/api/patient/delete_team_group', { id: group.id });
  },

  async 'asks professionals'({ maya, ben }: Walk) {
    const { invitation } = await maya.post('/api/patient/invitation', { provider_id: ben.id });
    const { patient_team_id } = invitation;
    await maya.post('/api/patient/remove_provider_request', { patient_team_id });
    const added = await maya.post('/api/patient/add_to_support_team', { user_id: ben.id });
    expect(added.invitation.patient_team_id).toBeGreaterThan(0);
    const email = `doctor.${Date.now()}@example.com`;
    await maya.post('/api/patient/invite_new_provider', { first_name: 'Ann', last_name: 'Lee', email });
  },

  async 'asks a guardian and a referred person for consent'(walk: Walk) {
    const { world, visitor, priya, ben, clinic } = walk;
    const birth_date = `${world.now().getUTCFullYear() - 15}-12-31`;
    const young = await signUp(walk, 'Tom', { birth_date });
    expect((await young.refused(403, 'GET /api/journey/timeline')).code).toBe('consent_pending');
    const email = `guardian.${Date.now()}@example.com`;
    await young.post('/api/patient/consent', { first_name: 'Ann', last_name: 'Hart', email });
    await young.get('/api/patient/consent');
    const link = consentLinkIn(await newestLetterTo(world, email));
    await visitor.get('/api/patient/pending_consent_request', link);
    await visitor.post('/api/patient/approve_consent', { ...link, accepted: 1 });
    await young.get('/api/journey/timeline');
    await clinic.letWork(ben, 'receptionist');
    const referral = { first_name: 'Priya', last_name: 'Hart', email: priya.email, reason: 'A letter' };
    const given = { ...referral, organisation_id: clinic.id, referral_type: 'GP Referral' };
    await world.withToken(ben.token).call(consentsEndpoints.referPerson, given);
    const path = '/api/patient/pending_consent_requests/user_id/{id}';
    const [waiting] = (await priya.get(path, { id: priya.id })).consent_requests;
    await priya.post('/api/patient/update_consent_request', { id: waiting.id, status: 'accepted' });
    expect((await priya.get(path, { id: priya.id })).consent_requests).toEqual([]);
  },
};
