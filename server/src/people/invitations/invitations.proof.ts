import { invitationsEndpoints } from '@kith/contract/invitations';
import { teamEndpoints } from '@kith/contract/team';
import { expect } from 'vitest';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, open, own, record } from '#proof/rows';
import { expectFields, type Fields, type SpecificationClient } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { signUp } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { inClinic } from '#testing/fuzz/in-clinic';
import { newAddress } from '#testing/new-address';
import type { World } from '#testing/world';

const RESEND_MS = 61_000;

const invite = (maya: SpecificationClient, email: string, more: Fields = {}) =>
  maya.post('/api/support/invite_supporter', { first_name: 'Priya', last_name: 'Hart', email, ...more });

type Made = Awaited<ReturnType<typeof inviteTwo>>;

export const proof: Proof<Made> = {
  fixture: inviteTwo,
  records: {
    invitation: {
      owners: (f, { name }) => ({
        id: name === 'removeProviderRequest' ? f.providerRequestId : f.invitationId,
      }),
      fresh: invitationOf,
      asks: { answerInvitation: () => ({ accepted: true }) },
      // Who has asked does not answer.
      who: { answer: { owner: 'forbidden' } },
    },
  },
  rows: {
    askProvider: record(
      (f) => ({ provider_id: f.professionalId }),
      () => ({ provider_id: MISSING }),
    ),
    addToSupportTeam: record(
      (f) => ({ user_id: f.professionalId }),
      () => ({ user_id: MISSING }),
    ),
    inviteNewProvider: own(() => ({ first_name: 'Tom', last_name: 'Ellis', email: 'tom.new@example.com' })),
    inviteSupporter: own(() => ({ first_name: 'Priya', last_name: 'Nair', email: 'priya.new@example.com' })),
    listInvitations: own(nothing),
    listPendingInvitations: own(nothing),
    getStartedLink: own(nothing),
    renewGetStartedLink: own(nothing),
    registerAsSupporter: open('ok', () => ({
      member_link: 'A'.repeat(43),
      first_name: 'Priya',
      last_name: 'Nair',
      email: 'priya.link@example.com',
      birth_date: '1990-01-01',
    })),
    askToSupport: own(() => ({ member_link: 'A'.repeat(43) }), 'not_found'),
  },
  readings: {
    own: ({ id }) => [
      reads('listInvitations'),
      reads('listPendingInvitations'),
      reads('getStartedLink', {}, id),
    ],
  },
  recipes: {
    askProvider: inClinic(({ member, provider }) => [member, { provider_id: provider.id }]),
    addToSupportTeam: inClinic(({ member, provider }) => [member, { user_id: provider.id }]),
    inviteNewProvider: async (world) => {
      const input = { first_name: 'Tom', last_name: 'Ellis', email: newAddress('tom') };
      return { someone: await world.person(), input };
    },
    inviteSupporter: async (world) => ({
      someone: await world.person(),
      input: invited(newAddress('priya')),
    }),
    registerAsSupporter: async () => ({
      input: { ...invited(newAddress('priya')), member_link: 'A'.repeat(43), birth_date: '1988-02-29' },
    }),
    askToSupport: async (world) => {
      const member = await world.person();
      const { link } = await member.call(invitationsEndpoints.renewGetStartedLink, {});
      return { someone: await world.person(), input: { member_link: link.code } };
    },
  },
  untold: {
    registerAsSupporter: 'the person is not signed in',
  },
  actions: {
    async 'who is on the team, and who is asked'({ world, maya, dana, afterwards }: Scene) {
      const names = { first_name: 'Dana', last_name: 'Lee' };
      const invite = () => maya.call(invitationsEndpoints.inviteSupporter, { ...names, email: dana.email });
      const first = await invite();
      await afterwards('inviteSupporter', () =>
        maya.call(invitationsEndpoints.inviteSupporter, { ...names, email: 'nobody@example.com' }),
      );
      const { patient_team_id } = first.invitation;
      world.advance(61_000);
      await afterwards('resendInvitation', () =>
        maya.call(invitationsEndpoints.resendInvitation, { patient_team_id }),
      );
      // A look at all of them takes longer, on a busy machine, than the time for undo: none comes between.
      await maya.call(invitationsEndpoints.cancelInvitation, { patient_team_id });
      await afterwards('restoreInvitation', () =>
        maya.call(invitationsEndpoints.restoreInvitation, { patient_team_id }),
      );
      await afterwards('cancelInvitation', () =>
        maya.call(invitationsEndpoints.cancelInvitation, { patient_team_id }),
      );
      const second = await invite();
      const place = { patient_team_id: second.invitation.patient_team_id };
      await afterwards('answerInvitation', () =>
        dana.call(invitationsEndpoints.answerInvitation, { ...place, accepted: true }),
      );
      await maya.call(teamEndpoints.removeTeamMember, place);
      await afterwards('restoreTeamMember', () => maya.call(teamEndpoints.restoreTeamMember, place));
      await afterwards('removeTeamMember', () => dana.call(teamEndpoints.removeTeamMember, place));
      const third = { patient_team_id: (await invite()).invitation.patient_team_id };
      await dana.call(invitationsEndpoints.answerInvitation, { ...third, accepted: true });
      await afterwards('removeTeamMember', () => maya.call(teamEndpoints.removeTeamMember, third));
      await afterwards('renewGetStartedLink', () => maya.call(invitationsEndpoints.renewGetStartedLink, {}));
      const { link } = await maya.call(invitationsEndpoints.getStartedLink, {});
      await afterwards('askToSupport', () =>
        dana.call(invitationsEndpoints.askToSupport, { member_link: link?.code ?? '' }),
      );
    },
  },
  steps: {
    async 'is joined by an invitation that is accepted'(walk: Walk) {
      const { maya } = walk;
      const kim = await signUp(walk, 'Kim');
      const { patient_team_id: id } = (await invite(maya, kim.email)).invitation;
      await kim.get('/api/patient/invitation', { id });
      const { invitations } = await kim.get('/api/patient/pending_team_invitations');
      expect(invitations).toContainEqual(expect.objectContaining({ patient_team_id: id }));
      expect((await maya.get('/api/patient/supporter_invitations')).invitations).toHaveLength(1);
      await kim.post('/api/patient/update_team_request', { patient_team_id: id, accepted: 1 });
      const { supported_teams } = await kim.get('/api/patient/supported_teams/{id}', { id: kim.id });
      expect(supported_teams).toContainEqual(expect.objectContaining({ patient_id: maya.id }));
      const { team } = await maya.get('/api/patient/team_primary/id/{id}', { id: maya.id });
      expect(team).toContainEqual(expect.objectContaining({ user_id: kim.id, role_id: 10 }));
      const { team_member } = await maya.get('/api/patient/team_member', { patient_team_id: id });
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
    async 'asks professionals'({ maya, ben }: Walk) {
      const { invitation } = await maya.post('/api/patient/invitation', { provider_id: ben.id });
      const { patient_team_id } = invitation;
      await maya.post('/api/patient/remove_provider_request', { patient_team_id });
      const added = await maya.post('/api/patient/add_to_support_team', { user_id: ben.id });
      expect(added.invitation.patient_team_id).toBeGreaterThan(0);
      const email = `doctor.${Date.now()}@example.com`;
      await maya.post('/api/patient/invite_new_provider', { first_name: 'Ann', last_name: 'Lee', email });
    },
    async 'a professional accepts, and reads what is shared with them'({ maya, ben }: Walk) {
      const { id } = (await maya.post('/api/patient/note', { note: '<p>A walk</p>' })).note;
      const [{ patient_team_id }] = (await ben.get('/api/patient/pending_team_invitations')).invitations;
      await ben.post('/api/patient/update_team_request', { patient_team_id, accepted: 1 });
      await ben.refused(404, 'GET /api/patient/note', { id });
      await maya.post('/api/patient/update_note_sharing', { id, shared_with: [ben.id] });
      expect((await ben.get('/api/patient/note', { id })).note.shared_with).toMatchObject([{ id: ben.id }]);
      const { notes } = await ben.get('/api/patient/notes_shared_with_me', { member_id: maya.id });
      expect(notes).toMatchObject([{ id }]);
      const opened = { recipient_id: maya.id, about_patient_id: maya.id };
      const { conversation_id } = (await ben.post('/api/conversation/create2', opened)).thread;
      const text = { sender: ben.id, conversation_id, message: 'How was the walk?' };
      await ben.parts('/api/conversation/send2', text);
      await maya.refused(403, 'GET /api/patient/safety_plan', { user_id: ben.id });
    },
  },
};

/** Of a professional, by the call that takes back no other; else of a supporter, who alone answers it. */
async function invitationOf(world: World, { name, action }: RecordCall) {
  const [by, other] = [await world.person(), await world.person()];
  const { inviteSupporter, inviteNewProvider, cancelInvitation } = invitationsEndpoints;
  const ask = name === 'removeProviderRequest' ? inviteNewProvider : inviteSupporter;
  const { patient_team_id: id } = (await by.call(ask, invited(other.email))).invitation;
  if (action === 'restore') await by.call(cancelInvitation, { patient_team_id: id });
  if (action === 'update') world.advance(RESEND_MS);
  return { by: action === 'answer' ? other : by, id };
}

function invited(email: string) {
  return { first_name: 'Priya', last_name: 'Nair', email };
}

/** A supporter and a professional who were invited, and have not answered. */
async function inviteTwo({ world, owner }: Stage) {
  const { inviteSupporter, inviteNewProvider } = invitationsEndpoints;
  const names = { first_name: 'Priya', last_name: CANARY };
  const waiting = await owner.call(inviteSupporter, { ...names, email: `waits.${owner.id}@example.com` });
  const asked = await owner.call(inviteNewProvider, { ...names, email: `provider.${owner.id}@example.com` });
  const invitationId = waiting.invitation.patient_team_id;
  // An invitation is sent again after a minute.
  await world.database.pool.query("update grants set sent_at = sent_at - interval '61 s' where id = $1", [
    invitationId,
  ]);
  return { invitationId, providerRequestId: asked.invitation.patient_team_id };
}
