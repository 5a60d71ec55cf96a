import type { authEndpoints } from '@kith/contract/auth';
import { findUser } from '#people/users';
import { type Story, withoutTransaction } from '../../kernel/http/bind.ts';
import { placeOf } from '../../kernel/network.ts';
import { refuse } from '../../kernel/refuse.ts';
import { hashCode } from '../../kernel/seal.ts';
import { LINKS_BY_ADDRESS } from './code-limits.ts';
import { findReset } from './reset-store.ts';
import { startChallenge } from './start-challenge.ts';

/** Looking does not use the link up. Whoever holds it still needs the second factor where that is on. */
export const validatePasswordCode: Story<typeof authEndpoints.validatePasswordCode> = withoutTransaction(
  async (ctx, { code }) => {
    await ctx.ports.limits.take(LINKS_BY_ADDRESS, ctx.ports.sealer.digest(placeOf(ctx.origin.address)));
    const userId = await findReset(ctx.db, hashCode(code), ctx.clock.now());
    const person = userId === undefined ? undefined : await findUser(ctx.db, userId);
    if (!person) return refuse('link_invalid');
    if (!person.twoFactorEnabled) return { valid: true, two_factor: null };
    const { two_factor } = await startChallenge(ctx, person, { purpose: 'reset', kept: false });
    return { valid: true, two_factor };
  },
);
