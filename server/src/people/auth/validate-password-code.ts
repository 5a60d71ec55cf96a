import type { authEndpoints } from '@kith/contract/auth';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { openReset } from './open-reset.ts';
import { startChallenge } from './start-challenge.ts';

/** A look does not use the link up. Its holder still needs the second factor if it is on. */
export const validatePasswordCode: Story<typeof authEndpoints.validatePasswordCode> = withoutTransaction(
  async (ctx, { code }) => {
    const person = await openReset(ctx, code);
    if (!person.twoFactorEnabled) return { valid: true, two_factor: null };
    const { two_factor } = await startChallenge(ctx, person, { purpose: 'reset', kept: false });
    return { valid: true, two_factor };
  },
);
