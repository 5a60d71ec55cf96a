import type { Db } from '#kernel/db';
import { eachApart } from './each-apart.ts';
import { type Desk, notify } from './notify.ts';
import { planReminders } from './plan-reminders.ts';
import { REMINDER_SOURCES } from './reminder-sources.ts';
import { lockDue, type Reminder, selectDue, settleReminder } from './reminder-store.ts';

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
  const isLate = !isNews(kind) && now.getTime() - at.getTime() > TOO_LATE_MS;
  for (const { at: when, told } of isLate ? [] : await stillWanted(db, now, reminder))
    if (told.userId === userId && Number(when) === Number(at)) await notify(desk, told, { factId: null });
  await settleReminder(db, reminder, now);
  await planReminders(desk, kind, recordId);
}

function isNews(kind: string): boolean {
  return REMINDER_SOURCES.some((source) => source.kind === kind && source.isNews);
}

function stillWanted(db: Db, now: Date, { kind, recordId, at }: Reminder) {
  const source = REMINDER_SOURCES.find((one) => one.kind === kind);
  return source ? source.wanted({ db, now }, recordId, at) : [];
}
