import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, own, type Row, record } from './rows.ts';

/** About the owner, to whom a stranger has no relation. */
const aboutOwner = (field: string): Row => ({
  ...own((f) => ({ [field]: f.ownerId })),
  missing: () => ({ [field]: MISSING }),
  stranger: 'not_found',
});

const ofThread = (input: Row['input']): Row =>
  record(
    (f) => ({ ...input(f), conversation_id: f.threadId }),
    (f) => ({ ...input(f), conversation_id: MISSING }),
  );
const ofGroup = (input: Row['input']): Row => ({
  ...ofThread(input),
  input: (f) => ({ ...input(f), conversation_id: f.chatGroupId }),
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
  searchMessages: record(
    (f) => ({ id: f.threadId, keyword: 'hello' }),
    () => ({ id: MISSING, keyword: 'hello' }),
  ),
  markSeen: ofThread((f) => ({ last_message_seen: f.messageId })),
  // Whoever supports the owner beside the caller is nobody to a stranger.
  openThread: record(
    (f) => ({ recipient_id: f.supporterId }),
    () => ({ recipient_id: MISSING }),
  ),
  sendMessage: ofThread(() => ({ message: 'Hello' })),
  sendText: ofThread(() => ({ message: 'Hello' })),
  getAttachment: record(
    (f) => ({ id: f.attachmentId }),
    () => ({ id: MISSING }),
  ),
  createGroup: {
    ...own((f) => ({ name: 'Us', people: [f.supporterId], about_patient_id: f.ownerId })),
    missing: (f) => ({ name: 'Us', people: [f.supporterId], about_patient_id: MISSING }),
    stranger: 'not_found',
  },
  renameGroup: ofGroup(() => ({ name: 'Us' })),
  addToGroup: ofGroup((f) => ({ person_id: f.supporterId })),
  removeFromGroup: ofGroup((f) => ({ person_id: f.supporterId })),
  leaveGroup: ofGroup(nothing),
  updateThreadSettings: ofThread(() => ({ muted: true })),
  sayTyping: ofThread(nothing),
  editMessage: record(
    (f) => ({ id: f.ownMessageId, message: 'Changed', version: 1 }),
    () => ({ id: MISSING, message: 'Changed', version: 1 }),
  ),
  deleteMessage: record(
    (f) => ({ id: f.ownMessageId, version: 1 }),
    () => ({ id: MISSING, version: 1 }),
  ),
  // Whoever has no coordinator gets one of the platform's; the front desk is that of an organisation of the owner's.
  openCareCoordinator: own(nothing),
  openReceptionist: record(
    (f) => ({ organisation_id: f.organisationId }),
    () => ({ organisation_id: MISSING }),
  ),
  listInbox: own(nothing),
  getCover: record(
    (f) => ({ id: f.threadId }),
    () => ({ id: MISSING }),
  ),
  claimThread: { ...ofThread(nothing), owner: 'forbidden' },
  handBackThread: { ...ofThread(nothing), owner: 'forbidden' },
  endWait: { ...ofThread((f) => ({ last_message_id: f.messageId })), owner: 'forbidden' },
  resumeWait: { ...ofThread(nothing), owner: 'forbidden' },
} satisfies Partial<Record<EndpointName, Row>>;
