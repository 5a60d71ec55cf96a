import * as z from 'zod';
import { fullGrants, someGrants } from './grants.ts';
import { bytes, endpoint, signedIn } from './kit/endpoint.ts';
import { id, line } from './kit/text.ts';
import { notificationSetting, quietHours } from './notification-settings.ts';
import { preferences } from './preferences.ts';
import {
  AVATAR_COLOURS,
  startEmailChangeInput,
  startMobileChangeInput,
  updateProfileInput,
} from './profile-inputs.ts';
import { PERSON_ROLES } from './roles.ts';

/** A person beside their messages and notes: never more than this. */
export const personCard = z
  .object({
    id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    displayName: z.string(),
    /** The address of the picture, with the bearer header, or null: initials are drawn. */
    avatar: z.string().nullable(),
    initials: z.string(),
    avatar_colour: z
      .number()
      .int()
      .min(0)
      .max(AVATAR_COLOURS - 1),
  })
  .meta({ id: 'PersonCard' });
export type PersonCard = z.output<typeof personCard>;

export const TWO_FACTOR_METHODS = ['email', 'sms', 'totp'] as const;
export const twoFactorMethod = z.enum(TWO_FACTOR_METHODS);
export type TwoFactorMethod = z.output<typeof twoFactorMethod>;

export const lastAccess = z.object({ path: z.string().nullable(), modal: z.string().nullable() });

const notices = z.object({
  notification_settings: z.array(notificationSetting),
  quiet_hours: quietHours,
});

