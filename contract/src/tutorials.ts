import * as z from 'zod';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { line } from './kit/text.ts';
import type { Area } from './permissions.ts';
import { TOUR_POINTS } from './tour-points.ts';

/** For whom a tutorial is: it explains what they see in Kith. */
export const TUTORIAL_AUDIENCES = ['member', 'supporter', 'professional'] as const;
export type TutorialAudience = (typeof TUTORIAL_AUDIENCES)[number];

export const TUTORIAL_ICONS = [
  'compass',
  'users',
  'life-buoy',
  'footprints',
  'list-checks',
  'brain',
  'message-circle',
  'square-check-big',
  'pill',
  'shield-check',
  'hand-heart',
  'briefcase',
] as const;
export type TutorialIcon = (typeof TUTORIAL_ICONS)[number];

/** What a supporter must be let into, so that the screen of a step opens to them. */
export const TUTORIAL_AREAS = ['journeyOverview', 'event'] as const satisfies readonly Area[];

const ID_MAX = 60;

export const tutorialStep = z
  .object({
    /** From 1, and the same for all people: also where a step before it is left out. */
    number: z.number(),
    title: z.string(),
    text: z.string(),
    /** The page of Kith that it explains. */
    target_route: z.string(),
    /** The part of that page to which it points. */
    point: z.enum(TOUR_POINTS),
    /** While a supporter works for a member: only with this part of the journey open to them. */
    area: z.enum(TUTORIAL_AREAS).nullable(),
  })
  .meta({ id: 'TutorialStep' });
export type TutorialStep = z.output<typeof tutorialStep>;

export const tutorial = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    minutes: z.number(),
    icon: z.enum(TUTORIAL_ICONS),
    audience: z.array(z.enum(TUTORIAL_AUDIENCES)),
    steps: z.array(tutorialStep),
  })
  .meta({ id: 'Tutorial' });
export type Tutorial = z.output<typeof tutorial>;

export const tutorialsEndpoints = {
  fetchTutorials: endpoint({
    method: 'GET',
    path: '/api/tutorials/fetch',
    summary:
      'How to use Kith: all tutorials in their order, or the one with this id. How far a person is in each lies in their `last_access`, as `tutorial/{id}:{step}` or `tutorial/{id}:done`.',
    access: signedIn,
    input: z.strictObject({ id: line({ max: ID_MAX }).optional() }),
    reply: z.object({ tutorials: z.array(tutorial) }),
    refuses: ['not_found'],
  }),
} as const;

/** How far a person is: not begun, at a step, or through all of it. */
export type TutorialProgress =
  | { readonly state: 'not_started' | 'done' }
  | { readonly state: 'in_progress'; readonly step: number };

/** The name under which `last_access` has how far a person is; the next one of a tutorial replaces it. */
export function tutorialMark(id: string, at: number | 'done'): string {
  return `tutorial/${id}:${at}`;
}

export function tutorialProgress(
  id: string,
  lastAccess: readonly { readonly modal: string | null }[],
): TutorialProgress {
  const before = tutorialMark(id, 'done').slice(0, -'done'.length);
  const at = lastAccess.find(({ modal }) => modal?.startsWith(before))?.modal?.slice(before.length);
  if (at === undefined) return { state: 'not_started' };
  const step = Number(at);
  return Number.isSafeInteger(step) && step > 0 ? { state: 'in_progress', step } : { state: 'done' };
}
