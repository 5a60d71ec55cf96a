import type { Ctx, Viewer } from '#kernel/context';
import type { Limit } from '#kernel/limits';
import { matchesPassword } from '#kernel/passwords';
import type { UserRecord } from '#people/users';
import { findUser } from '#people/users';

const IN_A_WHILE: Limit = { name: 'proofs', points: 10, seconds: 15 * 60 };
/** A thief with a session gets no further than a stranger without one. */
const IN_A_ROW: Limit = { name: 'proofs-row', points: 50, seconds: 365 * 86_400 };

export const WRONG_PASSWORD = 'That’s not your password. Please check it.';

/**
 * The person of a session, if the password is right, else undefined. Counts before it compares, and the count
 * stays, so this must not run inside a transaction. Counts by session: the owner, who can sign in anew, must
 * be able to end the session of a thief who guesses.
 */
export async function provePassword(
  ctx: Ctx,
  { userId, sessionId }: Viewer,
  password: string,
): Promise<UserRecord | undefined> {
  const { limits } = ctx.ports;
  const key = `session ${sessionId}`;
  await limits.take(IN_A_WHILE, key);
  await limits.take(IN_A_ROW, key);
  const person = await findUser(ctx.apart, userId);
  if (!(await matchesPassword(person?.passwordHash, password, ctx.settings.passwordCost))) return undefined;
  await limits.forget(IN_A_ROW, key);
  return person;
}
