import * as z from 'zod';
import { openSpan } from './desk-hours.ts';
import { atWork, endpoint, ofRecord, ofThread, signedIn } from './kit/endpoint.ts';
import { instant } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id } from './kit/text.ts';
import { seenByCaller, thread } from './messages.ts';
import { personCard } from './users.ts';

export const INBOX_VIEWS = ['unclaimed', 'mine', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

const one = z.object({ thread });

/** A usual time over fewer members would tell about these members, and would say little. */
export const MEMBERS_TO_TELL = 5;
export const ANSWERS_WITHIN_DAYS = 30;

/** The staff who answer a chat with an organisation, and when: shown before a member writes. */
export const cover = z
  .object({
    /** The front desk, or the coordinator. */
    name: z.string(),
    /** The number of people who answer. */
    people: z.number(),
    /** The receptionist who has claimed the chat. */
    claimed_by: personCard.nullable(),
    /** Null where no hours are set; then `until` says nothing, and there are no hours. */
    is_open: z.boolean().nullable(),
    /** An ISO instant: until when it is open, or closed; null where no end is known. */
    until: z.string().nullable(),
    time_zone: z.string().nullable(),
    open: z.array(openSpan),
    /** The median time to a first answer within opening hours; null while too few members were answered. */
    usual_minutes: z.number().nullable(),
  })
  .meta({ id: 'Cover' });
export type Cover = z.output<typeof cover>;

/**
 * Calls for chats with an organisation: with the care coordinator, and with the front desk, which answers as
 * one.
 */
export const frontDeskEndpoints = {
  openCareCoordinator: endpoint({
    method: 'POST',
    path: '/api/conversation/open_care_coordinator',
    summary:
      'The caller’s thread with their care coordinator, created the first time. A member without one gets one of the platform’s with it; where the platform has none it is `not_found`.',
    access: signedIn,
    input: z.strictObject({}),
    reply: one,
    refuses: ['not_found'],
  }),
  openReceptionist: endpoint({
    method: 'POST',
    path: '/api/conversation/open_receptionist',
    summary:
      'The thread of a member with the front desk of an organisation that looks after them, created the first time: by the member, or by a receptionist who names the member.',
    access: signedIn,
    input: z.strictObject({ organisation_id: id.optional(), member_id: id.optional() }),
    reply: one,
    refuses: ['not_found'],
  }),
  listInbox: endpoint({
    method: 'GET',
    path: '/api/conversation/list_inbox',
    summary:
      'What members have written to the front desks where the caller works, and to the caller as their coordinator: unclaimed chats that wait for an answer, the longest wait first; the caller’s own, or all, the latest first.',
    access: atWork,
    liveTags: ['thread', 'message', 'place', 'person'],
    input: z.strictObject({ view: z.enum(INBOX_VIEWS).default('all'), limit, offset }),
    reply: pageOf({ threads: z.array(thread) }),
  }),
  getCover: endpoint({
    method: 'GET',
    path: '/api/conversation/get_cover',
    summary:
      'Who answers a chat with a front desk or a care coordinator, whether staff are there now, and how long an answer usually takes; null for any other chat.',
    access: ofRecord('thread', 'read'),
    liveTags: ['thread', 'place', 'person'],
    input: z.strictObject({ id }),
    reply: z.object({ cover: cover.nullable() }),
    refuses: ['not_found'],
  }),
  claimThread: endpoint({
    method: 'POST',
    path: '/api/conversation/claim',
    summary:
      'Take a thread of the front desk on. Of two who do the first has it; the other is told who. An answer to a free thread takes it on as well.',
    access: { ...ofThread('claim'), atWork: true },
    input: z.strictObject({ conversation_id: id }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  handBackThread: endpoint({
    method: 'POST',
    path: '/api/conversation/hand_back',
    summary: 'Hand a thread that one has taken on back to the front desk.',
    access: { ...ofThread('claim'), atWork: true },
    input: z.strictObject({ conversation_id: id }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  endWait: endpoint({
    method: 'POST',
    path: '/api/conversation/end_wait',
    summary:
      'Say that what a member wrote to those who work for an organisation needs no answer: it is unclaimed then, until the member writes again. `last_message_id` is the last message that the caller has seen, and `last_changed_at` the last moment at which one that they have seen was changed or taken back; what the member has written or changed since is not settled unseen.',
    access: { ...ofThread('answer'), atWork: true },
    input: z.strictObject({
      conversation_id: id,
      last_message_id: seenByCaller,
      last_changed_at: instant.optional(),
    }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  resumeWait: endpoint({
    method: 'POST',
    path: '/api/conversation/resume_wait',
    summary:
      'Take back that something needs no answer, as long as there is no message since: the member waits as before.',
    access: { ...ofThread('answer'), atWork: true },
    input: z.strictObject({ conversation_id: id }),
    reply: one,
    refuses: ['not_found'],
  }),
} as const;
