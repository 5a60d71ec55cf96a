import { allows } from '@kith/contract/permissions';
import type { Viewer } from '#kernel/context';

/**
 * A note enters the journey of the member who writes it. It also enters the journey of a member on whose team
 * the writer is, if they may create notes. A share with the team of an organisation is no membership.
 */
export function entersJourney({
  relation,
  grants,
  grantId,
}: Pick<Viewer, 'relation' | 'grants' | 'grantId'>): boolean {
  if (relation === 'self') return true;
  return relation === 'professional' ? grantId !== null : allows(grants, 'note', 'create');
}
