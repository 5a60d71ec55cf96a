import { authEndpoints } from '@kith/contract/auth';
import { bind } from '#kernel/http/bind';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listCodeWays } from './list-code-ways.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { confirmTotp, startTotp } from './pair-authenticator.ts';
import { getProfile } from './read-profile.ts';
import { listSessions } from './read-sessions.ts';
import { reauthenticate } from './reauthenticate.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { renewToken } from './renew-token.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendTwoFactorCode } from './resend-two-factor-code.ts';
import { updateOtpMethod } from './update-otp-method.ts';
import { updateTwoFactor } from './update-two-factor.ts';
import { validatePassword } from './validate-password.ts';
import { validatePasswordCode } from './validate-password-code.ts';
import { verifyTwoFactorCode } from './verify-two-factor-code.ts';

export const authRoutes = bind(authEndpoints, {
  logIn,
  verifyTwoFactorCode,
  resendTwoFactorCode,
  updateTwoFactor,
  updateOtpMethod,
  startTotp,
  confirmTotp,
  renewRecoveryCodes,
  getProfile,
  reauthenticate,
  renewToken,
  logOut,
  listCodeWays,
  listSessions,
  endSession,
  endOtherSessions,
  requestPasswordReset,
  validatePasswordCode,
  changePassword,
  validatePassword,
});
