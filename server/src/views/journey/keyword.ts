import { searchable, wordsOf } from '../../kernel/words.ts';

/** A keyword as the search statement takes it. Each part is empty where it makes no sense. */
export interface Keyword {
  /** In the syntax of `websearch_to_tsquery`: words, "phrases", or, -not. */
  readonly asTyped: string;
  /** All but the last word, and the last as the beginning of one, as a tsquery: what somebody is still typing. */
  readonly head: string;
  readonly prefix: string;
  /** The words, where near spellings of them may stand in; with operators there are none. */
  readonly words: readonly string[];
}

const OPERATORS = /"|(?:^|\s)-\S|(?:^|\s)or(?:\s|$)/i;
/** A phrase in quotes, closed or not, or what stands between spaces; either may be led by a minus. */
const PART = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

export function readKeyword(keyword: string): Keyword {
  const typed = keyword.replace(/[“”„«»]/g, '"').replace(/[‐-―−]/g, '-');
  if (OPERATORS.test(typed)) return { asTyped: foldAround(typed), head: '', prefix: '', words: [] };
  const words = wordsOf(typed).map(({ folded }) => folded);
  const last = words.at(-1);
  return {
    asTyped: words.join(' '),
    head: words.slice(0, -1).join(' '),
    prefix: last === undefined ? '' : `${last}:*`,
    words,
  };
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
