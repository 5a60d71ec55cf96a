import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { bind } from '#kernel/http/bind';
import { listActionDays } from './action-days.ts';
import { createAction, deleteAction, restoreAction } from './actions.ts';
import { chooseFocusArea, editFocusArea, orderFocusAreas, withholdFocusArea } from './change-areas.ts';
import { deleteGoal, editGoal, restoreGoal, withholdGoal } from './change-goal.ts';
import {
  deleteProgress,
  editProgress,
  getProgress,
  listProgress,
  restoreProgress,
} from './change-progress.ts';
import { createGoal } from './create-goal.ts';
import { editAction } from './edit-action.ts';
import { actionRecord, areaRecord, goalRecord, proposalRecord, ratingRecord } from './held.ts';
import { answerProposedGoal, listProposedGoals, proposeGoal } from './proposals.ts';
import { batchUpdateProgress, createProgress } from './rate.ts';
import { getFocusArea, listAllFocusAreas, listFocusAreas, previewFocusAreas } from './read-areas.ts';
import { listCompletedGoals, listGoals } from './read-goals.ts';

const areaRoutes = bind(
  focusAreasEndpoints,
  {
    listAllFocusAreas,
    listFocusAreas,
    getFocusArea,
    chooseFocusArea,
    editFocusArea,
    orderFocusAreas,
    withholdFocusArea,
    listGoals,
    listCompletedGoals,
    createGoal,
    editGoal,
    withholdGoal,
    deleteGoal,
    restoreGoal,
    listProposedGoals,
    proposeGoal,
    answerProposedGoal,
    previewFocusAreas,
  },
  { focus_area: areaRecord, focus_goal: goalRecord, focus_proposal: proposalRecord },
);

const progressRoutes = bind(
  focusProgressEndpoints,
  {
    listProgress,
    getProgress,
    createProgress,
    batchUpdateProgress,
    editProgress,
    deleteProgress,
    restoreProgress,
    createAction,
    editAction,
    deleteAction,
    restoreAction,
    listActionDays,
  },
  { focus_progress: ratingRecord, focus_action: actionRecord },
);

export const focusAreasRoutes = [...areaRoutes, ...progressRoutes];
