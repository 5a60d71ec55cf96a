import { deskName } from '@kith/contract/organisations';
import type { ViewerCtx } from '#kernel/context';
import { isGiven, openingAt, openMinutesBetween } from '#people/hours';
import { organisationNames } from '#people/organisations';
import { deskKindOf, deskOf } from '../access/desk-of.ts';
import { threadAnswered, threadWaits } from '../facts.ts';
import type { ThreadRecord } from '../store/thread-store.ts';
import { forgetSettled, insertAnswer, insertAutoReply, updateWait } from '../store/wait-store.ts';
import { autoReplyOf } from './auto-reply-rules.ts';
import { planReturn } from './return-claims.ts';
import { writeNotice } from './write-down.ts';

/**
 * The effects of a message where staff answer for an organisation. The member waits from their first
 * unanswered message on, and gets a reply when no staff are there. The thread is held, with the message at
 * its end.
 */
export async function keepWaiting(ctx: ViewerCtx, thread: ThreadRecord): Promise<void> {
  const kind = deskKindOf(thread);
  if (kind === undefined) return;
  const { db, clock, viewer } = ctx;
  const { id: threadId, memberId, waitsSince: askedAt } = thread;
  const now = clock.now();
  if (thread.settledWait !== null) await forgetSettled(db, threadId);
  const isMember = viewer.userId === memberId;
  if (!isMember && askedAt === null) return;
  const desk = await deskOf(ctx, thread);
  if (isMember) {
    if (askedAt === null) {
      await updateWait(db, threadId, now);
      await planReturn({ db, clock, jobs: ctx.ports.jobs }, { ...thread, waitsSince: now });
      await ctx.record(threadWaits(memberId, { threadId }));
    }
    if (desk) await replyWhileClosed(ctx, thread, desk);
    return;
  }
  await updateWait(db, threadId, null);
  if (desk && askedAt !== null && memberId !== null) {
    const openMinutes = openMinutesBetween(desk.hours, askedAt, now);
    const { organisationId } = desk;
    const answer = { threadId, askedAt, organisationId, memberId, kind, openMinutes };
    await insertAnswer(db, { ...answer, answeredAt: now });
  }
  await ctx.record(threadAnswered(memberId, { threadId }));
}

async function replyWhileClosed(
  ctx: ViewerCtx,
  thread: ThreadRecord,
  { hours, organisationId }: NonNullable<Awaited<ReturnType<typeof deskOf>>>,
): Promise<void> {
  if (!isGiven(hours)) return;
  const sentAt = ctx.clock.now();
  const opening = openingAt(hours, sentAt);
  if (opening.isOpen) return;
  const first = { threadId: thread.id, closedSince: opening.since, sentAt };
  if (!(await insertAutoReply(ctx.db, first))) return;
  const name = (await organisationNames(ctx.db, [organisationId])).get(organisationId)?.name ?? '';
  const who = thread.kind === 'care_coordinator' ? 'Your care coordinator' : deskName(name);
  const body = autoReplyOf({ who, until: opening.until, now: sentAt, zone: ctx.viewer.timeZone });
  await writeNotice(ctx, thread, body, 'auto_reply');
}
