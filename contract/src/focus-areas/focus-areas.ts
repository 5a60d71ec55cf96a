import { FOCUS_AREA_IDS, FOCUS_AREA_SLUGS, type FocusAreaSlug } from './area-ids.ts';
import data from './focus-areas.json' with { type: 'json' };

/** A part of life that a person can work on. The words are content, with their licence. */
export interface FocusAreaContent {
  readonly id: number;
  readonly slug: FocusAreaSlug;
  readonly focus_area: string;
  /** The name of an icon. */
  readonly icon: string;
  readonly description: string;
  /** What a rating answers, and what its lowest, middle and highest number say. */
  readonly question: string;
  readonly anchors: { readonly low: string; readonly middle: string; readonly high: string };
  readonly suggested_goals: readonly {
    readonly id: string;
    readonly goal: string;
    readonly actions: readonly string[];
  }[];
  /** A sentence of care that stands with the area. */
  readonly care_note: string | null;
  /** Services of the help page that come first beside it, by their ids there. */
  readonly services: readonly string[];
  /** "Not for supporters" from the start, the area and each goal of it. */
  readonly begins_withheld: boolean;
}

const bySlug = new Map(data.focus_areas.map((area) => [area.slug, area]));

export const FOCUS_AREAS: readonly FocusAreaContent[] = FOCUS_AREA_SLUGS.map((slug) => {
  const area = bySlug.get(slug);
  if (area?.id !== FOCUS_AREA_IDS[slug]) throw new Error(`There are no words for the focus area ${slug}.`);
  return { ...area, slug };
});

const byId = new Map(FOCUS_AREAS.map((area) => [area.id, area]));

/** The area with that id; undefined where there is none. */
export function focusAreaOf(id: number): FocusAreaContent | undefined {
  return byId.get(id);
}
