import type { Db } from '#kernel/db';
import { eachApart } from './each-apart.ts';
import { type Desk, notify, TOO_OLD_MS } from './notify.ts';
import { planReminders } from './plan-reminders.ts';
import { REMINDER_SOURCES } from './reminder-sources.ts';
import { lockDue, type Reminder, removeSettled, selectDue, settleReminder } from './reminder-store.ts';

/** A reminder later than this helps no person: the server was down. */
const TOO_LATE_MS = 12 * 3_600_000;

/** Sends every due reminder, each once, if it still applies. */
export async function sendReminders(desk: Desk): Promise<void> {
  const due = await selectDue(desk.db, desk.clock.now());
  await eachApart(due, (reminder) => desk.db.transaction((db) => send({ ...desk, db }, reminder)));
}

async function send(desk: Desk, reminder: Reminder): Promise<void> {
  const { db, clock } = desk;
  const now = clock.now();
  if (!(await lockDue(db, reminder))) return;
  const { kind, recordId, userId, at } = reminder;
  const isLate = !sourceOf(kind)?.isNews && now.getTime() - at.getTime() > TOO_LATE_MS;
  const wanted = isLate ? [] : await stillWanted(db, now, reminder);
  await sourceOf(kind)?.comes?.({ db }, recordId, at);
  for (const { at: when, told } of wanted)
    if (told.userId === userId && Number(when) === Number(at)) await notify(desk, told, { factId: null });
  await settleReminder(db, reminder, now);
  await removeSettled(db, reminder, new Date(now.getTime() - TOO_OLD_MS));
  await planReminders(desk, kind, recordId);
}

function sourceOf(kind: string) {
  return REMINDER_SOURCES.find((source) => source.kind === kind);
}

function stillWanted(db: Db, now: Date, { kind, recordId, at }: Reminder) {
  return sourceOf(kind)?.wanted({ db, now }, recordId, at) ?? [];
}
