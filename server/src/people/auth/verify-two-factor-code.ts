import type { authEndpoints } from '@kith/contract/auth';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { answerChallenge } from './answer-challenge.ts';
import { beginSession } from './begin-session.ts';
import { forgetAllLoginAttempts } from './login-attempts.ts';

export const verifyTwoFactorCode: Story<typeof authEndpoints.verifyTwoFactorCode> = withoutTransaction(
  async (ctx, { challenge, code }) => {
    const { person, keepSignedIn, afterGuesses } = await answerChallenge(ctx, {
      challenge,
      code,
      purpose: 'sign_in',
    });
    if (afterGuesses) await forgetAllLoginAttempts(ctx, person);
    return beginSession(ctx, { person, kept: keepSignedIn, withCode: true });
  },
);
