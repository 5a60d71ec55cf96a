import { kindOfNotification } from '@kith/contract/notification-types';
import { eyesOf } from '#policy';
import { recorder } from '../../kernel/facts.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import type { Telling } from '../../kernel/outbox/deliver-batch.ts';
import { notificationAdded } from './facts.ts';
import { stillHolding } from './holding.ts';
import { insertNotification, type Notice, removeBefore, removeUnread } from './store.ts';

/** What those who fill inboxes work with. */
export interface Desk extends Telling {
  readonly jobs: Jobs;
}

/** What it follows from, if anything but time. */
interface Because {
  readonly factId: number | null;
  /** They did it themselves, or know it: it is there to be found again, and asks for no attention. */
  readonly isKnown?: boolean;
}

export const MAIL = 'notifications.mail';
/** Whoever is in the app at this time sees it there. What is taken back at once is never mailed. */
const SETTLE_SECONDS = 20;
const KEPT_MS = 90 * 86_400_000;
export const BY_ITSELF = { requestId: 'notifications', address: '', userAgent: '' };

/** Puts it into somebody's inbox, if they may know it now, and sees to its mail. */
export async function notify(desk: Desk, told: Partial<Notice> & Told, because: Because): Promise<void> {
  const { db, clock, jobs } = desk;
  const now = clock.now();
  const notice: Notice = { memberId: null, actorId: null, recordId: null, ...told };
  const { userId, type } = notice;
  // What somebody is told at work waits for their second step: it is kept here, and neither shown nor mailed before.
  const [holding] = await stillHolding({ db, now, userId, sight: eyesOf(userId, now) }, [notice]);
  if (!holding) return;
  const { mail } = kindOfNotification(type);
  const isMailed = mail !== null && !because.isKnown;
  await removeUnread(db, notice);
  const notificationId = await insertNotification(db, {
    ...notice,
    factId: because.factId,
    createdAt: now,
    readAt: because.isKnown ? now : null,
    mailAt: isMailed ? new Date(now.getTime() + SETTLE_SECONDS * 1000) : null,
  });
  if (notificationId === undefined) return;
  await removeBefore(db, userId, new Date(now.getTime() - KEPT_MS));
  if (isMailed) await jobs.send(db, MAIL, {}, { afterSeconds: SETTLE_SECONDS + 1 });
  const record = recorder(db, { viewer: undefined, origin: BY_ITSELF, clock });
  await record(notificationAdded(userId, { notificationId, type }));
}

type Told = Pick<Notice, 'userId' | 'type'>;
