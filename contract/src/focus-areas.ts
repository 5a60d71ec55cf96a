import * as z from 'zod';
import {
  ACTIONS_MAX,
  FOCUS_AREA_STATUSES,
  FOCUS_NOTE_MAX,
  focusArea,
  focusGoal,
  GOAL_MAX,
  GOAL_STATUSES,
  proposedGoal,
} from './focus-area-fields.ts';
import { FOCUS_AREA_IDS } from './focus-areas/area-ids.ts';
import { throughTheirEyes } from './grants.ts';
import { endpoint, near, needs, ofPatientFocusArea, ofRecord, signedIn, theMember } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line, optionalParagraph, uuid } from './kit/text.ts';
import { deletedRecord } from './record-fields.ts';

const liveTags = ['focus_area', 'place', 'person'] as const;
const version = z.number().int();
const areas = z.object({ focus_areas: z.array(focusArea) });
const oneArea = z.object({ focus_area: focusArea });
const oneGoal = z.object({ goal: focusGoal });
const whose = { member_id: id.optional(), supporter_id: id.optional() };
const goal = line({ max: GOAL_MAX });
const actions = z.array(line({ max: GOAL_MAX })).max(ACTIONS_MAX);
const AREAS_MAX = Object.keys(FOCUS_AREA_IDS).length;
const contentId = id.max(AREAS_MAX, 'Please choose one of the areas.');

const content = z
  .object({
    id: z.number(),
    slug: z.string(),
    focus_area: z.string(),
    icon: z.string(),
    description: z.string(),
    question: z.string(),
    anchors: z.object({ low: z.string(), middle: z.string(), high: z.string() }),
    suggested_goals: z.array(z.object({ id: z.string(), goal: z.string(), actions: z.array(z.string()) })),
    care_note: z.string().nullable(),
    services: z.array(z.string()),
    begins_withheld: z.boolean(),
  })
  .meta({ id: 'FocusAreaContent' });

export const proposeGoalInput = z.strictObject({
  about_patient_id: id,
  focus_area_id: contentId,
  goal,
  actions: actions.optional(),
  client_key: uuid.optional(),
});

