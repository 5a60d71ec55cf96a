import { reaction } from '@kith/contract/messages';
import * as z from 'zod';
import { factType } from '#kernel/facts';

const threadId = z.number();
const messageId = z.number();
const ids = z.array(z.number()).readonly();

export const threadCreated = factType('thread.created', z.object({ threadId, people: ids }));
/** A person has seen a thread up to a message. */
export const threadSeen = factType('thread.seen', z.object({ threadId, messageId }));
export const messageSent = factType('message.sent', z.object({ threadId, messageId }));
export const messageEdited = factType(
  'message.edited',
  z.object({ threadId, messageId, version: z.number() }),
);
/** A person’s reaction now; null once it is taken back. */
export const messageReacted = factType(
  'message.reacted',
  z.object({ threadId, messageId, reaction: reaction.nullable() }),
);
export const messageDeleted = factType('message.deleted', z.object({ threadId, messageId }));
export const threadRenamed = factType('thread.renamed', z.object({ threadId }));
export const threadJoined = factType('thread.member_added', z.object({ threadId, personId: z.number() }));
/** By another person, or by themself. */
export const threadLeft = factType('thread.member_left', z.object({ threadId, personId: z.number() }));
/** A person's own settings; others notice only a change of receipts. */
export const threadSet = factType(
  'thread.settings_changed',
  z.object({ threadId, changed: z.array(z.string()).readonly() }),
);
/** A block has ended without its owner: the other has become their coordinator. */
export const blockEnded = factType('thread.block_ended', z.object({ threadId, personId: z.number() }));
/** A receptionist has claimed a thread of the front desk, or handed it back. */
export const threadClaimed = factType('thread.claimed', z.object({ threadId }));
export const threadHandedBack = factType('thread.handed_back', z.object({ threadId }));
/** A claim ended without an answer in time: the thread is open to all receptionists again. */
export const claimRanOut = factType('thread.claim_ran_out', z.object({ threadId, personId: z.number() }));
/** A member waits for an answer of staff of an organisation; and has one. */
export const threadWaits = factType('thread.waits', z.object({ threadId }));
export const threadAnswered = factType('thread.answered', z.object({ threadId }));
/** Staff have said that no answer is needed; and have taken that back. */
export const waitEnded = factType('thread.wait_ended', z.object({ threadId }));
export const waitResumed = factType('thread.wait_resumed', z.object({ threadId }));
