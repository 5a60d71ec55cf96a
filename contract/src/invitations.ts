import * as z from 'zod';
import { endsAt, fullGrants, relationship, wholeGrants } from './grants.ts';
import { anybody, endpoint, ofInvitation, ofRecord, signedIn, theMember } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { email, id, line, opaqueCode, uuid } from './kit/text.ts';
import { birthDate } from './sign-up.ts';
import { personCard } from './users.ts';

export const INVITATION_DAYS = 14;
export const INVITATION_UNDO_SECONDS = 10;

/**
 * A membership of a team that waits for an answer. `sent` ones carry the sender's words and never tell
 * whether the person has an account; `received` ones carry the sender. `kind` tells who asks whom: a member a
 * supporter, a supporter a member, or a member a professional.
 */
export const invitation = z
  .object({
    patient_team_id: z.number(),
    kind: z.enum(['supporter_invitation', 'supporter_request', 'provider_invitation']),
    direction: z.enum(['sent', 'received']),
    status: z.enum(['pending', 'accepted', 'declined', 'expired']),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    /**
     * The sender, the member who is asked, or the professional who was asked by name; null for a person known
     * by address alone.
     */
    person: personCard.nullable(),
    /** The permissions that a supporter gets on acceptance; null for a professional, who has none. */
    permissions: fullGrants.nullable(),
    /** Who the supporter is to the member, in the member's words. */
    relationship: z.string().nullable(),
    ends_at: z.string().nullable(),
    created_at: storageMoment,
    expires_at: z.string(),
    /** The time when it may be sent again. */
    resend_at: z.string().nullable(),
  })
  .meta({ id: 'TeamInvitation' });
export type Invitation = z.output<typeof invitation>;

/** `code` stands in the place of `{patient_id}` in a route; it identifies no person. */
const link = z.object({ code: z.string(), url: z.string() });

const one = z.object({ invitation });
const membership = z.strictObject({ patient_team_id: id });
const own = { first_name: line({ max: 80 }), last_name: line({ max: 80 }) };
/** A person who is invited without a name is called by their address until they give a name. */
const names = { first_name: line({ max: 80 }).optional(), last_name: line({ max: 80 }).optional() };

export const inviteSupporterInput = z.strictObject({
  ...names,
  email,
  name_me: z.boolean().optional(),
  permissions: wholeGrants.optional(),
  ends_at: endsAt.optional(),
  relationship,
  client_key: uuid.optional(),
});

export const inviteNewProviderInput = z.strictObject({
  ...names,
  email,
  name_me: z.boolean().optional(),
  client_key: uuid.optional(),
});

