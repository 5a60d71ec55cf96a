import type { ViewerCtx } from '#kernel/context';
import type { IdempotentRequest } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { membershipsOf } from '../access/own-thread.ts';
import { isAway } from '../rules.ts';
import { keepFromAway } from '../store/block-store.ts';
import { selectMembers } from '../store/member-store.ts';
import type { ThreadRecord } from '../store/thread-store.ts';
import { insertMessage, type NewMessage } from '../store/write-store.ts';

type Thread = Pick<ThreadRecord, 'id' | 'memberId'>;

/**
 * Puts a message at the end of a thread, which is held from then on. Undefined where the client key of the
 * request was used before. A writer who has left or was taken out meanwhile does not find the thread.
 */
export async function writeDown(
  ctx: ViewerCtx,
  thread: Thread,
  message: NewMessage,
  request?: IdempotentRequest,
) {
  const written = await insertMessage(ctx, thread, message, request);
  if (!written || (written.mark && written.mark.leftAt !== null)) return refuse('not_found');
  const { held, made, sender } = written;
  if (!made) return undefined;
  const [after, upTo] = [held.lastMessageId, made.id];
  const away = await whoIsAway(ctx, held);
  if (away.length > 0)
    await keepFromAway(ctx.db, { threadId: held.id, now: made.sortAt }, away, { after, upTo });
  return { held, made, card: sender?.card ?? null, hasWaited: sender?.hasWaited === true };
}

/**
 * People in a group who have lost their membership. Messages written meanwhile stay hidden from them, also if
 * they get another one.
 */
async function whoIsAway(ctx: Pick<ViewerCtx, 'db' | 'clock'>, thread: ThreadRecord): Promise<number[]> {
  if (thread.kind !== 'group') return [];
  const members = await selectMembers(ctx.db, [thread.id]);
  const memberships = await membershipsOf(ctx, [thread]);
  const access = { ...thread, hasDesk: false };
  return members.map(({ personId }) => personId).filter((id) => isAway(access, id, memberships));
}

/** Writes a notice or a reply of Kith. It counts as unread for no person. */
export async function writeNotice(
  ctx: ViewerCtx,
  thread: Thread,
  body: string,
  type: 'notice' | 'auto_reply' = 'notice',
): Promise<void> {
  await writeDown(ctx, thread, { senderId: null, type, body, clientKey: null, fileCount: 0 });
}
