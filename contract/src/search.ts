import * as z from 'zod';
import { appointment } from './appointment-fields.ts';
import { eventOccurrence } from './events.ts';
import { highlight } from './journey.ts';
import { endpoint, near } from './kit/endpoint.ts';
import { id, line } from './kit/text.ts';
import { threadKind } from './messages.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

/** The longest keyword, as the journey has it. */
export const SEARCH_KEYWORD_MAX = 200;
/** The most hits of one kind. */
export const HITS_MAX = 5;

const about_patient_id = z.number();

/** `excerpt` is the part of the text around the found words; the beginning, where they stand too far down. */
export const noteHit = z.object({
  id: z.number(),
  about_patient_id,
  created_by: personCard,
  at: z.string(),
  excerpt: highlight,
});

/** `title` is the whole title, with the found words marked; `excerpt` is null where the text has none. */
const titled = { id: z.number(), about_patient_id, title: highlight, excerpt: highlight.nullable() };

export const taskHit = z.object({ ...titled, status: z.string(), due_at: z.string().nullable() });

/** With the next time of the event, or its first where none is to come. */
export const eventHit = z.object({ ...titled, occurrence: eventOccurrence });

/** With the service as its title, and the place in `excerpt` where the words are found in it. */
export const appointmentHit = z.object({
  ...titled,
  ...appointment.pick({ provider: true, member: true, mode: true, start_at: true, end_at: true }).shape,
});

export const messageHit = z.object({
  id: z.number(),
  conversation_id: z.number(),
  about_patient_id: about_patient_id.nullable(),
  sender: personCard.nullable(),
  at: z.string(),
  excerpt: highlight,
});

/**
 * `team`: on the team of the member. `supports`, `cares_for`: a member whom the caller supports, or has in
 * their care. `patient_team_id` is the membership that connects them.
 */
export const personHit = z.object({
  person: personCard,
  relation: z.enum(['team', 'supports', 'cares_for']),
  role: z.string(),
  role_id: z.number(),
  /** The profession of a professional on the team, with the organisation that vouches for them. */
  category: z.string().nullable(),
  organisation: namedAudience.nullable(),
  /** Who a supporter on the team is to the member, for these two alone. */
  relationship: z.string().nullable(),
  patient_team_id: z.number(),
  about_patient_id,
});

/** A file by its name, without a look into it. */
export const fileHit = z.object({
  id: z.number(),
  about_patient_id,
  name: z.string(),
  size: z.number(),
  uploaded_by: personCard,
  at: z.string(),
});

/** A chat by its name and its people, without its messages. */
export const chatHit = z.object({
  conversation_id: z.number(),
  kind: threadKind,
  /** The name of a group or a front desk; null where the names of the people serve. */
  name: z.string().nullable(),
  about_patient_id: about_patient_id.nullable(),
  about_patient: personCard.nullable(),
  /** Those in it by name, without the caller. */
  people: z.array(personCard),
});

const hitsOf = <H extends z.ZodType>(hit: H) => z.object({ hits: z.array(hit), has_more_data: z.boolean() });

export const found = z
  .object({
    people: hitsOf(personHit),
    /** Chats of the caller's list, by their names and their people's; the one used last comes first. */
    chats: hitsOf(chatHit),
    messages: hitsOf(messageHit),
    notes: hitsOf(noteHit),
    tasks: hitsOf(taskHit),
    events: hitsOf(eventHit),
    /** Those that stand, the latest first. */
    appointments: hitsOf(appointmentHit),
    /** Files of the caller's list, by their names; of one member those about them. */
    files: hitsOf(fileHit),
    /** Nothing has the words as typed: these have words of similar spelling or beginning. */
    near: z.boolean(),
  })
  .meta({ id: 'Found' });
export type Found = z.output<typeof found>;

export const searchEndpoints = {
  findEverywhere: endpoint({
    method: 'POST',
    path: '/api/search/find_everywhere',
    summary:
      'The newest notes, tasks, events, appointments and messages with these words, and files, people and chats by name, as far as the caller may see them: about one member, or without one their own, their chats and the people around them. Words as in the search of the journey. It changes nothing.',
    access: near('member_id'),
    readsOnly: true,
    liveTags: [
      'note',
      'task',
      'event',
      'appointment',
      'file',
      'message',
      'thread',
      'team',
      'place',
      'group',
      'person',
    ],
    input: z.strictObject({
      keyword: line({ max: SEARCH_KEYWORD_MAX }),
      member_id: id.optional(),
      supporter_id: id.optional(),
    }),
    reply: found,
    refuses: ['identity_mismatch'],
  }),
} as const;
