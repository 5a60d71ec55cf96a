import {
  LEXICON_LEVELS,
  type LexiconMatch,
  matchLexicon,
  matchOf,
  normalise,
} from '../crisis-lexicon/crisis-lexicon.ts';
import { respelt } from '../crisis-lexicon/misspelt.ts';
import { FOCUS_AREA_SLUGS, type FocusAreaSlug } from '../focus-areas/area-ids.ts';
import { MEDICINES } from '../medicines/medicines.ts';
import { GUIDE_AREAS, GUIDE_INTENTS, type GuideIntent } from './content.ts';
import { isBereaved, paraphrasesIn, read, withoutBereavement, withoutFillers } from './paraphrases.ts';

/** The lexicon looks for words that stand apart, so its work grows faster than a text: a long one is cut. */
const WINDOW = 8_000;
/** A statement across a cut stands whole in one of both pieces. */
const OVERLAP = 2_000;

/** What the lexicon finds in all of a text, however long: the strongest that is in any part. */
export function listenForRisk(text: string): LexiconMatch | null {
  let strongest: LexiconMatch | null = null;
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += WINDOW - OVERLAP) {
    const found = heardIn(text.slice(from, from + WINDOW));
    if (found && (!strongest || rank(found) < rank(strongest))) strongest = found;
    if (strongest?.level === 'emergency') return strongest;
  }
  return strongest;
}

/** What the words say, what they say once they are spelt right, and what they say in other plain words. */
function heardIn(piece: string): LexiconMatch | null {
  const written = normalise(piece);
  const meant = respelt(normalise(read(piece)));
  const readings = [...new Set([written, respelt(written), meant, withoutFillers(meant)])];
  const match = strongestIn(readings);
  if (!readings.some(isBereaved) || (match && match.category !== 'third_party')) return match;
  // A death that has been is no risk to that person; what else the text says of a risk still counts.
  return strongestIn(readings.map(withoutBereavement)) ?? matchOf(['mention']);
}

function strongestIn(readings: readonly string[]): LexiconMatch | null {
  return matchOf(readings.flatMap((text) => [...(matchLexicon(text)?.all ?? []), ...paraphrasesIn(text)]));
}

const rank = ({ level }: LexiconMatch): number => LEXICON_LEVELS.indexOf(level);

/** One answer stands for all of these, however a question goes. */
const ABOUT_MEDICINES =
  'dose,doses,dosage,overdose,tablet,tablets,pill,pills,side effect,side effects,stop taking,stopped taking,' +
  'paracetamol,panadol,ibuprofen,nurofen,codeine,mix,mixing,double up,doubled up,pregnant,pregnancy';
const names = MEDICINES.flatMap(({ generic, brands }) => [generic.replace(/ \(.*$/, ''), ...brands]);
/** Of a name of two words also each long one: people say lithium, and not lithium carbonate. */
const LONG = 6;
const COMMON = new Set(['carbonate', 'sodium']);
/** All as `normalise` leaves them. */
export const MEDICINE_WORDS: readonly string[] = [
  ...ABOUT_MEDICINES.split(','),
  ...names.map(normalise),
  ...names
    .flatMap((name) => normalise(name).split(' '))
    .filter((word) => word.length >= LONG && !COMMON.has(word)),
];

/** Whether a message asks about medicines. `text` as `normalise` leaves it. */
export const isAboutMedicines = (text: string): boolean => MEDICINE_WORDS.some((word) => holds(text, word));

/** Letters of another alphabet than ours, for the most part. */
export function isInAnotherAlphabet(text: string): boolean {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const ours = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return all > 0 && ours * 2 < all;
}

/** A greeting in a long sentence is not what the sentence is about. */
const FAINT = 0.2;

/**
 * The intent whose longest phrase is in the text; of two alike the first of the table. `text` as `normalise`
 * leaves it.
 */
export function intentOf(text: string): GuideIntent | undefined {
  let best: GuideIntent | undefined;
  let most = 0;
  for (const intent of GUIDE_INTENTS) {
    const length = Math.max(0, ...intent.words.map((phrase) => (holds(text, phrase) ? wordsIn(phrase) : 0)));
    const score = intent.weak ? length / (wordsIn(text) + 1) : length;
    if (score > most && score > FAINT) [best, most] = [intent, score];
  }
  return best;
}

/** The focus area that a text names. `text` as `normalise` leaves it. */
export function areaNamed(text: string): FocusAreaSlug | undefined {
  const named = GUIDE_AREAS.find(({ words }) => words.some((word) => holds(text, word)));
  return FOCUS_AREA_SLUGS.find((slug) => slug === named?.slug);
}

const holds = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);
const wordsIn = (text: string): number => text.split(' ').length;
