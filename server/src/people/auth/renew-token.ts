import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { newCode } from '#kernel/seal';
import { tokenRenewed } from './facts.ts';
import { lockPerson } from './lock-store.ts';
import { presentSession } from './present.ts';
import { findToken, insertToken, replaceToken } from './session-store.ts';

/**
 * Two tabs that renew at once get a token each; only the token they both sent is replaced. Waits for a
 * password that is being entered or changed at the same time, and the reverse: a token made beside it would
 * outlive all others.
 */
export const renewToken: Story<typeof authEndpoints.renewToken> = async (ctx) => {
  const { userId, sessionId, tokenHash } = ctx.viewer;
  await lockPerson(ctx.db, userId);
  const shown = await findToken(ctx.db, tokenHash);
  if (!shown) return refuse('not_signed_in');
  // A person who entered the password again has the next token already.
  if (shown.endsAt !== null) return refuse('conflict');
  const now = ctx.clock.now();
  const { code: token, hash } = newCode();
  await replaceToken(ctx.db, tokenHash, now);
  await insertToken(ctx.db, { hash, sessionId, createdAt: now });
  await ctx.record(tokenRenewed(userId, { sessionId }));
  return { token, session: presentSession(shown.session, now, ctx.settings.sessionIdleMinutes) };
};
