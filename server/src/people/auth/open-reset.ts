import type { Ctx } from '#kernel/context';
import { addressBlockOf } from '#kernel/network';
import { refuse } from '#kernel/refuse';
import { hashCode } from '#kernel/seal';
import { findUser, type UserRecord } from '#people/users';
import { LINKS_BY_ADDRESS } from './code-limits.ts';
import { findReset } from './reset-store.ts';

/**
 * The person of a reset link. Refuses with `link_invalid` a wrong, used or expired link, and a link sent to
 * an address or number that the person no longer has: a reader of an old mailbox must not get in by it.
 */
export async function openReset(ctx: Ctx, code: string): Promise<UserRecord> {
  await ctx.ports.limits.take(LINKS_BY_ADDRESS, ctx.ports.sealer.digest(addressBlockOf(ctx.origin.address)));
  const reset = await findReset(ctx.db, hashCode(code), ctx.clock.now());
  const person = reset?.userId ? await findUser(ctx.db, reset.userId) : undefined;
  if (!reset || !person || person.disabledAt) return refuse('link_invalid');
  const ways = [person.email, person.mobilePhone ?? ''].map((to) => digestOf(ctx, to));
  return ways.includes(reset.sentTo) ? person : refuse('link_invalid');
}

export function digestOf({ ports }: Pick<Ctx, 'ports'>, to: string): string {
  return ports.sealer.digest(`reset to ${to}`);
}
