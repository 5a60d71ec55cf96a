import { allows } from '@kith/contract/permissions';
import { isProfessional } from '@kith/contract/roles';
import {
  type Tutorial,
  type TutorialAudience,
  type TutorialStep,
  tutorialMark,
  tutorialsEndpoints,
} from '@kith/contract/tutorials';
import type { User } from '@kith/contract/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Acting } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { rememberMark } from '#client/api/remember-mark.ts';

/** Words of a release. */
export const tutorialsQuery = queryOptions({
  queryKey: ['tutorials'],
  queryFn: async ({ signal }) => (await call(tutorialsEndpoints.fetchTutorials, {}, { signal })).tutorials,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The tutorials for what the viewer does now, with the steps whose screens open to them. */
export function tutorialsFor(
  all: readonly Tutorial[],
  viewer: Pick<User, 'role' | 'roles'>,
  acting: Acting | null,
): Tutorial[] {
  const audience = audienceOf(viewer, acting);
  return all
    .filter((one) => one.audience.includes(audience))
    .map((one) => ({ ...one, steps: one.steps.filter((step) => isOpen(step, acting)) }))
    .filter(({ steps }) => steps.length > 0);
}

function audienceOf({ role, roles }: Pick<User, 'role' | 'roles'>, acting: Acting | null): TutorialAudience {
  if (acting?.as === 'supporter') return 'supporter';
  if (isProfessional(roles)) return 'professional';
  return role === 'supporter' ? 'supporter' : 'member';
}

function isOpen({ area }: TutorialStep, acting: Acting | null): boolean {
  if (area === null || acting?.as !== 'supporter') return true;
  const { permissions } = acting;
  return allows(permissions, 'journeyOverview', 'view') && allows(permissions, area, 'view');
}

export function rememberStep(queries: QueryClient, id: string, at: number | 'done'): void {
  // A person who is through may leave the page at once. The server takes no step back after it.
  rememberMark(queries, tutorialMark(id, at), { waits: at !== 'done' });
}
