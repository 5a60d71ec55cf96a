import type { Thread } from '@kith/contract/messages';
import { useViewer } from '#client/api/viewer.ts';
import { isAtDesk } from '../words/thread-words.ts';
import { ClaimBar } from './claim-bar.tsx';
import { CoverNotice } from './cover-notice.tsx';

/**
 * Below the head of a chat with an organisation: shows the member who is there, and shows staff who has the
 * chat.
 */
export function DeskLine({ thread }: { thread: Thread }) {
  const { id } = useViewer();
  if (isAtDesk(thread) || thread.waiting_since !== null) return <ClaimBar thread={thread} />;
  const isOfMember = thread.about_patient_id === id;
  const isCovered = thread.is_receptionist_group || thread.kind === 'care_coordinator';
  return isOfMember && isCovered && thread.abilities.includes('write') ? (
    <CoverNotice threadId={thread.conversation_id} />
  ) : null;
}
