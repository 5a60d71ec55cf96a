import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { newCode } from '../../kernel/seal.ts';
import { tokenRenewed } from './facts.ts';
import { lockPerson } from './lock-store.ts';
import { presentSession } from './present.ts';
import { findToken, insertToken, replaceToken } from './session-store.ts';

/**
 * Two tabs that renew at once get a token each; only the one they both showed is replaced. Waits for a password that is being given
 * again or changed, and they for this: a token made beside them would outlive the end of all others.
 */
export const renewToken: Story<typeof authEndpoints.renewToken> = async (ctx) => {
  const { userId, sessionId, tokenHash } = ctx.viewer;
  await lockPerson(ctx.db, userId);
  const shown = await findToken(ctx.db, tokenHash);
  if (!shown) return refuse('not_signed_in');
  // Whoever gave the password again has the next one.
  if (shown.endsAt !== null) return refuse('conflict');
  const now = ctx.clock.now();
  const { code: token, hash } = newCode();
  await replaceToken(ctx.db, tokenHash, now);
  await insertToken(ctx.db, { hash, sessionId, createdAt: now });
  await ctx.record(tokenRenewed(userId, { sessionId }));
  return { token, session: presentSession(shown.session, now, ctx.settings.sessionIdleMinutes) };
};
