import { isBlank } from '@kith/contract/kit/unseen';
import { allows } from '@kith/contract/permissions';
import type { Viewer } from '#kernel/context';

export function saysSomething(plain: string): boolean {
  return !isBlank(plain);
}

/** In characters as a person counts them, not in code units. */
export function lengthOf(plain: string): number {
  return [...plain].length;
}

/**
 * A note enters the journey of the member who writes it, and of a member on whose team the writer stands and may create notes. A team of an
 * organisation that something is shared with is no place on the team.
 */
export function entersJourney({
  relation,
  grants,
  grantId,
}: Pick<Viewer, 'relation' | 'grants' | 'grantId'>): boolean {
  if (relation === 'self') return true;
  return relation === 'professional' ? grantId !== null : allows(grants, 'note', 'create');
}
