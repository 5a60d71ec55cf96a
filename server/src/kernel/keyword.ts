import { foldedWords, searchable } from './words.ts';

export interface Keyword {
  /** In the syntax of `websearch_to_tsquery`: words, "phrases", or, -not. */
  readonly asTyped: string;
  /** The words, where similar words may replace them; empty with operators. */
  readonly words: readonly string[];
}

const OPERATORS = /"|(?:^|\s)-[\p{L}\p{N}]|(?:^|\s)or(?:\s|$)/iu;
/** A phrase in quotes, closed or not, or a run without spaces; either may begin with a minus. */
const PART = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

/** A keyword in the form that search takes. Without a letter or digit it is empty, and finds nothing. */
export function readKeyword(keyword: string): Keyword {
  const typed = keyword.replace(/[“”„«»]/g, '"').replace(/[‐-―−]/g, '-');
  if (OPERATORS.test(typed)) return { asTyped: foldAround(typed), words: [] };
  const words = foldedWords(typed);
  return { asTyped: words.join(' '), words };
}

/** Folds the words and keeps the operators around them. */
function foldAround(typed: string): string {
  const parts = [...typed.matchAll(PART)].map(([, minus = '', phrase, bare = '']) => {
    const words = searchable(phrase ?? bare);
    if (words === '') return '';
    return phrase !== undefined || words.includes(' ') ? `${minus}"${words}"` : `${minus}${words}`;
  });
  return parts.filter((part) => part !== '').join(' ');
}
