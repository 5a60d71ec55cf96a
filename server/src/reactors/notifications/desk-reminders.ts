import { waits } from '#features/conversations';
import type { ReminderSource } from './reminder-source.ts';

export const DESK_WAIT = 'desk_wait';

/** For staff who answer for an organisation, once a member has waited too long without a claim. */
export const deskReminders: ReminderSource = {
  kind: DESK_WAIT,
  async wanted(look, threadId, from) {
    const wait = await waits.ofThread(look, threadId);
    if (!wait || wait.at < from) return [];
    const { at, people, memberId } = wait;
    const told = { type: 'chat_waiting', memberId, recordId: threadId } as const;
    return people.map((userId) => ({ at, told: { ...told, userId } }));
  },
};
