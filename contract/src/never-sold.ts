import type { EndpointName } from './index.ts';

/**
 * What no plan is ever needed for, by the calls that do it. They answer alike in every state of a plan; a
 * test asks each of them in each state.
 */
export const NEVER_SOLD = {
  'messages with one’s team': [
    'listThreads',
    'getThread',
    'listMessages',
    'countUnreadThreads',
    'openThread',
    'sendMessage',
    'sendText',
    'getAttachment',
    'listThreadsAndContacts',
  ],
  permissions: ['listSupporterPermissions', 'saveSupporterPermissions', 'getTeam', 'removeTeamMember'],
  'the access record and its export': ['listAccessRecord', 'listLastLooks', 'exportAccessRecord'],
  'check-ins with their whole history': [
    'listInstruments',
    'createAssessment',
    'getSitting',
    'saveAnswers',
    'submitAssessment',
    'getAssessment',
    'getReport',
    'listSelfCompleted',
    'shareResult',
  ],
  'the safety plan': [
    'getSafetyPlan',
    'saveSafetyPlan',
    'listSafetyPlanVersions',
    'getSafetyPlanVersion',
    'restoreSafetyPlanVersion',
    'getSafetyPlanPhoto',
  ],
  'thought records': [
    'listThoughtRecords',
    'getThoughtRecord',
    'createThoughtRecord',
    'editThoughtRecord',
    'deleteThoughtRecord',
    'listDistortions',
  ],
  'medicines and renewals': [
    'listMedications',
    'getMedication',
    'createMedication',
    'updateMedication',
    'deleteMedication',
    'answerDose',
    'listDosesToday',
    'listRenewals',
    'renewScript',
  ],
  'one’s own files': ['listFiles', 'getFile', 'getFileContent'],
  'booked visits': [
    'listAppointments',
    'getAppointment',
    'bringSupporter',
    'openCall',
    'listCallInvitations',
    'getCallInvitation',
    'updateInvitationStatus',
    'admitToRoom',
    'enterRoom',
  ],
  'the guide and its articles': ['getGuideModel', 'askGuideModel', 'getArticle', 'openArticle'],
  'stopping a plan': ['listPlans', 'cancelSubscription', 'listPayments', 'getPayment'],
} as const satisfies Readonly<Record<string, readonly EndpointName[]>>;
