import { LABEL_WORDS, type Wellbeing } from './wellbeing-index.ts';

/** What stands above the number on the member's own page. */
export interface OwnWords {
  /** Null: not enough yet. */
  readonly words: string | null;
  /** Whether the links to a check-in and to support stand beside the words. */
  readonly offers_support: boolean;
}

/** Said in place of good news, if an answer of the last 14 days raised a flag at `prompt` or `urgent`. */
export const AFTER_A_FLAG = 'Some of your answers were about hard things. How are you today?';

/** Fourteen days and today: in doubt it is said a day longer. */
const FLAG_DAYS = 14;

/**
 * The words of the member's own page alone. A supporter is answered the label of `wellbeingOf`, whether a
 * flag fired or not: hiding it there would tell them of the flag.
 */
export function ownWords({ label }: Pick<Wellbeing, 'label'>, flaggedDaysAgo: readonly number[]): OwnWords {
  if (label === null) return { words: null, offers_support: false };
  const isFlagged = flaggedDaysAgo.some((days) => days <= FLAG_DAYS);
  const isGood = label === 'going_well' || label === 'going_very_well';
  if (isFlagged && isGood) return { words: AFTER_A_FLAG, offers_support: true };
  return { words: LABEL_WORDS[label], offers_support: label === 'very_hard' };
}