export const focusAreasEndpoints = {
  listAllFocusAreas: endpoint({
    method: 'GET',
    path: '/api/focus_area/list_all',
    summary: 'The twenty focus areas with their words, and goals that a person can begin with.',
    access: signedIn,
    input: z.strictObject({}),
    reply: z.object({ focus_areas: z.array(content) }),
  }),
  listFocusAreas: endpoint({
    method: 'GET',
    path: '/api/focus_area/list',
    summary:
      'The areas that a member has chosen, as far as the caller may see them, in the member’s order with ended ones last: each with its goals, their actions and the newest rating.',
    access: needs('focusArea', 'view', 'member_id'),
    liveTags,
    input: z.strictObject(whose),
    reply: areas,
    refuses: ['identity_mismatch'],
  }),
  getFocusArea: endpoint({
    method: 'GET',
    path: '/api/focus_area/get_area',
    summary: 'One area that a member has chosen, by its id.',
    access: ofRecord('focus_area', 'read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: oneArea,
    refuses: ['not_found'],
  }),
  chooseFocusArea: endpoint({
    method: 'POST',
    path: '/api/focus_area/choose_area',
    summary:
      'Begin to work on an area, or go on with one that was ended: its goals and ratings are still there. Family and Partner begin "not for supporters".',
    access: theMember,
    input: z.strictObject({ focus_area_id: contentId, client_key: uuid.optional() }),
    reply: oneArea,
    refuses: ['key_reused'],
  }),
  editFocusArea: endpoint({
    method: 'POST',
    path: '/api/focus_area/edit_area',
    summary: 'Pause an area, end it or go on with it; by its member.',
    access: ofRecord('focus_area', 'update'),
    input: z.strictObject({ id, status: z.enum(FOCUS_AREA_STATUSES), version }),
    reply: oneArea,
    refuses: ['not_found', 'stale'],
  }),
  orderFocusAreas: endpoint({
    method: 'POST',
    path: '/api/focus_area/order_areas',
    summary:
      'Put one’s areas in an order. Those that are not named follow in the order that they had, and an id that is no longer there changes nothing.',
    access: theMember,
    input: z.strictObject({ ids: z.array(id).min(1).max(AREAS_MAX) }),
    reply: areas,
  }),
  withholdFocusArea: endpoint({
    method: 'POST',
    path: '/api/focus_area/withhold_area',
    summary:
      '"Not for supporters": keep an area with all that belongs to it from supporters, or stop doing so.',
    unthrottled: true,
    access: ofRecord('focus_area', 'withhold'),
    input: z.strictObject({ id, withheld: z.boolean() }),
    reply: oneArea,
    refuses: ['not_found'],
  }),
  listGoals: endpoint({
    method: 'GET',
    path: '/api/focus_area/goals_by_patient_focus_area',
    summary: 'The goals of an area that a member has chosen, finished ones too: those that go on come first.',
    access: ofPatientFocusArea('read'),
    liveTags,
    input: z.strictObject({ patient_focus_area_id: id, limit, offset }),
    reply: pageOf({ goals: z.array(focusGoal) }),
    refuses: ['not_found'],
  }),
  listCompletedGoals: endpoint({
    method: 'GET',
    path: '/api/focus_area/completed_goals',
    summary: 'The finished goals of a member, as far as the caller may see them, the last finished first.',
    access: needs('focusArea', 'view', 'member_id'),
    liveTags,
    input: z.strictObject({ ...whose, limit, offset }),
    reply: pageOf({ goals: z.array(focusGoal) }),
    refuses: ['identity_mismatch'],
  }),
  createGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/create_goal',
    summary:
      'Set oneself a goal in an area, with actions, suggested or in one’s own words. In Family and Partner it begins "not for supporters".',
    access: theMember,
    input: z.strictObject({
      patient_focus_area_id: id,
      goal,
      suggested_goal_id: line({ max: 40 }).optional(),
      actions: actions.optional(),
      reflection: optionalParagraph(FOCUS_NOTE_MAX),
      client_key: uuid.optional(),
    }),
    reply: oneGoal,
    refuses: ['not_found', 'conflict', 'key_reused'],
  }),
  editGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/edit_goal',
    summary: 'Change the words of a goal, pause it, finish it or go on with it. Absent fields stay.',
    access: ofRecord('focus_goal', 'update'),
    input: z.strictObject({
      id,
      goal: goal.optional(),
      reflection: optionalParagraph(FOCUS_NOTE_MAX),
      status: z.enum(GOAL_STATUSES).optional(),
      version,
    }),
    reply: oneGoal,
    refuses: ['not_found', 'stale'],
  }),
  withholdGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/withhold_goal',
    summary: '"Not for supporters": keep a goal with its actions from supporters, or stop doing so.',
    unthrottled: true,
    access: ofRecord('focus_goal', 'withhold'),
    input: z.strictObject({ id, withheld: z.boolean() }),
    reply: oneGoal,
    refuses: ['not_found'],
  }),
  deleteGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/goal_delete',
    summary: 'Delete a goal with its actions; it can be brought back for a short time.',
    access: ofRecord('focus_goal', 'delete'),
    input: z.strictObject({ id, version }),
    reply: deletedRecord,
    refuses: ['not_found', 'stale'],
  }),
  restoreGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/restore_goal',
    summary: 'Undo the deletion of a goal while there is time, and its area has room.',
    access: ofRecord('focus_goal', 'restore'),
    input: z.strictObject({ id }),
    reply: oneGoal,
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
  listProposedGoals: endpoint({
    method: 'GET',
    path: '/api/focus_area/list_proposed_goals',
    summary:
      'The goals that wait for a member’s yes: all of them for the member, and for a professional those that they proposed.',
    access: near('member_id'),
    liveTags,
    input: z.strictObject({ ...whose, limit, offset }),
    reply: pageOf({ proposed_goals: z.array(proposedGoal) }),
    refuses: ['identity_mismatch'],
  }),
  proposeGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/propose_goal',
    summary:
      'A professional on the team proposes a goal to the member. It is the member’s when they say yes, and nothing until then.',
    access: near('about_patient_id'),
    input: proposeGoalInput,
    reply: z.object({ proposed_goal: proposedGoal }),
    refuses: ['forbidden', 'key_reused'],
  }),
  answerProposedGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/answer_goal',
    summary:
      'Say yes or no to a proposed goal, by the member; or take it back with a no, by the professional. A yes makes it a goal of the member, in an area that they then have. The goal is null after a no.',
    access: ofRecord('focus_proposal', 'answer'),
    input: z.strictObject({ id, accepted: z.boolean() }),
    reply: z.object({ goal: focusGoal.nullable() }),
    refuses: ['not_found', 'forbidden', 'conflict'],
  }),
  previewFocusAreas: endpoint({
    method: 'GET',
    path: '/api/team/preview_focus_areas',
    summary:
      'The areas of the caller exactly as one supporter’s own session gets them, refusals included; with `permissions`, as it would once the caller saves those. Nothing is saved, nor recorded as that person’s.',
    access: theMember,
    liveTags: ['focus_area', 'team', 'person'],
    input: z.strictObject(throughTheirEyes),
    reply: areas,
    refuses: ['not_found'],
  }),
} as const;
