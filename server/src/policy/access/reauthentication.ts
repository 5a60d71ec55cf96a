import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';

const OPEN_FOR_MS = 5 * 60_000;

/** A change that a stolen session must not make needs the password once more, at most 5 minutes ago. */
export function requireRecentPassword({ viewer, clock }: Pick<ViewerCtx, 'viewer' | 'clock'>): void {
  const age = clock.now().getTime() - viewer.reauthenticatedAt.getTime();
  if (age > OPEN_FOR_MS) refuse('reauthentication_required');
}
