import * as z from 'zod';
import { endpoint, needs, ofRecord, signedIn, theMember } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { NOUN_KINDS } from './kit/nouns.ts';
import { id, line, uuid } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { SHARED_KINDS } from './shareable.ts';
import { personCard } from './users.ts';

export const GROUPS_MAX = 100;
export const GROUP_PEOPLE_MAX = 200;
export const GROUP_UNDO_SECONDS = 10;
export const OLDER_ITEMS_MAX = 500;

/** The number of records of each kind that are shared with the group. */
const shared = z.array(z.object({ kind: z.string(), count: z.number() }));

/**
 * People of a member's team whom the member shares with as one. A person who leaves the team leaves the
 * group's reach.
 */
export const teamGroup = z
  .object({
    id: z.number(),
    name: z.string(),
    people: z.array(personCard),
    shared,
    created_at: storageMoment,
    version: z.number(),
  })
  .meta({ id: 'TeamGroup' });
export type TeamGroup = z.output<typeof teamGroup>;

/** A team of professionals: a share with it reaches its current people. */
export const organisationTeam = z
  .object({
    id: z.number(),
    name: z.string(),
    organisation: namedAudience,
    people: z.array(personCard),
    shared,
  })
  .meta({ id: 'OrganisationTeam' });
export type OrganisationTeam = z.output<typeof organisationTeam>;

/** A person whom a choice of audience reaches, and the part of the choice that does it. */
export const reachedPerson = z
  .object({
    person: personCard,
    /** Named by the caller, or reached through these groups and teams. */
    by_name: z.boolean(),
    through: z.array(namedAudience),
    /**
     * False for a supporter who may not read notes yet: the share of a note reaches them once the member
     * turns that on. Null where the caller is not the member, because the permissions of others are hidden
     * from the caller.
     */
    can_read: z.boolean().nullable(),
    /**
     * The team membership where the member turns it on; null for professionals, and for callers other than
     * the member.
     */
    patient_team_id: z.number().nullable(),
    /**
     * When they came into the group or team, where that alone reaches them and the record was shared with it
     * before; absent otherwise, and where the call names no record.
     */
    joined_at: z.string().optional(),
  })
  .meta({ id: 'ReachedPerson' });
export type ReachedPerson = z.output<typeof reachedPerson>;

const tooMany = `Please choose at most ${GROUP_PEOPLE_MAX}.`;
const people = z.array(id).max(GROUP_PEOPLE_MAX, tooMany);
const name = line({ max: 80 });
/** Absent, it is the version last answered to this session, else the newest. */
const version = z.number().int().optional();
const one = z.object({ group: teamGroup });

/** What people who come into a group see of the records that it shares already. */
const older = z.enum(['shown', 'left_out']);
export type Older = z.output<typeof older>;
const olderItem = z.strictObject({ kind: z.enum(SHARED_KINDS), id, shown: z.boolean() });
export type OlderItem = z.output<typeof olderItem>;
const olderItems = z.array(olderItem).max(OLDER_ITEMS_MAX, `Please choose at most ${OLDER_ITEMS_MAX}.`);

export const addTeamGroupInput = z.strictObject({ name, people, client_key: uuid.optional() });

export const groupsEndpoints = {
  listTeamGroups: endpoint({
    method: 'GET',
    path: '/api/patient/team_groups/{id}',
    summary:
      'The groups of a member, who is in each and what is shared with each. The id is the caller’s own.',
    access: signedIn,
    liveTags: ['group', ...SHARED_KINDS, 'team', 'person'],
    input: z.strictObject({ id }),
    reply: z.object({ groups: z.array(teamGroup) }),
    refuses: ['not_found'],
  }),
  addTeamGroup: endpoint({
    method: 'POST',
    path: '/api/patient/add_team_group',
    summary: 'Make a group of people of one’s team.',
    access: theMember,
    input: addTeamGroupInput,
    reply: one,
    refuses: ['key_reused'],
  }),
  editTeamGroup: endpoint({
    method: 'POST',
    path: '/api/patient/edit_team_group',
    summary:
      'Name a group anew and say who is in it; what is shared with it reaches those from the answer on.',
    unthrottled: true,
    access: ofRecord('group', 'update'),
    input: z.strictObject({
      id,
      name,
      people,
      version,
      /** For people who come in. Absent, they see all but what they were left out of before. */
      older: older.optional(),
      /** Wins over `older`. */
      older_items: olderItems.default([]),
    }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  deleteTeamGroup: endpoint({
    method: 'POST',
    path: '/api/patient/delete_team_group',
    summary:
      'Take a group away; items that were shared with it reach no person by it. It can be brought back for a short time.',
    unthrottled: true,
    access: ofRecord('group', 'delete'),
    input: z.strictObject({ id, version }),
    reply: z.object({ id: z.number(), undo_until: z.string() }),
    refuses: ['not_found', 'stale'],
  }),
  restoreTeamGroup: endpoint({
    method: 'POST',
    path: '/api/groups/restore_group',
    summary: 'Undo the deletion of a group while there is time.',
    access: ofRecord('group', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
  listOrganisationTeams: endpoint({
    method: 'GET',
    path: '/api/patient/teams',
    summary:
      'The teams of organisations that the caller may share with: those of organisations they belong to.',
    access: theMember,
    liveTags: [...SHARED_KINDS, 'person'],
    input: z.strictObject({}),
    reply: z.object({ teams: z.array(organisationTeam) }),
  }),
  resolveAudience: endpoint({
    method: 'GET',
    path: '/api/groups/resolve_audience',
    summary:
      'Whom a choice of people, groups and teams reaches now, before it is saved: judged by the rule that decides when they look.',
    access: needs('note', 'create', 'about_patient_id'),
    liveTags: ['group', 'team', 'person'],
    input: z.strictObject({
      about_patient_id: id.optional(),
      /** The kind to share: a note needs a permission beside the share, the others none. */
      kind: z.enum(NOUN_KINDS).default('note'),
      /** The record, where it exists: a group does not reach people who are left out of it. */
      record_id: id.optional(),
      shared_with: people.default([]),
      shared_with_group: people.default([]),
      shared_with_organisation_team: people.default([]),
    }),
    reply: z.object({
      people: z.array(reachedPerson),
      /** People of the chosen groups who are left out of the record, and are not reached another way. */
      left_out: z.array(personCard),
    }),
  }),
} as const;
