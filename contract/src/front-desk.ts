import * as z from 'zod';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id } from './kit/text.ts';
import { thread } from './messages.ts';

export const INBOX_VIEWS = ['unclaimed', 'mine', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

const one = z.object({ thread });

/** What a member writes to an organisation: to their care coordinator, and to the front desk, which answers as one. */
export const frontDeskEndpoints = {
  openCareCoordinator: endpoint({
    method: 'POST',
    path: '/api/conversation/open_care_coordinator',
    summary: 'The caller’s thread with their care coordinator, created the first time.',
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
      'What members have written to the front desks where the caller works, and to the caller as their coordinator: what nobody has taken on and waits for an answer, what the caller has, or all; the latest first.',
    access: signedIn,
    shows: ['thread', 'message', 'place', 'person'],
    input: z.strictObject({ view: z.enum(INBOX_VIEWS).default('all'), limit, offset }),
    reply: pageOf({ threads: z.array(thread) }),
  }),
  claimThread: endpoint({
    method: 'POST',
    path: '/api/conversation/claim',
    summary: 'Take a thread of the front desk on. Of two who do the first has it; the other is told who.',
    access: signedIn,
    input: z.strictObject({ conversation_id: id }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  handBackThread: endpoint({
    method: 'POST',
    path: '/api/conversation/hand_back',
    summary: 'Hand a thread that one has taken on back to the front desk.',
    access: signedIn,
    input: z.strictObject({ conversation_id: id }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
} as const;
