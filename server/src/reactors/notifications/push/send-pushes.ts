import { DEFAULT_QUIET_HOURS } from '@kith/contract/notification-settings';
import { kindOfNotification, type NotificationType } from '@kith/contract/notification-types';
import type { PushPayload } from '@kith/contract/push';
import * as z from 'zod';
import { doseReminders } from '#features/medications';
import type { PushAddress } from '#kernel/ports/push';
import { statesWhereReached } from '#people/auth';
import type { UserRecord } from '#people/users';
import { nextQuietHours } from '../rules.ts';
import { findNotification, type NotificationRecord } from '../store.ts';
import { type Post, whoWants } from '../wanted.ts';
import { keysOf } from './keys-store.ts';
import { findSubscription, removeSubscription, type Subscription, selectSubscriptions } from './store.ts';

export const PUSH = 'notifications.push';

const HOUR_MS = 3_600_000;
/** A reminder at its time helps for so long, and other notices until the next day. */
const HOLDS_MS = { onTime: 4 * HOUR_MS, other: 24 * HOUR_MS };
/**
 * By a push service, which reads it: the same for all, or it would know those of medicines. How long one
 * helps is inside, for the worker.
 */
const KEPT_SECONDS = HOLDS_MS.other / 1000;
/** In bytes. */
const LENGTH = 700;
const TOPIC_LENGTH = 32;

/** One job for each browser of the person: a push service that is in trouble delays no other. */
export async function enqueuePushes(
  post: Post,
  { id, userId, type }: NotificationRecord,
  user: UserRecord,
): Promise<void> {
  const { db, clock, ports } = post;
  if (!ports.push) return;
  const until = holdsUntil(clock.now(), type, user).getTime();
  for (const { id: subscriptionId } of await selectSubscriptions(db, userId))
    await ports.jobs.send(db, PUSH, { notificationId: id, subscriptionId, until });
}

/** A device that was away is not woken by it in quiet hours. */
function holdsUntil(now: Date, type: NotificationType, { timeZone, quietHours }: UserRecord): Date {
  if (kindOfNotification(type).isOnTime) return new Date(now.getTime() + HOLDS_MS.onTime);
  const end = new Date(now.getTime() + HOLDS_MS.other);
  const quiet = nextQuietHours(now, timeZone, quietHours ?? DEFAULT_QUIET_HOURS);
  return quiet !== null && quiet < end ? quiet : end;
}

const job = z.object({ notificationId: z.number(), subscriptionId: z.number(), until: z.number() });

/**
 * The job: nothing is pushed that was seen meanwhile or helps no more, or to a browser whose session is
 * ended, or over where its person did not ask to stay signed in.
 */
export async function pushOne(post: Post, data: object): Promise<void> {
  const { notificationId, subscriptionId, until } = job.parse(data);
  const { db, clock } = post;
  const to = await findSubscription(db, subscriptionId);
  if (!to || until <= clock.now().getTime()) return;
  const states = await statesWhereReached(db, to.sessionId, clock.now(), post.settings);
  if (!states) return removeSubscription(db, to.id);
  const row = await findNotification(db, to.userId, { id: notificationId });
  if (!row || !(await whoWants(post, row))) return;
  await deliver(post, { to, row, until, canAnswer: states.length === 0 });
}

interface Delivery {
  readonly to: Subscription;
  readonly row: NotificationRecord;
  readonly until: number;
  readonly canAnswer: boolean;
}

async function deliver(post: Post, { to, row, until, canAnswer }: Delivery): Promise<void> {
  const { db, clock, ports } = post;
  const { type } = row;
  const look = { db, now: clock.now() };
  const code =
    type === 'dose_due' && canAnswer ? await doseReminders.newCode(look, row.userId, to.sessionId) : null;
  const topic = ports.sealer.digest(`push ${to.id} ${type}`).slice(0, TOPIC_LENGTH);
  const address: PushAddress = JSON.parse(ports.sealer.open(to.sealedAddress));
  try {
    const answer = await ports.push?.({
      to: address,
      keys: await keysOf(post),
      payload: ofOneLength(JSON.stringify(payloadOf(row, { tag: topic, until, code }))),
      ...{ ttlSeconds: KEPT_SECONDS, topic },
    });
    if (answer === 'gone') await removeSubscription(db, to.id);
  } catch (error) {
    if (code !== null) await doseReminders.removeCode(db, code);
    throw error;
  }
}

interface Parts {
  readonly tag: string;
  readonly until: number;
  readonly code: string | null;
}

function payloadOf(row: NotificationRecord, { tag, until, code }: Parts): PushPayload {
  const { scope, mail } = kindOfNotification(row.type);
  return {
    scope,
    id: row.id,
    ...(row.type === 'new_message' && row.recordId !== null && { conversation_id: row.recordId }),
    words: wordsOf(mail),
    link: row.link,
    ...{ tag, until },
    ...(code !== null && { code }),
  };
}

const ofOneLength = (payload: string): string =>
  payload + ' '.repeat(Math.max(0, LENGTH - Buffer.byteLength(payload)));

/** A notice says what the subject of a mail says; its title is the name of the app. */
function wordsOf(subject: string | null): string {
  if (subject === null) throw new Error('nothing is pushed that is not mailed');
  return subject.replace(/ in Kith$/, '');
}
