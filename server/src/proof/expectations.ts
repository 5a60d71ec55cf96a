import type { EndpointName } from '@kith/contract';
import type { ErrorCode } from '@kith/contract/errors';

/** What stands ready before each call: everything in it belongs to the owner. */
export interface Fixture {
  readonly ownerId: number;
  readonly ownerPassword: string;
  readonly ownerEmail: string;
  /** A second session of the owner, on another device. */
  readonly otherSessionId: number;
  readonly noteId: number;
  readonly noteVersion: number;
  readonly deletedNoteId: number;
  readonly termIds: readonly number[];
  /** The place of a supporter of the owner, another person than those who call. */
  readonly placeId: number;
  readonly placeVersion: number;
  /** An invitation that the owner has sent and nobody has answered. */
  readonly invitationId: number;
  /** What that supporter asks for, and nobody has answered. */
  readonly accessRequestId: number;
}

/** The sixteen switches, all off. */
const NOTHING_OPEN = {
  supportTeam: { view: false, message: false },
  supportTeamConversation: { view: false },
  note: { view: false, create: false },
  team: { view: false },
  assessment: { view: false },
  videoCall: { view: false },
  focusArea: { view: false },
  wellbeingIndex: { view: false },
  journeyOverview: { view: false },
  providerContent: { view: false },
  task: { view: false },
  medication: { view: false },
  assessmentResult: { view: false },
  event: { view: false },
};

export type Outcome = 'ok' | ErrorCode;

/**
 * One row of the matrix, written by hand and never derived from the endpoint's own access:
 * `nobody` has no token · `half` has a password but not yet the second factor, and shows their challenge as a token ·
 * `stranger` is another member naming the owner's records · `owner` · `termsDue` and `consentDue` are owners in that state.
 */
export interface Row {
  readonly input: (fixture: Fixture) => object;
  /** The same call naming a record that does not exist; a stranger must get the very same bytes for the owner's. */
  readonly missing?: (fixture: Fixture) => object;
  readonly nobody: Outcome;
  readonly half: Outcome;
  readonly stranger: Outcome;
  readonly owner: Outcome;
  readonly termsDue: Outcome;
  readonly consentDue: Outcome;
}

const nothing = () => ({});
const shut = { nobody: 'not_signed_in', half: 'not_signed_in' } as const;

/** Anybody may call, whoever they are and whatever state they are in. */
function open(outcome: Outcome, input: Row['input']): Row {
  return {
    input,
    nobody: outcome,
    half: outcome,
    stranger: outcome,
    owner: outcome,
    termsDue: outcome,
    consentDue: outcome,
  };
}

/** Anyone signed in, for what is their own: a stranger's call is about the stranger. */
function own(input: Row['input'], outcome: Outcome = 'ok'): Row {
  return {
    ...shut,
    input,
    stranger: outcome,
    owner: outcome,
    termsDue: 'terms_outdated',
    consentDue: 'consent_pending',
  };
}

/** As `own`, and answered while terms are due as well. */
function ownBeforeTerms(input: Row['input'], outcome: Outcome = 'ok'): Row {
  return { ...own(input, outcome), termsDue: outcome };
}

/** As `own`, and answered in every state. */
function ownAlways(input: Row['input'], outcome: Outcome = 'ok'): Row {
  return { ...ownBeforeTerms(input, outcome), consentDue: outcome };
}

/** A record of the owner's, named by id: to a stranger it does not exist. */
function record(input: Row['input'], missing: NonNullable<Row['missing']>): Row {
  return { ...own(input), missing, stranger: 'not_found' };
}

const MISSING = 999_999_999;

const askFor = (member_id: number) => ({
  member_id,
  permissions: { task: { view: true } },
  reason: 'To help with the shopping',
});

