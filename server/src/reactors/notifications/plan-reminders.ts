import { on } from '#kernel/outbox/stated-fact';
import { profileChanged } from '../../people/users/facts.ts';
import type { Desk } from './notify.ts';
import { REMINDER_SOURCES } from './reminder-sources.ts';
import { insertReminder, removeReminder, selectOpen, selectSubjectsOf } from './reminder-store.ts';

export const REMIND = 'notifications.remind';

/** Replaces the planned reminders of one record by those that apply now. */
export async function planReminders(desk: Desk, kind: string, recordId: number): Promise<void> {
  const { db, clock, jobs } = desk;
  const now = clock.now();
  const source = REMINDER_SOURCES.find((one) => one.kind === kind);
  if (!source) throw new Error(`nothing reminds of a ${kind}`);
  const wanted = (await source.wanted({ db, now }, recordId, now)).map(({ at, told }) => ({
    kind,
    recordId,
    userId: told.userId,
    at,
  }));
  for (const open of await selectOpen(db, { kind, recordId })) {
    const stays = wanted.some(({ userId, at }) => userId === open.userId && Number(at) === Number(open.at));
    // The sender settles a reminder that is due already.
    if (!stays && open.at > now) await removeReminder(db, open);
  }
  for (const reminder of wanted) {
    if (!(await insertReminder(db, reminder))) continue;
    const seconds = Math.ceil((reminder.at.getTime() - now.getTime()) / 1000);
    await jobs.send(db, REMIND, {}, { afterSeconds: Math.max(0, seconds) });
  }
}

/** The morning is another moment in another zone. */
export const zoneSource = [
  on(profileChanged, async (desk: Desk, { memberId, data: { fields } }) => {
    if (memberId === null || !fields.includes('time_zone')) return;
    for (const { kind, recordId } of await selectSubjectsOf(desk.db, memberId))
      await planReminders(desk, kind, recordId);
  }),
];
