import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { requireLiving } from '../access/living-thread.ts';
import { type Opening, requireOpening } from '../access/may-open.ts';
import { carryBlocks } from '../effects/carry-block.ts';
import { writeNotice } from '../effects/write-down.ts';
import { threadCreated } from '../facts.ts';
import { presentThread } from '../present/present-threads.ts';
import { openerFor } from '../rules.ts';
import {
  findThreadOfTwo,
  insertMembers,
  insertThread,
  letIn,
  lockThread,
  updateKind,
  updateOwn,
} from '../store/member-store.ts';

export const openThread: Story<typeof conversationsEndpoints.openThread> = async (ctx, asked) => {
  const { recipient_id, about_patient_id, client_key } = asked;
  const claim = { operation: 'thread.open', key: client_key, body: { recipient_id, about_patient_id } };
  const id = await idempotent(ctx, claim, async () =>
    openWith(ctx, recipient_id, await requireOpening(ctx, recipient_id, about_patient_id ?? null)),
  );
  await requireLiving(ctx, id, recipient_id);
  return { thread: await presentThread(ctx, id) };
};

/**
 * The thread of the caller and one other, made the first time; of two who open it at once both get the same.
 * A hidden thread is back.
 */
export async function openWith(
  ctx: ViewerCtx,
  otherId: number,
  { kind, memberId }: Opening,
): Promise<number> {
  const { userId } = ctx.viewer;
  const two = { lowId: Math.min(userId, otherId), highId: Math.max(userId, otherId), memberId };
  const now = ctx.clock.now();
  const made = await insertThread(ctx.db, { ...two, kind, createdBy: userId, createdAt: now });
  if (made === undefined) return reopen(ctx, two, kind);
  const letInAt = memberId === userId ? now : null;
  await insertMembers(ctx.db, { id: made, lastMessageId: 0 }, [userId, otherId], { joinedAt: now, letInAt });
  if (kind === 'one_to_one') await carryBlocks(ctx, { id: made, lastMessageId: 0 }, [otherId]);
  await ctx.record(threadCreated(memberId, { threadId: made, people: [userId, otherId] }));
  if (kind === 'care_coordinator') await sayWhose(ctx, made);
  return made;
}

interface Two {
  readonly lowId: number;
  readonly highId: number;
  readonly memberId: number | null;
}

/**
 * A person who has become a coordinator answers as one from then on, in the private chat that the two have
 * had about the member.
 */
async function reopen(ctx: ViewerCtx, two: Two, kind: Opening['kind']): Promise<number> {
  const known = await findThreadOfTwo(ctx.db, two);
  if (!known) throw new Error('a thread of two was neither made nor found');
  const held = await lockThread(ctx.db, known.id);
  if (kind === 'care_coordinator' && held?.kind === 'one_to_one') {
    await updateKind(ctx.db, known.id, kind);
    await sayWhose(ctx, known.id);
  }
  const own = { threadId: known.id, personId: ctx.viewer.userId, now: ctx.clock.now() };
  await updateOwn(ctx.db, own, { deletedAt: null });
  if (two.memberId === own.personId) await letIn(ctx.db, known.id, [two.lowId, two.highId], own.now);
  return known.id;
}

async function sayWhose(ctx: ViewerCtx, threadId: number): Promise<void> {
  const thread = await lockThread(ctx.db, threadId);
  if (thread) await writeNotice(ctx, thread, openerFor('your care coordinator'));
}
