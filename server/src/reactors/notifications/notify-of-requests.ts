import { checkInAsks } from '#features/assessments';
import { byItself, recordAll } from '#kernel/facts';
import { notificationAdded } from './facts.ts';
import { type Desk, MAIL, NOTIFICATIONS, SETTLE_SECONDS, TOO_OLD_MS } from './notify.ts';
import { REMIND } from './plan-reminders.ts';
import { insertReminders } from './reminder-store.ts';
import { morningOf } from './rules.ts';
import { insertNotifications, removeBeforeOf } from './store.ts';

interface Told {
  readonly factId: number;
  readonly memberId: number;
  readonly actorId: number | null;
  readonly requestId: number;
}

const TYPE = 'check_in_asked';

/**
 * Tells members of new requests and plans their reminders, with as many statements for hundreds as for one.
 * It is `notify` and `planReminders` for records that are new: nothing unread about them has to go.
 */
export async function notifyOfRequests(desk: Desk, told: readonly Told[]): Promise<void> {
  const { db, clock, jobs } = desk;
  const now = clock.now();
  const waiting = await checkInAsks.waiting.of(
    db,
    told.map(({ requestId }) => requestId),
  );
  const holding = told.filter(({ requestId, memberId }) =>
    waiting.some((one) => one.id === requestId && one.memberId === memberId),
  );
  if (holding.length === 0) return;
  const mailAt = new Date(now.getTime() + SETTLE_SECONDS * 1000);
  const made = await insertNotifications(
    db,
    holding.map(({ factId, memberId, actorId, requestId: recordId }) => ({
      ...{ userId: memberId, type: TYPE, memberId, actorId, recordId, factId },
      ...{ createdAt: now, readAt: null, mailAt },
    })),
  );
  const userIds = holding.map(({ memberId }) => memberId);
  await removeBeforeOf(db, userIds, new Date(now.getTime() - TOO_OLD_MS));
  if (made.length > 0) await jobs.send(db, MAIL, {}, { afterSeconds: SETTLE_SECONDS + 1 });
  await recordAll(
    { db, ...byItself(NOTIFICATIONS, clock) },
    made.map(({ id: notificationId, userId }) => notificationAdded(userId, { notificationId, type: TYPE })),
  );
  await remindOf(desk, waiting);
}

/** On the morning of the due day, where each member is: one job for each such moment. */
async function remindOf(
  { db, clock, jobs }: Desk,
  waiting: Awaited<ReturnType<typeof checkInAsks.waiting.of>>,
): Promise<void> {
  const now = clock.now();
  const due = waiting.flatMap((one) => (one.dueAt === null ? [] : [{ ...one, dueAt: one.dueAt }]));
  const zones = await checkInAsks.zones(
    db,
    due.map(({ memberId }) => memberId),
  );
  const wanted = due.flatMap(({ id: recordId, memberId: userId, dueAt }) => {
    const zone = zones.get(userId);
    const at = zone === undefined ? now : morningOf(dueAt, zone);
    return zone === undefined || at < now ? [] : [{ kind: 'assessment_request', recordId, userId, at }];
  });
  const moments = new Set((await insertReminders(db, wanted)).map(({ at }) => at.getTime()));
  for (const at of moments) {
    const afterSeconds = Math.max(0, Math.ceil((at - now.getTime()) / 1000));
    await jobs.send(db, REMIND, {}, { afterSeconds });
  }
}
