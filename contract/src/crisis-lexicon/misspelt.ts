import data from './misspelt.json' with { type: 'json' };

const words = new Map(Object.entries(data.words));
const near = Object.entries(data.near);
const phrases = data.phrases.map(([from = '', to = '']) => [new RegExp(from, 'g'), to] as const);

/**
 * The text with the lexicon's words spelt right. A word of its own stays: "homeless" does not become
 * "hopeless". `text` as `normalise` leaves it.
 */
export function respelt(text: string): string {
  const spelt = text.split(' ').map(rightWord).join(' ');
  return phrases.reduce((rest, [from, to]) => rest.replaceAll(from, to), spelt);
}

function rightWord(word: string): string {
  if (Object.hasOwn(data.near, word)) return word;
  return words.get(word) ?? near.find(([right, edits]) => isNear(word, right, edits))?.[0] ?? word;
}

/** Begins alike, and so many letters apart. */
export function isNear(word: string, right: string, edits: number): boolean {
  if (word[0] !== right[0] || Math.abs(word.length - right.length) > edits) return false;
  return isExchanged(word, right) || distance(word, right) <= edits;
}

/** Two letters beside each other have changed places. */
function isExchanged(word: string, right: string): boolean {
  const at = [...word].findIndex((letter, place) => letter !== right[place]);
  const exchanged = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return exchanged === right;
}

/** Letters that are changed, missing or too many. */
function distance(left: string, right: string): number {
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...left].entries()) {
    const next = [row + 1];
    for (const [at, other] of [...right].entries()) {
      const changed = (last[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((last[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, changed));
    }
    last = next;
  }
  return last[right.length] ?? 0;
}
