import { TASK_STATUS } from '@kith/contract/tasks';
import { findTaskParties, taskRecord } from '#features/tasks';
import { findUser } from '#people/users';
import { eyesOf } from '#policy/callers';
import type { ReminderSource } from './reminder-source.ts';
import { morningOf } from './rules.ts';

/**
 * For assignees who still have it to do, at the chosen time; without one, on the morning of the due day in
 * their zone.
 */
export const taskReminders: ReminderSource = {
  kind: 'task',
  async wanted({ db, now }, id, from) {
    const task = await findTaskParties(db, id);
    if (!task || (!task.remindAt && !task.dueAt)) return [];
    const doing = task.parts.filter(
      ({ statusId }) => statusId === TASK_STATUS.requested || statusId === TASK_STATUS.accepted,
    );
    const wanted = [];
    for (const { userId } of doing) {
      const user = await findUser(db, userId);
      const at = task.remindAt ?? (task.dueAt && user && morningOf(task.dueAt, user.timeZone));
      if (!at || at < from) continue;
      const seen = await taskRecord.readableIds(db, { ...eyesOf(userId, now), ids: [id] });
      const told = { userId, type: 'task_due', memberId: task.memberId, recordId: id } as const;
      if (seen.length > 0) wanted.push({ at, told });
    }
    return wanted;
  },
};
