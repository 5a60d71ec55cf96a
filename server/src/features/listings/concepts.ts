import { labelOf } from '@kith/contract/directory/directory';

/** No word and no name begins with it. */
const CONCEPT = 'zzqconcept';

/** A choice of the directory as a word of the index: a synonym finds it under any label. */
export const conceptWord = (id: string): string => `${CONCEPT}${id.replaceAll('_', '')}`;

/** Whether such words begin with a typed one, so that it would find each choice. */
export const beginsConcepts = (typed: string): boolean => CONCEPT.startsWith(typed);

/** What a person wrote, without the words that stand for choices. */
export function withoutConcepts(text: string): string {
  return text
    .split(' ')
    .filter((word) => !word.startsWith(CONCEPT))
    .join(' ');
}

/** The labels of these choices, and their words in the index. */
export function wordsOfChoices(ids: readonly string[]): string {
  return ids.map((id) => `${labelOf(id)} ${conceptWord(id)}`).join(' ');
}
