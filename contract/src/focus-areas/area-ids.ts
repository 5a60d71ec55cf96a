/**
 * The areas of `focus-areas.json`, by the ids that they have on the wire. They stand here without their
 * words, so that a page that calls the server need not load those.
 */
export const FOCUS_AREA_IDS = {
  anxiety: 1,
  energy: 2,
  money: 3,
  mood: 4,
  organise: 5,
  health: 6,
  family: 7,
  partner: 8,
  sleep: 9,
  friends: 10,
  stress: 11,
  habits: 12,
  work: 13,
  pain: 14,
  'support-others': 15,
  'veteran-wellbeing': 16,
  fitness: 17,
  'covid-19': 18,
  nutrition: 19,
  adhd: 20,
} as const;

export type FocusAreaSlug = keyof typeof FOCUS_AREA_IDS;

export const FOCUS_AREA_SLUGS = Object.keys(FOCUS_AREA_IDS) as readonly FocusAreaSlug[];
