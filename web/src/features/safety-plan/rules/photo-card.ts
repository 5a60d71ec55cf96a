import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';

export const WHAT_MATTERS = '#what-matters';
/** Cards that were made before photos were there are known by what they say. */
const BY_NAME = 'what matters to me';

/** Whether a card shows the photos of the plan with its words. */
export function showsPhotos({ type, href, text }: SafetyPlanCard): boolean {
  if (type !== 'modal') return false;
  return href === WHAT_MATTERS || (href === '' && text.trim().toLowerCase() === BY_NAME);
}
