import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, own, type Row, record } from './rows.ts';

/** About the owner, to whom a stranger has no relation. */
const aboutOwner = (field: string): Row => ({
  ...own((f) => ({ [field]: f.ownerId })),
  missing: () => ({ [field]: MISSING }),
  stranger: 'not_found',
});

/** A chat of the owner's does not exist for whoever is not in it, whatever they are to the owner. */
export const conversationExpectations = {
  listThreads: aboutOwner('user'),
  listThreadsAndContacts: aboutOwner('user'),
  listTeamContacts: aboutOwner('member_id'),
  countUnreadThreads: own(nothing),
  countUnreadGroupThreads: own(nothing),
  getThread: record(
    (f) => ({ id: f.threadId }),
    () => ({ id: MISSING }),
  ),
  listMessages: record(
    (f) => ({ id: f.threadId }),
    () => ({ id: MISSING }),
  ),
  markSeen: record(
    (f) => ({ conversation_id: f.threadId, last_message_seen: f.messageId }),
    (f) => ({ conversation_id: MISSING, last_message_seen: f.messageId }),
  ),
  // Whoever supports the owner beside the caller is nobody to a stranger.
  openThread: record(
    (f) => ({ recipient_id: f.supporterId }),
    () => ({ recipient_id: MISSING }),
  ),
  sendMessage: record(
    (f) => ({ conversation_id: f.threadId, message: 'Hello' }),
    () => ({ conversation_id: MISSING, message: 'Hello' }),
  ),
  sendText: record(
    (f) => ({ conversation_id: f.threadId, message: 'Hello' }),
    () => ({ conversation_id: MISSING, message: 'Hello' }),
  ),
} satisfies Partial<Record<EndpointName, Row>>;
