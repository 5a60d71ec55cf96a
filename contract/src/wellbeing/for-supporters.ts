import type { Trend } from './trends.ts';
import type { Wellbeing } from './wellbeing-index.ts';

/** What a supporter with `wellbeingIndex` is answered. */
export interface SupporterWellbeing {
  readonly index: number | null;
  readonly label: Wellbeing['label'];
  readonly trend: Trend['direction'] | null;
}

/**
 * Label, number and trend: no components, no dates, and nothing of a flag, which neither the index nor the
 * trend knows. A member who hides their number hides all of it, and it looks as if there were too little to
 * tell.
 */
export function wellbeingForSupporters(
  wellbeing: Pick<Wellbeing, 'index' | 'label'>,
  trend: Trend | null,
  isHidden: boolean,
): SupporterWellbeing {
  if (isHidden) return { index: null, label: null, trend: null };
  return { index: wellbeing.index, label: wellbeing.label, trend: trend?.direction ?? null };
}
