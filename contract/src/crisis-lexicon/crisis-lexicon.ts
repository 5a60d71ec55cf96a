import data from './crisis-lexicon.json' with { type: 'json' };

/** From the strongest to the weakest. */
export const LEXICON_LEVELS = ['emergency', 'crisis', 'concern', 'info'] as const;
export type LexiconLevel = (typeof LEXICON_LEVELS)[number];

export interface LexiconMatch {
  /** The id of the first category that fits, by priority. */
  readonly category: string;
  readonly level: LexiconLevel;
  /** The ids of all categories that fit, by priority. */
  readonly all: readonly string[];
}

const suppressors = data.suppressors.map((pattern) => new RegExp(pattern, 'g'));
const categories = data.categories
  .toSorted((left, right) => left.priority - right.priority)
  .map(({ id, level, patterns }) => ({
    id,
    level: levelOf(level),
    patterns: patterns.map((pattern) => new RegExp(pattern)),
  }));

/**
 * What a text says of a person at risk, or null. Its words stay where they are: neither they nor the match
 * are written to a log. Negation does not take a match away, since an extra card does less harm than a
 * missed one. It is a safety net and no clinical tool: it misses some texts, and fits some that are
 * harmless.
 */
export function matchLexicon(text: string): LexiconMatch | null {
  const rest = withoutHarmless(normalise(text));
  const found = categories.filter(({ patterns }) => patterns.some((pattern) => pattern.test(rest)));
  return matchOf(found.map(({ id }) => id));
}

/** The match of these categories, the first by priority. */
export function matchOf(ids: readonly string[]): LexiconMatch | null {
  const found = categories.filter(({ id }) => ids.includes(id));
  const [first] = found;
  return first ? { category: first.id, level: first.level, all: found.map(({ id }) => id) } : null;
}

/** Letters of Cyrillic that look like these of Latin. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...'аеорсухіѕјһԁ'].map((letter, at) => [letter, 'aeopcyxisjhd'.charAt(at)]),
);

/**
 * The text as the patterns expect it: a-z, 0-9 and single spaces. Signs that no person sees, accents and
 * look-alikes hide no word.
 */
export function normalise(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[´`ʼʹ′]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0430-\u0501]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replaceAll(/['‘’‚‛]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])2(?![\p{L}\p{N}])/gu, 'to')
    .replaceAll(/(?<![\p{L}\p{N}])4(?![\p{L}\p{N}])/gu, 'for')
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Each suppressor takes its own words away, so that a real statement beside them still fits. */
function withoutHarmless(text: string): string {
  return suppressors.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
}

function levelOf(name: string): LexiconLevel {
  const level = LEXICON_LEVELS.find((known) => known === name);
  if (!level) throw new Error(`The crisis lexicon has no level ${name}.`);
  return level;
}