/** The signed-in person as their own session sees them. No input has the fields that the server decides. */
export const user = z
  .object({
    id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    preferred_name: z.string().nullable(),
    pronouns: z.string().nullable(),
    email: z.string(),
    avatar: z.string().nullable(),
    picture: z.string().nullable(),
    initials: z.string(),
    avatar_colour: z.number(),
    /** Masked to the last 3 digits. */
    mobile_phone: z.string().nullable(),
    work_phone: z.string(),
    role: z.enum(PERSON_ROLES),
    role_id: z.number(),
    roles: z.array(z.enum(PERSON_ROLES)),
    birth_date: z.string(),
    member_last_login: z.string().nullable(),
    is_user_term_latest: z.boolean(),
    is_rslwa: z.boolean(),
    is_first_login_today: z.boolean(),
    is_profile_viewed: z.boolean(),
    consent_pending: z.boolean(),
    time_zone: z.string(),
    two_factor: z.object({
      enabled: z.boolean(),
      method: twoFactorMethod,
      /** The ways for a code on this server; without a provider of text messages `sms` is not among them. */
      methods: z.array(twoFactorMethod),
      masked_destination: z.string().nullable(),
      authenticator_ready: z.boolean(),
      recovery_codes_left: z.number(),
      /** The way for codes; another name of `method`. */
      otp: twoFactorMethod,
      /** Whether the person's work waits until they have a second step that counts there. */
      due_for_work: z.boolean(),
      /** Whether codes by mail count there; an authenticator always does. */
      mail_is_enough: z.boolean(),
    }),
    preferences,
    last_access: z.array(lastAccess),
    notification_settings: z.array(notificationSetting),
    support_team: z.array(personCard.extend({ role: z.string(), role_id: z.number() })),
    /** `current` marks the team last chosen; it is for display and decides nothing. */
    supported_teams: z.array(
      z.object({
        patient_id: z.number(),
        permissions: fullGrants,
        new_permissions: someGrants.nullable(),
        current: z.boolean(),
      }),
    ),
    pending_team_invitations: z.array(z.object({ id: z.number() })),
    /** The version of the fields that `update_profile` changes; the picture has its own. */
    version: z.number(),
    picture_version: z.number(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

const ok = z.object({ ok: z.literal(true) });
const done = z.object({ user });
/** Optional, since clients of the specification do not send it. */
const version = z.int().optional();

/** Codes typed from a mail or an SMS. */
export const typedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has 6 digits.');

export const usersEndpoints = {
  getLastAccess: endpoint({
    method: 'GET',
    path: '/api/patient/last_access',
    summary: 'Where the person was and which dialogs they have seen.',
    access: signedIn,
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({}),
    reply: z.object({ last_access: z.array(lastAccess) }),
  }),
  recordLastAccess: endpoint({
    method: 'POST',
    path: '/api/patient/last_access',
    summary: 'Remember the page a person is on, or a dialog that was shown.',
    access: signedIn,
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({
      path: line({ max: 200 })
        .regex(/^\/(?:[^/\\][^\\]*)?$/, 'A path begins with one slash.')
        .optional(),
      modal: line({ max: 80 }).optional(),
    }),
    reply: z.object({ last_access: z.array(lastAccess) }),
  }),
  getNotificationSettings: endpoint({
    method: 'GET',
    path: '/api/patient/notification_settings',
    summary: 'What the person is told about by mail, and when not.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({}),
    reply: notices,
  }),
  updateNotificationSettings: endpoint({
    method: 'POST',
    path: '/api/patient/notification_settings',
    summary: 'Switch kinds of notice on or off, or choose quiet hours; what is not named stays as it is.',
    access: signedIn,
    input: z.strictObject({
      notification_settings: z
        .array(z.strictObject({ id: line({ max: 60 }), enabled: z.boolean() }))
        .max(50)
        .optional(),
      quiet_hours: quietHours.optional(),
    }),
    reply: notices,
  }),
  markProfileViewed: endpoint({
    method: 'POST',
    path: '/api/patient/profile_viewed',
    summary: 'The person has looked at their own profile once.',
    access: signedIn,
    input: z.strictObject({}),
    reply: done,
  }),
  updateLastLogin: endpoint({
    method: 'POST',
    path: '/api/patient/update_last_login',
    summary: 'The person has arrived: ends the first-time welcome.',
    access: signedIn,
    during: ['terms_outdated'],
    input: z.strictObject({ id }),
    reply: done,
    refuses: ['identity_mismatch'],
  }),
  updateProfile: endpoint({
    method: 'POST',
    path: '/api/account/update_profile',
    summary:
      'Change names, pronouns, work phone, colour and time zone; absent fields stay. A `version` that was replaced is `stale`.',
    access: signedIn,
    during: ['terms_outdated'],
    input: updateProfileInput,
    reply: done,
    refuses: ['stale'],
  }),
  updatePreferences: endpoint({
    method: 'POST',
    path: '/api/account/update_preferences',
    summary: 'How the app looks and behaves for this person; absent fields stay.',
    access: signedIn,
    during: ['terms_outdated'],
    input: z.strictObject(preferences.partial().shape),
    reply: done,
    refuses: ['reauthentication_required'],
  }),
  getAvatar: endpoint({
    method: 'GET',
    path: '/api/account/get_avatar',
    summary: "A person's picture, for those who may see the person.",
    access: signedIn,
    during: ['terms_outdated'],
    input: z.strictObject({
      user_id: id,
      size: z.enum(['small', 'large']).default('small'),
      /** Changes with the picture, so that a client fetches the new one. */
      v: line({ max: 40 }).optional(),
    }),
    reply: bytes('image/webp'),
    refuses: ['not_found'],
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/api/account/upload_avatar',
    summary: 'Set the picture: JPEG, PNG, WebP or GIF, at most 10 MB; it is re-encoded without its metadata.',
    access: signedIn,
    encoding: 'multipart',
    file: { field: 'picture', maxBytes: 10_485_760 },
    input: z.strictObject({ version }),
    reply: done,
    refuses: ['unsupported_type', 'upload_too_large', 'stale'],
  }),
  removeAvatar: endpoint({
    method: 'POST',
    path: '/api/account/remove_avatar',
    summary: 'Go back to initials.',
    access: signedIn,
    input: z.strictObject({ version }),
    reply: done,
    refuses: ['stale'],
  }),
  startEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/start_email_change',
    summary: 'Send a code to a new address; answers alike whether the address is known or not.',
    access: signedIn,
    input: startEmailChangeInput,
    reply: ok,
    refuses: ['reauthentication_required'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/confirm_email_change',
    summary: 'Take the new address with the code that was sent there; the old one is told.',
    access: signedIn,
    input: z.strictObject({ code: typedCode }),
    reply: done,
    refuses: ['code_invalid', 'reauthentication_required'],
  }),
  startMobileChange: endpoint({
    method: 'POST',
    path: '/api/account/start_mobile_change',
    summary: 'Send a code by SMS to a new mobile number.',
    access: signedIn,
    input: startMobileChangeInput,
    reply: ok,
    refuses: ['reauthentication_required', 'sms_unavailable'],
  }),
  confirmMobileChange: endpoint({
    method: 'POST',
    path: '/api/account/confirm_mobile_change',
    summary: 'Take the new mobile number with the code that was sent there.',
    access: signedIn,
    input: z.strictObject({ code: typedCode }),
    reply: done,
    refuses: ['code_invalid', 'reauthentication_required'],
  }),
  removeMobile: endpoint({
    method: 'POST',
    path: '/api/account/remove_mobile',
    summary: 'Forget the mobile number; not while it is the second factor.',
    access: signedIn,
    input: z.strictObject({}),
    reply: done,
    refuses: ['reauthentication_required', 'conflict'],
  }),
} as const;