export const invitationsEndpoints = {
  inviteSupporter: endpoint({
    method: 'POST',
    path: '/api/support/invite_supporter',
    summary:
      'Ask a person by mail to be a supporter. It is answered alike for every address; nothing is open before they accept.',
    access: theMember,
    input: inviteSupporterInput,
    reply: one,
    refuses: ['key_reused'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/support/resend_invite',
    summary: 'Send an invitation again and give it a new fortnight.',
    access: ofInvitation('update'),
    input: membership,
    reply: one,
    refuses: ['not_found'],
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/api/support/cancel_invite',
    summary: 'Take back an invitation that was not answered.',
    unthrottled: true,
    access: ofInvitation('delete'),
    input: membership,
    reply: z.object({ patient_team_id: z.number() }),
    refuses: ['not_found'],
  }),
  restoreInvitation: endpoint({
    method: 'POST',
    path: '/api/support/restore_invite',
    summary: 'Undo one’s own taking back or declining while there is time.',
    access: ofInvitation('restore'),
    input: membership,
    reply: one,
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
  getInvitation: endpoint({
    method: 'GET',
    path: '/api/patient/invitation',
    summary: 'One invitation sent by the caller or addressed to them, while it is theirs to see.',
    access: ofRecord('invitation', 'read'),
    liveTags: ['invitation', 'person'],
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  askProvider: endpoint({
    method: 'POST',
    path: '/api/patient/invitation',
    summary:
      'Ask a professional who has an account to join the caller’s team: one whose profile they may see, or the holder of a QR code.',
    access: theMember,
    input: z.strictObject({
      provider_id: id.optional(),
      provider_link: opaqueCode.optional(),
      client_key: uuid.optional(),
    }),
    reply: one,
    refuses: ['not_found', 'conflict', 'key_reused'],
  }),
  addToSupportTeam: endpoint({
    method: 'POST',
    path: '/api/patient/add_to_support_team',
    summary: 'Ask a professional of an organisation that the caller belongs to. It waits for their answer.',
    access: theMember,
    input: z.strictObject({ user_id: id, client_key: uuid.optional() }),
    reply: one,
    refuses: ['not_found', 'conflict', 'key_reused'],
  }),
  inviteNewProvider: endpoint({
    method: 'POST',
    path: '/api/patient/invite_new_provider',
    summary:
      'Ask a professional by mail. It is answered alike for every address; they are not vouched for before an organisation does.',
    access: theMember,
    input: inviteNewProviderInput,
    reply: one,
    refuses: ['key_reused'],
  }),
  removeProviderRequest: endpoint({
    method: 'POST',
    path: '/api/patient/remove_provider_request',
    summary: 'Take back a request to a professional that was not answered.',
    unthrottled: true,
    access: ofInvitation('delete'),
    input: membership,
    reply: z.object({ patient_team_id: z.number() }),
    refuses: ['not_found'],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/patient/supporter_invitations',
    summary: 'Invitations sent by the caller or addressed to them, newest first.',
    access: signedIn,
    liveTags: ['invitation', 'person'],
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ invitations: z.array(invitation) }),
  }),
  listPendingInvitations: endpoint({
    method: 'GET',
    path: '/api/patient/pending_team_invitations',
    summary: 'What waits for the caller’s answer.',
    access: signedIn,
    liveTags: ['invitation', 'person'],
    input: z.strictObject({}),
    reply: z.object({ invitations: z.array(invitation) }),
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/api/patient/update_team_request',
    summary:
      'Accept or decline, by the person who was asked. A member who accepts a request may choose what is open from the start.',
    access: ofInvitation('answer'),
    input: z.strictObject({
      patient_team_id: id,
      accepted: z.boolean(),
      permissions: wholeGrants.optional(),
      ends_at: endsAt.optional(),
    }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  getStartedLink: endpoint({
    method: 'GET',
    path: '/api/team/get_started_link',
    summary: 'The member’s own link by which others can ask to support them.',
    access: theMember,
    liveTags: ['invitation'],
    input: z.strictObject({}),
    reply: z.object({ link: link.nullable() }),
  }),
  renewGetStartedLink: endpoint({
    method: 'POST',
    path: '/api/team/renew_get_started_link',
    summary: 'Make the link, or a new one in its place: the former one leads nowhere from now on.',
    unthrottled: true,
    access: theMember,
    input: z.strictObject({}),
    reply: z.object({ link }),
  }),
  registerAsSupporter: endpoint({
    method: 'POST',
    path: '/api/team/register_as_supporter',
    summary:
      'Ask for an account to support the member of a link. Answered alike for every link and address; the mail tells the rest.',
    access: anybody,
    input: z.strictObject({ member_link: opaqueCode, ...own, email, birth_date: birthDate }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  askToSupport: endpoint({
    method: 'POST',
    path: '/api/team/ask_to_support',
    summary:
      'Ask the member of a link to let the caller support them. The member answers; nothing is open before.',
    access: signedIn,
    input: z.strictObject({ member_link: opaqueCode }),
    reply: z.object({ ok: z.literal(true) }),
    refuses: ['not_found'],
  }),
} as const;
