import { ERRORS } from '@kith/contract/errors';
import { sizeInWords } from '#people/files';
import { texts } from './texts.ts';

/** Why a file is not among those that go. */
export type Refusal = 'empty' | 'tooMany' | 'tooLarge';

export interface Refused {
  readonly why: Refusal;
  readonly file: File;
}

/** Each file that is not taken is named, beside the reason that it shares with others. */
export function inWords(refused: readonly Refused[]): string {
  const whys = new Set(refused.map(({ why }) => why));
  const those = (why: Refusal) => refused.filter((one) => one.why === why);
  return [...whys].map((why) => wordsOf(why, those(why))).join(' ');
}

function wordsOf(why: Refusal, refused: readonly Refused[]): string {
  const left = refused.map(({ file: { name, size } }) => ({ name, size: sizeInWords(size) }));
  if (why === 'empty') return texts.chosen.empty(left);
  return why === 'tooMany'
    ? texts.chosen.tooMany(ERRORS.too_many_files.message, left)
    : texts.chosen.tooLarge(ERRORS.files_too_large.message, left);
}
