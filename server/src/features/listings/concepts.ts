import { labelOf } from '@kith/contract/directory/directory';

/**
 * A choice of the directory as a word of the index: a synonym finds it under any label. No person types such
 * a word.
 */
export const conceptWord = (id: string): string => `kithconcept${id.replaceAll('_', '')}`;

/** The labels of these choices, and their words in the index. */
export function wordsOfChoices(ids: readonly string[]): string {
  return ids.map((id) => `${labelOf(id)} ${conceptWord(id)}`).join(' ');
}
