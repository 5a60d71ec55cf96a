import { checkInAsks } from '#features/assessments';
import { findUser } from '#people/users';
import type { ReminderSource } from './reminder-source.ts';
import { morningOf } from './rules.ts';

/** On the morning of the day on which a request is due, in the zone of its member, while it still waits. */
export const checkInReminders: ReminderSource = {
  kind: 'assessment_request',
  async wanted({ db }, id, from) {
    const due = await checkInAsks.waiting.due(db, id);
    const user = due && (await findUser(db, due.memberId));
    if (!due || !user) return [];
    const at = morningOf(due.dueAt, user.timeZone);
    const { memberId } = due;
    return at < from
      ? []
      : [{ at, told: { userId: memberId, type: 'check_in_due', memberId, recordId: id } }];
  },
};
