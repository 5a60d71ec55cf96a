import { matchLexicon } from '@kith/contract/crisis-lexicon/crisis-lexicon';
import { SCANNED_TEXTS } from '@kith/contract/thought-record-fields';
import type { Written } from './written.ts';

/**
 * Whether the words sound like a person at risk. It is looked at on this device alone, after the words are
 * saved; neither they nor the answer go anywhere.
 */
export function saysRisk(written: Written): boolean {
  return SCANNED_TEXTS.some((name) => isHeavy(written[name]));
}

export function isHeavy(words: string): boolean {
  const found = matchLexicon(words);
  return found !== null && found.level !== 'info';
}
