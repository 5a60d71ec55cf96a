import type { EndpointName } from '@kith/contract';
import { ownChannel } from '@kith/contract/realtime';
import { careExpectations } from './care-expectations.ts';
import { consentExpectations } from './consent-expectations.ts';
import { conversationExpectations } from './conversation-expectations.ts';
import { eventExpectations } from './event-expectations.ts';
import { groupExpectations } from './group-expectations.ts';
import { notificationExpectations } from './notification-expectations.ts';
import { planExpectations } from './plan-expectations.ts';
import { providerExpectations } from './provider-expectations.ts';
import { MISSING, nothing, open, own, ownAlways, ownBeforeTerms, type Row, record } from './rows.ts';
import { teamExpectations } from './team-expectations.ts';

export const expectations: Readonly<Record<EndpointName, Row>> = {
  logIn: open('ok', (f) => ({ email_or_mobile: f.ownerEmail, password: f.ownerPassword })),
  verifyTwoFactorCode: open('code_invalid', () => ({ challenge: 'A'.repeat(43), code: '123456' })),
  resendTwoFactorCode: open('code_invalid', () => ({ challenge: 'A'.repeat(43) })),
  updateTwoFactor: own(() => ({ enabled: true })),
  updateOtpMethod: own(() => ({ method: 'email' })),
  startTotp: own(nothing),
  confirmTotp: own(() => ({ code: '000000' }), 'code_invalid'),
  // There are none to renew while the second factor is off.
  // The owner works somewhere, and so has a second step.
  renewRecoveryCodes: { ...own(nothing, 'conflict'), owner: 'ok' },
  getProfile: ownAlways(nothing),
  reauthenticate: { ...ownAlways((f) => ({ password: f.ownerPassword })), stranger: 'fields_rejected' },
  renewToken: ownAlways(nothing),
  logOut: ownAlways(nothing),
  listSessions: own(nothing),
  endSession: record(
    (f) => ({ id: f.otherSessionId }),
    () => ({ id: MISSING }),
  ),
  endOtherSessions: own(nothing),
  listCodeWays: open('ok', nothing),
  requestPasswordReset: open('ok', (f) => ({ email_or_mobile: f.ownerEmail })),
  validatePasswordCode: open('link_invalid', () => ({ code: 'A'.repeat(43) })),
  changePassword: open('link_invalid', () => ({ code: 'A'.repeat(43), password: 'a quiet garden path' })),
  validatePassword: { ...ownAlways((f) => ({ password: f.ownerPassword })), stranger: 'fields_rejected' },

  checkMobilePhone: open('ok', () => ({ phone: '0412 345 678' })),
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

  ...teamExpectations,
  ...consentExpectations,
  ...groupExpectations,

  ...careExpectations,

  ...providerExpectations,

  ...notificationExpectations,

  ...planExpectations,

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
  listNotesSharedWithMe: {
    ...own((f) => ({ member_id: f.ownerId })),
    missing: () => ({ member_id: MISSING }),
    stranger: 'not_found',
  },
  updateNoteSharing: record(
    (f) => ({ id: f.noteId, shared_with: [] }),
    () => ({ id: MISSING, shared_with: [] }),
  ),

  authoriseChannel: {
    ...own(({ ownerId }) => ({ socket_id: '1.2', channel_name: ownChannel(ownerId) })),
    missing: () => ({ socket_id: '1.2', channel_name: ownChannel(MISSING) }),
    stranger: 'forbidden',
  },
  createTask: {
    ...own((f) => ({ title: 'Walk to the river', about_patient_id: f.ownerId })),
    missing: () => ({ title: 'Walk to the river', about_patient_id: MISSING }),
    stranger: 'not_found',
  },
  listTasks: {
    ...own((f) => ({ member_id: f.ownerId })),
    missing: () => ({ member_id: MISSING }),
    stranger: 'not_found',
  },
  getTask: record(
    (f) => ({ id: f.taskId }),
    () => ({ id: MISSING }),
  ),
  updateTaskStatus: record(
    (f) => ({ id: f.taskId, status_id: 4 }),
    () => ({ id: MISSING, status_id: 4 }),
  ),
  editTask: record(
    (f) => ({ id: f.taskId, title: 'Changed', version: f.taskVersion }),
    (f) => ({ id: MISSING, title: 'Changed', version: f.taskVersion }),
  ),
  withholdTask: record(
    (f) => ({ id: f.taskId, withheld: true }),
    () => ({ id: MISSING, withheld: true }),
  ),

  ...eventExpectations,
  ...conversationExpectations,

  removeItem: record(
    (f) => ({ kind: 'note', id: f.writtenNoteId }),
    () => ({ kind: 'note', id: MISSING }),
  ),
  restoreItem: record(
    (f) => ({ kind: 'note', id: f.removedNoteId }),
    () => ({ kind: 'note', id: MISSING }),
  ),
  getTimeline: {
    ...own((f) => ({ member_id: f.ownerId })),
    missing: () => ({ member_id: MISSING }),
    stranger: 'not_found',
  },
};
