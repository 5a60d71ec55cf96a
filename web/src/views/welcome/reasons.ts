import type { FocusAreaSlug } from '@kith/contract/focus-areas/area-ids';
import type { texts } from './texts.ts';

export type Reason = keyof typeof texts.reasons;

/** The focus areas that a reason puts first. A reason decides nothing else, and is stored nowhere. */
const AREAS: Record<Reason, readonly FocusAreaSlug[]> = {
  mood: ['mood', 'energy'],
  worry: ['anxiety', 'stress'],
  sleep: ['sleep', 'energy'],
  people: ['friends', 'family', 'partner'],
  days: ['organise', 'habits'],
  body: ['health', 'pain', 'fitness'],
  work: ['work', 'money'],
  caring: ['support-others', 'stress'],
  looking: [],
};

export const REASONS = Object.keys(AREAS) as readonly Reason[];

/** For a person who gives no reason. */
const USUAL: readonly FocusAreaSlug[] = ['sleep', 'stress', 'mood', 'friends'];

/** Those that are offered first, in the order of the reasons. */
export function areasFor(reasons: readonly Reason[], isVeteran: boolean): readonly FocusAreaSlug[] {
  const wished = reasons.flatMap((reason) => AREAS[reason]);
  const offered = wished.length > 0 ? wished : USUAL;
  return [...new Set<FocusAreaSlug>([...(isVeteran ? (['veteran-wellbeing'] as const) : []), ...offered])];
}
