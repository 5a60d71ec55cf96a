import * as z from 'zod';
import { factType } from '#kernel/facts';
import { shareEnds } from '#policy/last-days';

const planId = z.number();
const ids = z.array(z.number()).readonly();

/** `restored` is the former version that it went back to, if it did. */
export const safetyPlanSaved = factType(
  'safety_plan.saved',
  z.object({ planId, version: z.number(), restored: z.number().nullable() }),
  { when: 'by another person', phrase: 'changed your safety plan' },
);
const several = z.object({ groupIds: ids, organisationTeamIds: ids }).readonly();

/**
 * By name: the people whom it is shared with from now on and no longer, others whose rights changed, and the
 * people who may change it or see its photos now; and the groups and teams that see it from now on and no
 * longer.
 */
export const safetyPlanSharingChanged = factType(
  'safety_plan.sharing_changed',
  z.object({
    planId,
    added: ids,
    removed: ids,
    changed: ids,
    editors: ids,
    photos: ids.optional(),
    addedTo: several.optional(),
    removedFrom: several.optional(),
    ends: shareEnds.optional(),
  }),
  { when: 'always', phrase: 'changed who can see or change your safety plan' },
);
export const safetyPlanReviewed = factType(
  'safety_plan.reviewed',
  z.object({ planId, answer: z.enum(['looked', 'later', 'never', 'remind']) }),
);
