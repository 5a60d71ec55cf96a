import { kindOfNotification } from '@kith/contract/notification-types';
import { byItself, recorder } from '#kernel/facts';
import type { Jobs } from '#kernel/jobs';
import type { Telling } from '#kernel/outbox/deliver-batch';
import { eyesOf } from '#policy/callers';
import { notificationAdded } from './facts.ts';
import { dependsOnActor, stillHolding } from './holding.ts';
import { insertNotification, type Notice, removeBefore, removeUnread } from './store.ts';

/** The context for filling inboxes. */
export interface Desk extends Telling {
  readonly jobs: Jobs;
}

/** The cause, unless it is time. */
interface Because {
  readonly factId: number | null;
  /** The person did it themself, or knows it: it can be found again, and asks for no attention. */
  readonly isKnown?: boolean;
}

export const MAIL = 'notifications.mail';
/** A person in the app sees it there. An act that is undone at once is never mailed. */
export const SETTLE_SECONDS = 20;
export const TOO_OLD_MS = 90 * 86_400_000;
/** As facts name it that states them by itself. */
export const NOTIFICATIONS = 'notifications';

/** Puts it into a person's inbox, if they may know it now, and plans its mail. */
export async function notify(desk: Desk, told: Partial<Notice> & Recipient, because: Because): Promise<void> {
  const { db, clock, jobs } = desk;
  const now = clock.now();
  const notice: Notice = { memberId: null, actorId: null, recordId: null, ...told };
  const { userId, type } = notice;
  // A notification for work waits for the second step: it is stored, and neither shown nor mailed before.
  const [holding] = await stillHolding({ db, now, userId, sight: eyesOf(userId, now) }, [notice]);
  if (!holding) return;
  const { mail } = kindOfNotification(type);
  const isMailed = mail !== null && !because.isKnown;
  await removeUnread(db, notice, { ofActor: dependsOnActor(type) });
  const notificationId = await insertNotification(db, {
    ...notice,
    factId: because.factId,
    createdAt: now,
    readAt: because.isKnown ? now : null,
    mailAt: isMailed ? new Date(now.getTime() + SETTLE_SECONDS * 1000) : null,
  });
  if (notificationId === undefined) return;
  await removeBefore(db, userId, new Date(now.getTime() - TOO_OLD_MS));
  if (isMailed) await jobs.send(db, MAIL, {}, { afterSeconds: SETTLE_SECONDS + 1 });
  const record = recorder(db, byItself(NOTIFICATIONS, clock));
  await record(notificationAdded(userId, { notificationId, type }));
}

type Recipient = Pick<Notice, 'userId' | 'type'>;