export const expectations: Readonly<Record<EndpointName, Row>> = {
  logIn: open('ok', (f) => ({ email_or_mobile: f.ownerEmail, password: f.ownerPassword })),
  verifyTwoFactorCode: open('code_invalid', () => ({ challenge: 'A'.repeat(43), code: '123456' })),
  resendTwoFactorCode: open('code_invalid', () => ({ challenge: 'A'.repeat(43) })),
  updateTwoFactor: own(() => ({ enabled: true })),
  updateOtpMethod: own(() => ({ method: 'email' })),
  startTotp: own(nothing),
  confirmTotp: own(() => ({ code: '000000' }), 'code_invalid'),
  // There are none to renew while the second factor is off.
  renewRecoveryCodes: own(nothing, 'conflict'),
  getProfile: ownAlways(nothing),
  renewToken: ownAlways(nothing),
  logOut: ownAlways(nothing),
  listSessions: own(nothing),
  endSession: record(
    (f) => ({ id: f.otherSessionId }),
    () => ({ id: MISSING }),
  ),
  endOtherSessions: own(nothing),
  requestPasswordReset: open('ok', (f) => ({ email_or_mobile: f.ownerEmail })),
  validatePasswordCode: open('link_invalid', () => ({ code: 'A'.repeat(43) })),
  changePassword: open('link_invalid', () => ({ code: 'A'.repeat(43), password: 'a quiet garden path' })),
  validatePassword: { ...own((f) => ({ password: f.ownerPassword })), stranger: 'fields_rejected' },

  registerDirectly: open('ok', (f) => ({
    first_name: 'Maya',
    last_name: 'Hart',
    email: f.ownerEmail,
    birth_date: '1990-01-01',
  })),
  verifySignUpLink: open('link_invalid', () => ({
    invitation_id: 'A'.repeat(22),
    security_code: 'A'.repeat(43),
  })),
  signUp: open('link_invalid', () => ({
    invitation_id: 'A'.repeat(22),
    security_code: 'A'.repeat(43),
    password: 'a quiet garden path',
    user_agreement_version: 1,
    privacy_terms_version: 1,
  })),

  getLastAccess: ownAlways(nothing),
  recordLastAccess: ownAlways(() => ({ path: '/journey' })),
  getNotificationSettings: own(nothing),
  updateNotificationSettings: own(() => ({ notification_settings: [] })),
  markProfileViewed: own(nothing),
  updateLastLogin: { ...ownBeforeTerms((f) => ({ id: f.ownerId })), stranger: 'identity_mismatch' },
  updateProfile: ownBeforeTerms(() => ({ pronouns: 'they/them' })),
  updatePreferences: ownBeforeTerms(() => ({ colour_scheme: 'dark' })),
  getAvatar: {
    ...ownBeforeTerms((f) => ({ user_id: f.ownerId })),
    missing: () => ({ user_id: MISSING }),
    stranger: 'not_found',
  },
  uploadAvatar: own(nothing, 'fields_rejected'),
  removeAvatar: own(nothing),
  startEmailChange: own(() => ({ email: 'maya.new@example.com' })),
  confirmEmailChange: own(() => ({ code: '000000' }), 'code_invalid'),
  startMobileChange: own(() => ({ mobile_phone: '0412 345 678' })),
  confirmMobileChange: own(() => ({ code: '000000' }), 'code_invalid'),
  removeMobile: own(nothing),

  listTerms: open('ok', nothing),
  acceptTerms: ownBeforeTerms((f) => ({ term_ids: f.termIds })),

  getTeam: {
    ...own((f) => ({ id: f.ownerId })),
    missing: () => ({ id: MISSING }),
    stranger: 'not_found',
  },
  getTeamMember: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
  removeTeamMember: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
  restoreTeamMember: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
  listSupportedTeams: record(
    (f) => ({ id: f.ownerId }),
    () => ({ id: MISSING }),
  ),
  // The owner chooses themself; a stranger names a member they do not support.
  chooseTeam: record(
    (f) => ({ member_id: f.ownerId }),
    () => ({ member_id: MISSING }),
  ),
  // Nobody supports themself.
  markPermissionsSeen: {
    ...own((f) => ({ member_id: f.ownerId }), 'not_found'),
    missing: () => ({ member_id: MISSING }),
  },
  listSupporterPermissions: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
  saveSupporterPermissions: record(
    (f) => ({ patient_team_id: f.placeId, permissions: NOTHING_OPEN, version: f.placeVersion }),
    (f) => ({ patient_team_id: MISSING, permissions: NOTHING_OPEN, version: f.placeVersion }),
  ),
  previewTeam: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),

  inviteSupporter: own(() => ({ first_name: 'Priya', last_name: 'Nair', email: 'priya.new@example.com' })),
  resendInvitation: record(
    (f) => ({ patient_team_id: f.invitationId }),
    () => ({ patient_team_id: MISSING }),
  ),
  cancelInvitation: record(
    (f) => ({ patient_team_id: f.invitationId }),
    () => ({ patient_team_id: MISSING }),
  ),
  listInvitations: own(nothing),
  listPendingInvitations: own(nothing),
  // Who has asked does not answer.
  answerInvitation: {
    ...own((f) => ({ patient_team_id: f.invitationId, accepted: true }), 'forbidden'),
    missing: () => ({ patient_team_id: MISSING, accepted: true }),
    stranger: 'not_found',
  },
  getStartedLink: own(nothing),
  renewGetStartedLink: own(nothing),
  registerAsSupporter: open('ok', () => ({
    member_link: 'A'.repeat(43),
    first_name: 'Priya',
    last_name: 'Nair',
    email: 'priya.link@example.com',
    birth_date: '1990-01-01',
  })),
  askToSupport: own(() => ({ member_link: 'A'.repeat(43) }), 'not_found'),

  listAccessRequests: own(nothing),
  // Nobody supports themself.
  requestAccess: {
    ...own((f) => askFor(f.ownerId), 'not_found'),
    missing: () => askFor(MISSING),
  },
  acceptAccessRequest: record(
    (f) => ({ id: f.accessRequestId }),
    () => ({ id: MISSING }),
  ),
  declineAccessRequest: record(
    (f) => ({ id: f.accessRequestId }),
    () => ({ id: MISSING }),
  ),
  listAccessRecord: own(nothing),
  exportAccessRecord: own(nothing),

  getNote: record(
    (f) => ({ id: f.noteId }),
    () => ({ id: MISSING }),
  ),
  createNote: {
    ...own((f) => ({ note: '<p>A walk by the river</p>', about_patient_id: f.ownerId })),
    missing: () => ({ note: '<p>A walk by the river</p>', about_patient_id: MISSING }),
    stranger: 'not_found',
  },
  updateNote: record(
    (f) => ({ id: f.noteId, note: '<p>Changed</p>', version: f.noteVersion }),
    (f) => ({ id: MISSING, note: '<p>Changed</p>', version: f.noteVersion }),
  ),
  deleteNote: record(
    (f) => ({ id: f.noteId, version: f.noteVersion }),
    (f) => ({ id: MISSING, version: f.noteVersion }),
  ),
  restoreNote: record(
    (f) => ({ id: f.deletedNoteId }),
    () => ({ id: MISSING }),
  ),
  listNoteVersions: record(
    (f) => ({ id: f.noteId }),
    () => ({ id: MISSING }),
  ),
  listNotesByMe: own(nothing),
  listNotesSharedWithMe: own(nothing),
  updateNoteSharing: record(
    (f) => ({ id: f.noteId, shared_with: [] }),
    () => ({ id: MISSING, shared_with: [] }),
  ),

  getTimeline: {
    ...own((f) => ({ member_id: f.ownerId })),
    missing: () => ({ member_id: MISSING }),
    stranger: 'not_found',
  },
};
