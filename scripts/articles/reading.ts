import { syllable } from 'syllable';

const WORDS_A_MINUTE = 180;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** A line of a list, a heading and a paragraph end a sentence too. */
const SENTENCE_END = /[.!?:]+(?=\s|$)|\n+/g;

/** How long a text takes, and from which school year on it can be read (Flesch-Kincaid grade). */
export function readingOf(text: string) {
  const words = text.match(WORD) ?? [];
  const sentences = text.split(SENTENCE_END).filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
  return {
    words: words.length,
    reading_minutes: Math.max(1, Math.round(words.length / WORDS_A_MINUTE)),
    reading_grade: Math.round(grade * 10) / 10,
  };
}
