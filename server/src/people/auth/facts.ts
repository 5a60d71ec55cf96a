import { TWO_FACTOR_METHODS } from '@kith/contract/users';
import * as z from 'zod';
import { factType } from '#kernel/facts';

export const signedIn = factType(
  'auth.signed_in',
  z.object({ sessionId: z.number(), kept: z.boolean(), withCode: z.boolean() }),
);

/** About no person for an unknown login. */
export const signInFailed = factType('auth.sign_in_failed', z.object({ step: z.enum(['password', 'code']) }));

/** About no person where the answer alone says that a code was sent, so that it reveals nothing. */
export const codeSent = factType(
  'auth.code_sent',
  z.object({ purpose: z.enum(['sign_in', 'reset']), method: z.enum(TWO_FACTOR_METHODS) }),
);

export const sessionsEnded = factType(
  'auth.sessions_ended',
  z.object({
    sessionIds: z.array(z.number()),
    because: z.enum([
      'logout',
      'signed_out_elsewhere',
      'password_changed',
      'token_reused',
      'factor_changed',
      'ended_by_operator',
      'account_disabled',
    ]),
  }),
);

export const tokenRenewed = factType('auth.token_renewed', z.object({ sessionId: z.number() }));

export const twoFactorChanged = factType(
  'auth.two_factor_changed',
  z.object({ enabled: z.boolean(), method: z.enum(TWO_FACTOR_METHODS) }),
);

export const pairingStarted = factType('auth.pairing_started', z.object({}));

export const recoveryCodesRenewed = factType('auth.recovery_codes_renewed', z.object({ count: z.number() }));

export const recoveryCodeUsed = factType('auth.recovery_code_used', z.object({}));

/** About no person for an unknown login. */
export const resetRequested = factType('auth.reset_requested', z.object({}));

export const passwordChanged = factType(
  'auth.password_changed',
  z.object({ by: z.enum(['reset', 'current_password']) }),
);

export const passwordValidated = factType('auth.password_validated', z.object({ sessionId: z.number() }));

export const accountDisabled = factType('auth.account_disabled', z.object({}));

export const accountEnabled = factType('auth.account_enabled', z.object({}));
