import * as z from 'zod';
import { abilities } from './abilities.ts';
import { FILE_FILTERS } from './file-records.ts';
import { fullGrants } from './grants.ts';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { limit } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, line } from './kit/text.ts';
import { sharedFields } from './named-audience.ts';
import { SHARED_KINDS } from './shareable.ts';
import { personCard } from './users.ts';

const direction = z.enum(['shared_by', 'shared_with']);
export type SharedDirection = z.output<typeof direction>;

const sharedReason = z
  .object({
    by: z.enum(['name', 'group', 'organisation_team', 'switch']),
    /** Of the person, the group or the team; null for a switch, which is that of the kind. */
    id: z.number().nullable(),
    name: z.string().nullable(),
  })
  .meta({ id: 'SharedReason' });
export type SharedReason = z.output<typeof sharedReason>;

/** Of people whom a group reaches or would reach, those whom it does not show a record, by their ids. */
const inGroup = z
  .object({
    /** The member has left them out of it. */
    left_out: z.array(z.number()),
    /** Of the people who are about to join: they see it by another way. */
    already_seen: z.array(z.number()),
  })
  .meta({ id: 'SharedInGroup' });

/** A record that one person lets another read. */
export const sharedContent = z
  .object({
    kind: z.enum(SHARED_KINDS),
    id: z.number(),
    direction,
    /** Its title, its name or its first words; empty for a safety plan. */
    title: z.string(),
    created_by: personCard,
    about_patient_id: z.number(),
    created_at: storageMoment,
    /**
     * By the caller's calendar: of an event when it takes place next, or took place; of any other when it was
     * made.
     */
    day: z.string(),
    /** Why the other person sees it. Told to the one who shares it; empty for the other. */
    reasons: z.array(sharedReason),
    /** Null unless the call names a group. */
    in_group: inGroup.nullable(),
    /**
     * In the list of all: people of the groups that it is shared with who do not see it, since the caller has
     * left them out.
     */
    left_out: z.array(personCard),
    ...sharedFields,
    abilities,
    version: z.number(),
  })
  .meta({ id: 'SharedContent' });
export type SharedContent = z.output<typeof sharedContent>;

/** What the switches of a supporter open in the journey of a member. */
export const sharedSwitches = z
  .object({
    direction,
    patient_team_id: z.number(),
    /** The supporter whose switches they are. */
    person: personCard,
    permissions: fullGrants,
  })
  .meta({ id: 'SharedSwitches' });
export type SharedSwitches = z.output<typeof sharedSwitches>;

/** More people join at once only in a group that is new. */
export const JOINING_MAX = 20;

const oneAudience = { group_id: id.optional(), organisation_team_id: id.optional() };
const aPage = { limit, cursor: line({ max: 400 }).optional() };
/** Opaque. Null when there is no more. */
const hasMore = { has_more_data: z.boolean(), cursor: z.string().nullable() };

export const sharedContentsEndpoints = {
  listSharedContents: endpoint({
    method: 'GET',
    path: '/api/patient/shared_contents',
    summary:
      'What the caller and one person share, both ways, newest first, and why; or what the caller shares with one group or team, or with anyone.',
    access: signedIn,
    liveTags: recordTags(...SHARED_KINDS),
    input: z.strictObject({
      support_id: id.optional(),
      ...oneAudience,
      /** People who are about to come into the group. */
      joining: z.array(id).max(JOINING_MAX, `Please choose at most ${JOINING_MAX}.`).default([]),
      filter: z.enum(FILE_FILTERS).default('all'),
      kind: z.enum(SHARED_KINDS).optional(),
      ...aPage,
    }),
    reply: z.object({
      /** The one whom the call names. */
      person: personCard.nullable(),
      shared_contents: z.array(sharedContent),
      /** Only with the first page. */
      switches: z.array(sharedSwitches),
      ...hasMore,
    }),
    refuses: ['not_found'],
  }),
  listShareable: endpoint({
    method: 'GET',
    path: '/api/groups/list_shareable',
    summary:
      'Own records of one kind that the caller does not share with one group or team yet, newest first.',
    access: signedIn,
    liveTags: [...SHARED_KINDS, 'group'],
    input: z.strictObject({ ...oneAudience, kind: z.enum(SHARED_KINDS), ...aPage }),
    reply: z.object({ shareable: z.array(sharedContent), ...hasMore }),
    refuses: ['not_found'],
  }),
} as const;
