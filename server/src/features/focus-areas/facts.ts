import { GOAL_LINK_KINDS } from '@kith/contract/goal-links';
import * as z from 'zod';
import { factType } from '#kernel/facts';

const id = z.number();
const ofArea = z.object({ areaId: id });
const ofGoal = z.object({ areaId: id, goalId: id });
const ofAction = z.object({ areaId: id, goalId: id, actionId: id });
const ofLink = ofGoal.extend({ kind: z.enum(GOAL_LINK_KINDS), recordId: id });
const ofRating = z.object({ areaId: id, ratingId: id });
/** Nothing changed but words that the member wrote for themself: no other person hears of it. */
const ownAlone = { ownAlone: z.boolean().optional() };

/** No fact says how a day was rated, nor any words. */
export const areaChosen = factType('focus_area.chosen', ofArea.extend({ focusAreaId: z.number() }));
export const areaChanged = factType(
  'focus_area.changed',
  ofArea.extend({ from: z.string(), status: z.string() }),
);
export const areasOrdered = factType(
  'focus_area.ordered',
  /** The first of those that supporters may see; absent where these stand as they stood. */
  ofArea.extend({ shownId: id.optional() }),
);
export const areaWithheld = factType('focus_area.withheld', ofArea.extend({ withheld: z.boolean() }), {
  when: 'always',
  phrase: 'changed whether supporters can see a focus area',
});
export const goalCreated = factType('focus_goal.created', ofGoal);
export const goalEdited = factType('focus_goal.edited', ofGoal.extend(ownAlone));
export const goalWithheld = factType('focus_goal.withheld', ofGoal.extend({ withheld: z.boolean() }), {
  when: 'always',
  phrase: 'changed whether supporters can see a goal',
});
export const goalDeleted = factType('focus_goal.deleted', ofGoal);
export const goalRestored = factType('focus_goal.restored', ofGoal);
export const goalLinked = factType('focus_goal.linked', ofLink);
export const goalUnlinked = factType('focus_goal.unlinked', ofLink);
export const goalProposed = factType('focus_goal.proposed', z.object({ proposalId: id, proposedBy: id }), {
  when: 'by another person',
  phrase: 'proposed a goal',
});
export const proposalAnswered = factType(
  'focus_goal.proposal_answered',
  z.object({ proposalId: id, proposedBy: id, accepted: z.boolean() }),
  { when: 'by another person', phrase: 'took back a proposed goal' },
);
export const actionCreated = factType('focus_action.created', ofAction);
export const actionEdited = factType('focus_action.edited', ofAction);
export const actionMarked = factType('focus_action.marked', ofAction.extend({ day: z.string() }));
export const actionDeleted = factType('focus_action.deleted', ofAction);
export const actionRestored = factType('focus_action.restored', ofAction);
export const progressRated = factType('focus_progress.rated', ofRating.extend(ownAlone));
export const progressDeleted = factType('focus_progress.deleted', ofRating);
export const progressRestored = factType('focus_progress.restored', ofRating);
