import type { authEndpoints } from '@kith/contract/auth';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { newCode } from '#kernel/seal';
import { presentSession } from './present.ts';
import { FORMER_TOKEN_MS } from './session-rules.ts';
import { endTokens, findToken, insertToken, updateReauthentication } from './session-store.ts';

/**
 * The session goes on under a new token, and only that one may make sensitive changes. All former tokens end,
 * also a stolen one: its holder did not give the password.
 */
export async function goOnAnew(ctx: ViewerCtx): Promise<ReplyOf<typeof authEndpoints.reauthenticate>> {
  const { sessionId, tokenHash } = ctx.viewer;
  const shown = await findToken(ctx.db, tokenHash);
  if (!shown || shown.session.endedAt) return refuse('not_signed_in');
  const now = ctx.clock.now();
  await closeTokens(ctx);
  const { code: token, hash } = newCode();
  await updateReauthentication(ctx.db, sessionId, now);
  await insertToken(ctx.db, { hash, sessionId, createdAt: now });
  return { token, session: presentSession(shown.session, now, ctx.settings.sessionIdleMinutes) };
}

/**
 * Gives running calls the time to arrive. The person must be locked, or a renewal at the same time would
 * leave a token.
 */
export function closeTokens({ db, clock, viewer }: ViewerCtx): Promise<void> {
  return endTokens(db, viewer.sessionId, new Date(clock.now().getTime() + FORMER_TOKEN_MS));
}
