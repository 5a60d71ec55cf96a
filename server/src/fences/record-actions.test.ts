import { allEndpoints } from '@kith/contract';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { NOUN_KINDS } from '@kith/contract/kit/nouns';
import { expect, it } from 'vitest';

/**
 * What each call of a record does with it, written by hand. The proof of all people takes its outcomes from
 * the action that the contract gives a call, so a call under a wrong action would be judged as that.
 */
const ACTIONS: Readonly<Record<string, string>> = {
  getNote: 'note read',
  updateNote: 'note update',
  deleteNote: 'note delete',
  restoreNote: 'note restore',
  getNoteFile: 'note_file read',
  attachFiles: 'note update',
  keepNoteFile: 'note_file read',
  listNoteVersions: 'note read',
  updateNoteSharing: 'note share',
  getTask: 'task read',
  getTaskFile: 'task read',
  updateTaskStatus: 'task step',
  editTask: 'task update',
  withholdTask: 'task withhold',
  getEvent: 'event read',
  getEventFile: 'event read',
  editEvent: 'event update',
  withholdEvent: 'event withhold',
  deleteEvent: 'event delete',
  restoreEvent: 'event restore',
  getAssessment: 'assessment read',
  shareResult: 'assessment share',
  withholdAssessment: 'assessment withhold',
  getSitting: 'assessment_sitting read',
  saveAnswers: 'assessment_sitting update',
  submitAssessment: 'assessment_sitting update',
  planLookBack: 'thought_record update',
  addLookBack: 'thought_record update',
  editLookBack: 'thought_record update',
  deleteLookBack: 'thought_record update',
  restoreLookBack: 'thought_record update',
  getFollowUp: 'follow_up read',
  acknowledgeFollowUp: 'follow_up acknowledge',
  closeFollowUp: 'follow_up close',
  updateFollowUpRule: 'follow_up_rule update',
  getFocusArea: 'focus_area read',
  editFocusArea: 'focus_area update',
  withholdFocusArea: 'focus_area withhold',
  listGoals: 'focus_area read',
  editGoal: 'focus_goal update',
  withholdGoal: 'focus_goal withhold',
  deleteGoal: 'focus_goal delete',
  restoreGoal: 'focus_goal restore',
  listGoalLinks: 'focus_area read',
  linkGoal: 'focus_goal update',
  unlinkGoal: 'focus_goal update',
  answerProposedGoal: 'focus_proposal answer',
  getProgress: 'focus_progress read',
  editProgress: 'focus_progress update',
  deleteProgress: 'focus_progress delete',
  restoreProgress: 'focus_progress restore',
  editAction: 'focus_action update',
  deleteAction: 'focus_action delete',
  restoreAction: 'focus_action restore',
  listActionDays: 'focus_action read',
  getMedication: 'medication read',
  updateMedication: 'medication update',
  withholdMedication: 'medication withhold',
  shareMedication: 'medication share',
  deleteMedication: 'medication delete',
  restoreMedication: 'medication restore',
  renewScript: 'medication renew',
  withdrawRenewal: 'renewal withdraw',
  moveRenewal: 'renewal step',
  undoRenewalStep: 'renewal restore',
  setDoseTimes: 'medication update',
  countDoses: 'medication update',
  answerDose: 'medication update',
  takeNow: 'medication update',
  undoTakeNow: 'medication update',
  searchMessages: 'thread read',
  markSeen: 'thread step',
  sendMessage: 'thread write',
  getFileContent: 'file read',
  getAttachment: 'attachment read',
  keepAttachment: 'attachment read',
  sendFile: 'file share',
  sendText: 'thread write',
  renameGroup: 'thread update',
  addToGroup: 'thread update',
  removeFromGroup: 'thread update',
  leaveGroup: 'thread step',
  updateThreadSettings: 'thread step',
  editMessage: 'message update',
  deleteMessage: 'message delete',
  reactToMessage: 'message react',
  sayTyping: 'thread write',
  getSafetyPlan: 'safety_plan read',
  saveSafetyPlan: 'safety_plan update',
  getSafetyPlanVersion: 'safety_plan read',
  restoreSafetyPlanVersion: 'safety_plan update',
  updateSafetyPlanSharing: 'safety_plan share',
  updateSafetyPlanReview: 'safety_plan step',
  getCover: 'thread read',
  claimThread: 'thread claim',
  handBackThread: 'thread claim',
  endWait: 'thread answer',
  resumeWait: 'thread answer',
  editTeamGroup: 'group update',
  deleteTeamGroup: 'group delete',
  restoreTeamGroup: 'group restore',
  removeTeamMember: 'membership delete',
  restoreTeamMember: 'membership restore',
  saveSupporterPermissions: 'membership update',
  describeSupporter: 'membership update',
  editComment: 'comment update',
  deleteComment: 'comment delete',
  restoreComment: 'comment restore',
  getInvitation: 'invitation read',
  resendInvitation: 'invitation update',
  cancelInvitation: 'invitation delete',
  removeProviderRequest: 'invitation delete',
  restoreInvitation: 'invitation restore',
  answerInvitation: 'invitation answer',
  acceptAccessRequest: 'access_request answer',
  declineAccessRequest: 'access_request answer',
  updateConsentRequest: 'consent answer',
  withdrawConsent: 'consent withdraw',
  cancelReferral: 'referral delete',
  markNotification: 'notification update',
};

/** Nouns whose calls are all in the table above. */
const OWN_KINDS = ['note', 'task', 'event', 'assessment', 'medication'];

/** A plain record has these calls, and each verb does one thing with it. A further call gets a line above. */
const PLAIN_CALLS = {
  get: 'read',
  edit: 'update',
  delete: 'delete',
  restore: 'restore',
  share: 'share',
} as const;

const plainActions = NOUN_KINDS.filter((kind) => !OWN_KINDS.includes(kind)).flatMap((kind) =>
  Object.entries(PLAIN_CALLS).map(([verb, action]) => [`${verb}${inPascalCase(kind)}`, `${kind} ${action}`]),
);

function inPascalCase(kind: string): string {
  return kind.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

it('each call of a record does with it what is written here', () => {
  const actions = Object.entries<Endpoint>(allEndpoints).flatMap(([name, { access }]) =>
    'record' in access ? [[name, `${access.record} ${access.action}`]] : [],
  );
  expect(Object.fromEntries(actions)).toEqual({ ...Object.fromEntries(plainActions), ...ACTIONS });
});
