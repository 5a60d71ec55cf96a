import * as z from 'zod';
import { anybody, endpoint, signedIn } from './kit/endpoint.ts';
import { id, line, passwordText } from './kit/text.ts';
import { twoFactorMethod, user } from './users.ts';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** The facts about its own session that a client needs to warn before it ends. Times are ISO 8601 UTC. */
export const sessionInfo = z
  .object({
    id: z.number(),
    kept: z.boolean(),
    idle_seconds: z.number(),
    expires_at: z.string(),
    /** From this time on the client asks for a new token; the old token lives 60 seconds more. */
    renew_at: z.string(),
  })
  .meta({ id: 'Session' });

const signedInReply = z.object({ token: z.string(), user, session: sessionInfo });

/** The same session under another token. */
const renewed = z.object({ token: z.string(), session: sessionInfo });

export const codeDue = z
  .object({
    two_factor: z.object({
      /** Opaque; stands in `/login/verify/{user_id}` and is never the account's id. */
      challenge: z.string(),
      method: twoFactorMethod,
      masked_destination: z.string().nullable(),
      resend_after_seconds: z.number(),
      /**
       * True after many wrong passwords for this login. Every password then gets this same answer, and
       * `method` and `masked_destination` are empty. Kith sends a code only if the password was right.
       */
      after_guesses: z.boolean(),
    }),
  })
  .meta({ id: 'TwoFactorDue' });

const challenge = line({ min: 1, max: 128 });
const enteredCode = line({ min: 6, max: 40 });
const ok = z.object({ ok: z.literal(true) });
const recoveryCodes = z.object({ user, recovery_codes: z.array(z.string()) });

export const deviceSession = z.object({
  id: z.number(),
  current: z.boolean(),
  device: z.string(),
  kept: z.boolean(),
  signed_in_at: z.string(),
  last_used_at: z.string(),
});

export const reauthenticateInput = z.strictObject({ password: passwordText });

export const logInInput = z.strictObject({
  email_or_mobile: line({ min: 1, max: 254 }),
  password: passwordText,
  keep_signed_in: z.boolean().optional(),
});

export const requestPasswordResetInput = z.strictObject({ email_or_mobile: line({ min: 1, max: 254 }) });

