/**
 * The traps of `thinking-traps.json`, in their order. They stand here without their words, so that a page
 * that calls the server need not load those.
 */
export const TRAP_IDS = [
  'all_or_nothing',
  'overgeneralising',
  'mental_filter',
  'discounting_positive',
  'mind_reading',
  'fortune_telling',
  'catastrophising',
  'minimising',
  'emotional_reasoning',
  'should_statements',
  'labelling',
  'personalisation',
  'blaming_others',
  'comparing',
  'what_if',
] as const;
export type TrapId = (typeof TRAP_IDS)[number];
