import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, open, own, type Row, record } from './rows.ts';

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

const askFor = (member_id: number) => ({
  member_id,
  permissions: { task: { view: true } },
  reason: 'To help with the shopping',
});

/** Calls about the people around a member. */
export const teamExpectations = {
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
  restoreInvitation: record(
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
  listRecordPeople: own(nothing),
  exportAccessRecord: own(nothing),
  previewTasks: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
  previewEvents: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
  previewThreads: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
  previewSafetyPlan: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
  previewTimeline: record(
    (f) => ({ patient_team_id: f.placeId }),
    () => ({ patient_team_id: MISSING }),
  ),
} satisfies Partial<Record<EndpointName, Row>>;
