import type { Ctx } from '#kernel/context';
import { sessionsEnded } from './facts.ts';
import { noteEnded } from './sign-in-log.ts';

type Ended = Parameters<typeof sessionsEnded>[1];

/** States which sessions ended and why, and logs their network for the operator; nothing where none ended. */
export async function tellEnded(
  ctx: Pick<Ctx, 'db' | 'clock' | 'origin' | 'record'> & { readonly ports: Pick<Ctx['ports'], 'jobs'> },
  userId: number,
  ended: Ended,
): Promise<void> {
  if (ended.sessionIds.length === 0) return;
  await ctx.record(sessionsEnded(userId, ended));
  await noteEnded(ctx, userId, ended);
}
