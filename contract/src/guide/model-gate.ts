import { normalise } from '../crisis-lexicon/crisis-lexicon.ts';
import { isNear, respelt } from '../crisis-lexicon/misspelt.ts';
import { soundsOfDangerElsewhere } from './danger-elsewhere.ts';
import { isAboutMedicines, MEDICINE_WORDS } from './listen.ts';
import { MAY_BE_DANGER } from './may-be-danger.ts';
import { ABOUT_MEDICINES, ALSO_ELSEWHERE, ENGLISH, FURTHER_DANGER } from './model-gate-words.ts';
import { read } from './paraphrases.ts';
import { anyOf } from './phrases.ts';
import { answerTo, isUnsure, NEW_SESSION } from './talk.ts';

/**
 * Whether its words let a message go to a model: the rules have no answer of their own, hear no risk, and
 * could have heard one, since it reads as English; and no word sounds of a medicine or a danger. It is
 * stricter than the answers of the guide, since a message that stays does no harm.
 */
export const mayGoToModel = (message: string): boolean =>
  isUnsure(answerTo(message, NEW_SESSION)[0]) &&
  !hasOtherSigns(message) &&
  !soundsOfMedicines(message) &&
  !soundsOfDanger(message) &&
  readsAsEnglish(message);

/** Letters beyond a to z, marks and pictures, in which the lexicon hears nothing. */
const hasOtherSigns = (message: string): boolean =>
  /[^\P{L}A-Za-z]|\p{M}|\p{Extended_Pictographic}/u.test(message.normalize('NFKC'));

/** Whether a word is one of medicines, or nearly so: names are hard to spell. */
export function soundsOfMedicines(message: string): boolean {
  const written = normalise(message);
  const readings = [written, respelt(written)];
  if (readings.some((text) => isAboutMedicines(text) || ABOUT_MEDICINES.some((word) => holds(text, word))))
    return true;
  return written.split(' ').some((word) => LONG_WORDS.some((right) => isNear(word, right, editsOf(right))));
}

/** Words that are long enough to be known though they are misspelt. */
const LONG = 6;
const VERY_LONG = 9;
const LONG_WORDS = [...MEDICINE_WORDS, ...ABOUT_MEDICINES].filter(
  (word) => word.length >= LONG && !word.includes(' '),
);
const editsOf = (word: string): number => (word.length >= VERY_LONG ? 2 : 1);

const danger = anyOf([...MAY_BE_DANGER, ...FURTHER_DANGER]);

/** Also once it is spelt right. What the lexicon hears plays no part: it misses some of what people say. */
const soundsOfDanger = (message: string): boolean =>
  [normalise(message), respelt(normalise(read(message)))].some(
    (text) => danger.test(text) || soundsOfDangerElsewhere(text),
  );

/** More words in a row that are not common in English are another language, also within an English text. */
const STRANGE_IN_A_ROW = 4;

function readsAsEnglish(message: string): boolean {
  const words = normalise(message)
    .split(' ')
    .filter((word) => !ALSO_ELSEWHERE.has(word));
  let strange = 0;
  for (const word of words) {
    strange = ENGLISH.has(word) ? 0 : strange + 1;
    if (strange > STRANGE_IN_A_ROW) return false;
  }
  return words.some((word) => ENGLISH.has(word));
}

const holds = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);
