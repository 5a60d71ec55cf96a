import * as z from 'zod';
import { endsAt, fullGrants, relationship, someGrants, throughTheirEyes, wholeGrants } from './grants.ts';
import { endpoint, needs, ofMembership, signedIn, theMember } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { id } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

export const REMOVAL_UNDO_SECONDS = 10;

export const TEAM_ROLES = [
  'Member',
  'Supporter',
  'Provider',
  'Care coordinator',
  'Receptionist group',
] as const;

/**
 * A person on a member's team, or invited to it. `patient_team_id` is the id of the membership; the member
 * and a group of receptionists have none. The address of an invitation (`email`), a supporter's permissions
 * and who they are to the member (`relationship`) are for the member and that supporter alone.
 */
export const teamMember = z
  .object({
    id: z.number().nullable(),
    patient_team_id: z.number().nullable(),
    patient_id: z.number(),
    /** Null for a group of receptionists, and for a person invited by address until they accept. */
    user_id: z.number().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    displayName: z.string(),
    initials: z.string(),
    avatar: z.string().nullable(),
    avatar_colour: z.number(),
    role: z.enum(TEAM_ROLES),
    role_id: z.number(),
    work_phone: z.string(),
    /** The profession of a professional; null for all others. */
    category: z.string().nullable(),
    /** The organisation that vouches for a professional; null where none does, and for all others. */
    organisation: namedAudience.nullable(),
    /** The first organisation team of a professional; null where there is none, and for all others. */
    organisation_team_id: z.number().nullable(),
    /**
     * Whether the caller can end this membership: people assigned by an organisation leave with the
     * organisation.
     */
    can_remove: z.boolean(),
    status: z.enum(['active', 'pending']),
    email: z.string().nullable(),
    permissions: fullGrants.nullable(),
    new_permissions: someGrants.nullable(),
    since: z.string().nullable(),
    ends_at: z.string().nullable(),
    last_changed_at: z.string().nullable(),
    /** In the words of the member: "Brother". Null where they gave none, and for professionals. */
    relationship: z.string().nullable(),
    /**
     * The caller's unread messages in private chats with this person. Absent from a preview, since it belongs
     * to the other person, and where there is no such chat.
     */
    unread_messages_count: z.number().optional(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.output<typeof teamMember>;

/** A person joined a team or left it, as the journey tells it. */
export const teamChange = z
  .object({
    id: z.number(),
    change: z.enum(['joined', 'left']),
    person: personCard,
    about_patient_id: z.number(),
    created_at: storageMoment,
    unformatted_date_created: z.string(),
  })
  .meta({ id: 'TeamChange' });
export type TeamChange = z.output<typeof teamChange>;

/**
 * A team that the caller supports. `new_permissions` are those that were opened and that the caller has not
 * looked at yet.
 */
export const supportedTeam = z
  .object({
    patient_team_id: z.number(),
    patient_id: z.number(),
    patient: personCard,
    permissions: fullGrants,
    new_permissions: someGrants.nullable(),
    /** The team last chosen; for display, it decides nothing. */
    current: z.boolean(),
    since: z.string(),
    ends_at: z.string().nullable(),
  })
  .meta({ id: 'SupportedTeam' });
export type SupportedTeam = z.output<typeof supportedTeam>;

/** The permissions of one supporter, as the member's page shows and saves them. */
export const supporterPermissions = z
  .object({
    patient_team_id: z.number(),
    supporter: personCard,
    permissions: fullGrants,
    new_permissions: someGrants.nullable(),
    /** Whether the member has never chosen: the defaults hold. */
    is_default: z.boolean(),
    ends_at: z.string().nullable(),
    last_changed_at: z.string().nullable(),
    relationship: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'SupporterPermissions' });
export type SupporterPermissions = z.output<typeof supporterPermissions>;

/** A receipt of a save. */
export const permissionsReceipt = z
  .object({
    patient_team_id: z.number(),
    at: z.string(),
    turned_on: someGrants,
    turned_off: someGrants,
    ends_at: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'PermissionsReceipt' });
export type PermissionsReceipt = z.output<typeof permissionsReceipt>;

const supported = z.object({ supported_teams: z.array(supportedTeam) });
const membership = z.strictObject({ patient_team_id: id });

export const teamEndpoints = {
  getTeam: endpoint({
    method: 'GET',
    path: '/api/patient/team_primary/id/{id}',
    summary: "All people on a member's team; the member also sees those who have not answered yet.",
    access: needs('supportTeam', 'view', 'id'),
    liveTags: ['team', 'invitation', 'person', 'thread', 'message'],
    input: z.strictObject({ id, supporter_id: id.optional() }),
    reply: z.object({ team: z.array(teamMember) }),
    refuses: ['identity_mismatch'],
  }),
  getTeamMember: endpoint({
    method: 'GET',
    path: '/api/patient/team_member',
    summary: 'One person of a team.',
    access: signedIn,
    liveTags: ['team', 'person', 'thread', 'message'],
    input: membership,
    reply: z.object({ team_member: teamMember }),
    refuses: ['not_found'],
  }),
  removeTeamMember: endpoint({
    method: 'DELETE',
    path: '/api/patient/team_member',
    summary:
      'The member removes a person, or a person leaves. Access ends at once and the step can be undone for ten seconds. After that the removed person finds one notice without a reason, or none if `quietly` is true. A person who leaves is announced to the member.',
    unthrottled: true,
    access: ofMembership('delete'),
    input: membership.extend({ quietly: z.boolean().optional() }),
    reply: z.object({ patient_team_id: z.number(), undo_until: z.string() }),
    refuses: ['not_found'],
  }),
  restoreTeamMember: endpoint({
    method: 'POST',
    path: '/api/team/restore_member',
    summary: 'Undo one’s own removal or leaving while there is time.',
    access: ofMembership('restore'),
    input: membership,
    reply: z.object({ team_member: teamMember }),
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
  listSupportedTeams: endpoint({
    method: 'GET',
    path: '/api/patient/supported_teams/{id}',
    summary:
      'The members whom the caller supports, with what they may see of each. The id is the caller’s own.',
    access: signedIn,
    liveTags: ['place', 'person'],
    input: z.strictObject({ id }),
    reply: supported,
    refuses: ['not_found'],
  }),
  chooseTeam: endpoint({
    method: 'POST',
    path: '/api/team/choose_team',
    summary:
      'Remember whom the caller works for, for display alone; oneself is chosen by leaving out the member.',
    access: signedIn,
    input: z.strictObject({ member_id: id.optional() }),
    reply: supported,
    refuses: ['not_found'],
  }),
  markPermissionsSeen: endpoint({
    method: 'POST',
    path: '/api/team/mark_permissions_seen',
    summary: 'The supporter has seen what was newly opened to them.',
    access: signedIn,
    input: z.strictObject({ member_id: id }),
    reply: supported,
    refuses: ['not_found'],
  }),
  listSupporterPermissions: endpoint({
    method: 'GET',
    path: '/api/patient/supporter_permissions',
    summary: 'What each supporter may see and do, or one of them; for the member alone.',
    access: signedIn,
    liveTags: ['team', 'person'],
    input: z.strictObject({ patient_team_id: id.optional() }),
    reply: z.object({ supporter_permissions: z.array(supporterPermissions) }),
    refuses: ['not_found'],
  }),
  saveSupporterPermissions: endpoint({
    method: 'POST',
    path: '/api/patient/supporter_permissions',
    summary:
      'Save every switch of one supporter. It holds from the answer on. What is newly opened is computed here; a list that is sent is ignored.',
    unthrottled: true,
    access: ofMembership('update'),
    input: z.strictObject({
      patient_team_id: id,
      permissions: wholeGrants,
      new_permissions: someGrants.optional(),
      ends_at: endsAt.optional(),
      /**
       * Without it, recently revoked permissions stay off and the membership gets no longer: see the
       * description of the API.
       */
      version: z.number().int().optional(),
    }),
    reply: z.object({ supporter_permissions: supporterPermissions, receipt: permissionsReceipt }),
    refuses: ['not_found', 'stale'],
  }),
  describeSupporter: endpoint({
    method: 'POST',
    path: '/api/team/describe_supporter',
    summary:
      'Say in a few words who a supporter is to the caller, or take the words away. That supporter reads them, too, and no other person.',
    access: ofMembership('update'),
    input: membership.extend({ relationship }),
    reply: z.object({ supporter_permissions: supporterPermissions }),
    refuses: ['not_found'],
  }),
  previewTeam: endpoint({
    method: 'GET',
    path: '/api/team/preview_team',
    summary:
      'The team as one supporter’s own session gets it, refusals included, without how much that person has unread. With `permissions` it is what they would get once the member saves those; nothing is saved.',
    access: theMember,
    liveTags: ['team', 'person'],
    input: z.strictObject(throughTheirEyes),
    reply: z.object({ team: z.array(teamMember) }),
    refuses: ['not_found'],
  }),
} as const;
