import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { presentUser } from '#people/users';
import { presentSession } from './present.ts';
import { findToken } from './session-store.ts';

export const getProfile: Story<typeof authEndpoints.getProfile> = async (ctx) => {
  const token = await findToken(ctx.db, ctx.viewer.tokenHash);
  if (!token) return refuse('not_signed_in');
  return {
    user: await presentUser(ctx, ctx.viewer.userId),
    session: presentSession(token.session, token.madeAt, ctx.settings.sessionIdleMinutes),
  };
};
