import { doseReminders as doses } from '#features/medications';
import type { ReminderSource } from './reminder-source.ts';

export const DOSE = 'dose';

/** At the times that a member set for their medicines: one reminder for all of a moment, which names none. */
export const doseReminders: ReminderSource = {
  kind: DOSE,
  async wanted(look, memberId, from) {
    const at = await doses.next(look, memberId, from);
    const told = { userId: memberId, type: 'dose_due', memberId, recordId: memberId } as const;
    return at === null ? [] : [{ at, told }];
  },
  comes: ({ db }, memberId, at) => doses.come(db, memberId, at),
};