export const authEndpoints = {
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth',
    summary:
      'Sign in with email or mobile and password. Answers a token, or says that a code is due; after many wrong passwords it says so to each.',
    access: anybody,
    input: logInInput,
    reply: z.union([signedInReply, codeDue]),
    refuses: ['invalid_credentials'],
  }),
  verifyTwoFactorCode: endpoint({
    method: 'POST',
    path: '/api/auth/verify_2fa_code',
    summary: 'The second step: a code from mail, SMS or authenticator, or a recovery code.',
    access: anybody,
    input: z.strictObject({ challenge, code: enteredCode }),
    reply: signedInReply,
    refuses: ['code_invalid'],
  }),
  resendTwoFactorCode: endpoint({
    method: 'POST',
    path: '/api/auth/resend_2fa_code',
    summary: 'Send a new code for the same sign-in, 60 seconds after the last at the soonest.',
    access: anybody,
    input: z.strictObject({ challenge }),
    reply: codeDue,
    refuses: ['code_invalid'],
  }),
  updateTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/update_2fa',
    summary: 'Turn the second factor on or off. Turning it on answers new recovery codes, once.',
    access: signedIn,
    input: z.strictObject({ enabled: z.boolean() }),
    reply: recoveryCodes,
    refuses: ['reauthentication_required'],
  }),
  updateOtpMethod: endpoint({
    method: 'POST',
    path: '/api/auth/update_otp_method',
    summary: 'How codes come: mail, SMS to a confirmed mobile, or a confirmed authenticator app.',
    access: signedIn,
    input: z.strictObject({ method: twoFactorMethod }),
    reply: z.object({ user }),
    refuses: ['reauthentication_required', 'conflict', 'sms_unavailable'],
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/api/auth/start_totp',
    summary: 'Begin to pair an authenticator app.',
    access: signedIn,
    input: z.strictObject({}),
    reply: z.object({ secret: z.string(), otpauth_uri: z.string(), qr_code: z.string() }),
    refuses: ['reauthentication_required'],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/auth/confirm_totp',
    summary: 'Finish pairing with a code from the app; it becomes the method of the second factor.',
    access: signedIn,
    input: z.strictObject({ code: enteredCode }),
    reply: recoveryCodes,
    refuses: ['reauthentication_required', 'code_invalid'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/renew_recovery_codes',
    summary: 'New recovery codes; the old ones stop working.',
    access: signedIn,
    input: z.strictObject({}),
    reply: recoveryCodes,
    refuses: ['reauthentication_required', 'conflict'],
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    summary: 'The signed-in person and their session.',
    access: signedIn,
    liveTags: ['person', 'place', 'team', 'invitation'],
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({}),
    reply: z.object({ user, session: sessionInfo }),
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary:
      'Enter the password again. Sensitive changes are open for the next 5 minutes, for the new token of the answer alone; every former one of the session ends within 10 seconds.',
    access: signedIn,
    // After a quick exit this call opens the app again, even with terms or consent due.
    during: ['terms_outdated', 'consent_pending'],
    input: reauthenticateInput,
    reply: renewed,
  }),
  renewToken: endpoint({
    method: 'POST',
    path: '/api/auth/renew_token',
    summary:
      'A new token for the same session. The old one works 60 seconds more; used after that, it ends the session.',
    access: signedIn,
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({}),
    reply: renewed,
    refuses: ['conflict'],
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session.',
    unthrottled: true,
    access: signedIn,
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({}),
    reply: ok,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/list_sessions',
    summary: 'Where the person is signed in.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({}),
    reply: z.object({ sessions: z.array(deviceSession) }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/auth/end_session',
    summary: 'Sign out one other device.',
    unthrottled: true,
    access: signedIn,
    input: z.strictObject({ id }),
    reply: z.object({ sessions: z.array(deviceSession) }),
    refuses: ['not_found', 'reauthentication_required'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/end_other_sessions',
    summary: 'Sign out everywhere else.',
    unthrottled: true,
    access: signedIn,
    input: z.strictObject({}),
    reply: z.object({ sessions: z.array(deviceSession) }),
    refuses: ['reauthentication_required'],
  }),
  listCodeWays: endpoint({
    method: 'GET',
    path: '/api/auth/list_code_ways',
    summary: 'How codes and links can come on this server, so that nothing else is offered.',
    access: anybody,
    input: z.strictObject({}),
    reply: z.object({ methods: z.array(twoFactorMethod) }),
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/patient/reset_password2',
    summary: 'Ask for a link to choose a new password. Known and unknown people get the same answer.',
    access: anybody,
    input: requestPasswordResetInput,
    reply: ok,
  }),
  validatePasswordCode: endpoint({
    method: 'POST',
    path: '/api/patient/validate_password_code',
    summary: 'Whether a reset link is good; where a second factor is on, starts its challenge.',
    access: anybody,
    input: z.strictObject({ code: line({ min: 1, max: 128 }) }),
    reply: z.object({ valid: z.literal(true), two_factor: codeDue.shape.two_factor.nullable() }),
    refuses: ['link_invalid'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/patient/change_password',
    summary:
      'A new password: by a reset link (with the second factor where it is on), or signed in with the current one. Signed in, the session goes on by `reauthenticate` with the new password, within 10 seconds.',
    access: anybody,
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({
      password: passwordText,
      code: line({ min: 1, max: 128 }).optional(),
      challenge: challenge.optional(),
      otp: enteredCode.optional(),
      current_password: passwordText.optional(),
    }),
    reply: ok,
    refuses: ['link_invalid', 'code_invalid', 'not_signed_in'],
  }),
  validatePassword: endpoint({
    method: 'POST',
    path: '/api/patient/validate_password',
    summary: 'Whether this is the password. It opens nothing; `reauthenticate` does.',
    access: signedIn,
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({ password: passwordText }),
    reply: ok,
  }),
} as const;
