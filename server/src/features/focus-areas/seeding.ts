import { createAction } from './actions.ts';
import { chooseFocusArea } from './change-areas.ts';
import { createGoal } from './create-goal.ts';
import { editAction } from './edit-action.ts';
import { actionRecord } from './held.ts';
import { createProgress } from './rate.ts';

/** The stories by which the demo gives a member areas of their own. */
export const seeding = {
  chooseFocusArea,
  createGoal,
  createAction,
  editAction,
  createProgress,
  actionRecord,
};
