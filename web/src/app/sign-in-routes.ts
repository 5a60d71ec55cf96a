import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

/** Ways in: signing up and in, and links that lead to an answer. */
export const signIn: readonly RouteRow[] = [
  {
    path: '/signup',
    auth: false,
    title: titles.signUp,
    frame: 'entry',
    load: async () => (await import('../people/auth/signup-page.tsx')).SignupPage,
  },
  {
    path: '/signup/{invitation_id}/{security_code}',
    auth: false,
    title: titles.finishSigningUp,
    frame: 'entry',
    load: async () => (await import('../people/auth/finish-signup-page.tsx')).FinishSignupPage,
  },
  {
    path: '/signup/approve-consent/{invitation_id}/{security_code}',
    auth: false,
    title: titles.guardianConsent,
    frame: 'entry',
    load: async () => (await import('../people/consents/approve-consent-page.tsx')).ApproveConsentPage,
  },
  {
    path: '/signup/withdraw-consent/{invitation_id}/{security_code}',
    auth: false,
    title: titles.guardianConsent,
    frame: 'entry',
    load: async () => (await import('../people/consents/withdraw-consent-page.tsx')).WithdrawConsentPage,
  },
  {
    path: '/kith-get-started/{patient_id}',
    auth: false,
    title: titles.supporterSignUp,
    frame: 'entry',
    load: async () => (await import('../people/supporting/get-started-page.tsx')).GetStartedPage,
  },
  {
    path: '/login',
    auth: false,
    title: titles.logIn,
    name: 'Login',
    frame: 'entry',
    load: async () => (await import('../people/auth/login-page.tsx')).LoginPage,
  },
  {
    path: '/login/verify/{user_id}',
    auth: false,
    title: titles.enterCode,
    frame: 'entry',
    load: async () => (await import('../people/auth/verify-page.tsx')).VerifyPage,
  },
  {
    path: '/reset-password',
    auth: false,
    title: titles.resetPassword,
    frame: 'entry',
    load: async () => (await import('../people/auth/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/change-password/{code}',
    auth: false,
    title: titles.newPassword,
    frame: 'entry',
    load: async () => (await import('../people/auth/change-password-page.tsx')).ChangePasswordPage,
  },
  {
    path: '/checklogin/{id}',
    auth: true,
    title: titles.loginCheck,
    frame: 'step',
    load: async () => (await import('../people/auth/check-login-page.tsx')).CheckLoginPage,
  },
  {
    path: '/referral-consent/{id}/{security_code}',
    auth: false,
    title: titles.referralConsent,
    frame: 'entry',
    load: async () => (await import('../people/consents/referral-consent-page.tsx')).ReferralConsentPage,
  },
  {
    path: '/messaging/provider/{id}/{name}',
    auth: false,
    title: titles.providerFromQrCode,
    frame: 'entry',
    load: async () => (await import('../people/providers/provider-link-page.tsx')).ProviderLinkPage,
  },
];
