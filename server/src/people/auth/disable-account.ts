import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { type UserRecord, updateUser } from '#people/users';
import { isLastAdministrator } from '#policy/work';
import { removeChallengesOf } from './challenge-store.ts';
import { accountDisabled, accountEnabled } from './facts.ts';
import { lockDisabling, lockPerson } from './lock-store.ts';
import { removePairing } from './pairing-store.ts';
import { closeResets } from './reset-store.ts';
import { endSessions } from './session-store.ts';
import { tellEnded } from './tell-ended.ts';

/**
 * Disables an account until the operator enables it: every session ends at once, pending codes and links open
 * nothing, and a sign-in is answered as with a wrong password. Refuses with `conflict` the last administrator
 * who could still sign in.
 */
export async function disableAccount(ctx: Ctx, { id }: Pick<UserRecord, 'id'>): Promise<void> {
  const { db, clock } = ctx;
  // Of two disabled at once, the second sees the first.
  const disabled = await lockDisabling(db);
  if (await isLastAdministrator(db, id, disabled)) return refuse('conflict');
  await lockPerson(db, id);
  const at = clock.now();
  await updateUser(db, id, { disabledAt: at });
  await removeChallengesOf(db, id);
  await removePairing(db, id);
  await closeResets(db, id, at);
  await ctx.record(accountDisabled(id, {}));
  const because = 'account_disabled';
  const sessionIds = await endSessions(db, { userId: id, because, at });
  await tellEnded(ctx, id, { sessionIds, because });
}

/** The person signs in as before, with the same password. */
export async function enableAccount(ctx: Ctx, { id }: Pick<UserRecord, 'id'>): Promise<void> {
  await lockPerson(ctx.db, id);
  await updateUser(ctx.db, id, { disabledAt: null });
  await ctx.record(accountEnabled(id, {}));
}
