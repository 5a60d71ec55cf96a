import data from './reading.json' with { type: 'json' };

/** An article, as far as the guide has it: it is looked for on the device, and opened by its id. */
export interface Reading {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  /** `topic`, `medication` or `general`. */
  readonly kind: string;
  readonly focus_areas: readonly string[];
}

export const READING: readonly Reading[] = data;

export const readingOf = (id: number): Reading | undefined => READING.find((one) => one.id === id);

export function readingNamed(slug: string): Reading | undefined {
  return READING.find((one) => one.slug === slug);
}

const MOST = 3;
/** Fewer letters say too little. */
const SHORTEST = 4;
const EMPTY_WORDS = new Set(
  (
    'about above after again against also always another anything around article articles because been before ' +
    'being between both could does doing done dont down each even every feel feeling feels from gets getting ' +
    'give going good have having help here into just kith know life like little look lots made make many more ' +
    'most much need never nothing only other over people please read really same should show some someone ' +
    'something steps still such take tell than thank that their them then there these they thing things think ' +
    'this those through time today very want well were what when where which while will with without words ' +
    'would your'
  ).split(' '),
);

/**
 * The articles that fit a text best, three at most. A word in a title counts more than one in a summary; a
 * single word of a summary is not enough. `text` as `normalise` of the lexicon leaves it.
 */
export function lookForReading(text: string): Reading[] {
  const words = text.split(' ').filter((word) => word.length >= SHORTEST && !EMPTY_WORDS.has(word));
  return READING.filter(({ kind }) => kind !== 'medication')
    .map((one) => ({ one, score: scoreOf(one, words) }))
    .filter(({ score }) => score >= 2)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MOST)
    .map(({ one }) => one);
}

function scoreOf({ title, summary, topic, focus_areas: areas }: Reading, words: readonly string[]): number {
  const has = (text: string, word: string) => ` ${text.toLowerCase()}`.includes(` ${word}`);
  return words
    .map((word) => {
      if (topic === word) return 4;
      if (has(title, word)) return 3;
      if (areas.includes(word)) return 2;
      return has(summary, word) ? 1 : 0;
    })
    .reduce<number>((sum, score) => sum + score, 0);
}

/** The articles of a focus area, three at most. */
export function readingFor(area: string): Reading[] {
  const fits = READING.filter(
    ({ kind, focus_areas: areas }) => kind !== 'medication' && areas.includes(area),
  );
  return fits.toSorted((one, two) => place(one, area) - place(two, area)).slice(0, MOST);
}

const place = ({ focus_areas: areas }: Reading, area: string): number => areas.indexOf(area);
