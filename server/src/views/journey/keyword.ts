import { searchable, wordsOf } from '../../kernel/words.ts';

/** A keyword as the search statement takes it. */
export interface Keyword {
  /** In the syntax of `websearch_to_tsquery`: words, "phrases", or, -not. */
  readonly asTyped: string;
  /** All but the last word, and the last as the beginning of one: what somebody is still typing. Both empty where that makes no sense. */
  readonly head: string;
  readonly prefix: string;
  /** Words for which near spellings are looked for, when nothing matches as typed. Empty with operators, or with too many words. */
  readonly near: readonly NearWord[];
  /** The other words of a search by near spelling; they still have to match. */
  readonly alongside: string;
}

export interface NearWord {
  readonly word: string;
  /** The word with each two neighbouring letters changed over, as a tsquery: the commonest slip of a finger. */
  readonly slips: string;
}

const OPERATORS = /"|(?:^|\s)-\S|(?:^|\s)or(?:\s|$)/i;
/** A phrase in quotes, closed or not, or what stands between spaces; either may be led by a minus. */
const PART = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;
/** Trigrams are made of plain letters and digits, and say little about a word of three. */
const COMPARABLE = /^[a-z0-9]{4,}$/;
const NEAR_WORDS_MAX = 6;

export function readKeyword(keyword: string): Keyword {
  const typed = keyword.replace(/[“”„«»]/g, '"').replace(/[‐-―−]/g, '-');
  const words = wordsOf(typed).map(({ folded }) => folded);
  if (OPERATORS.test(typed))
    return { asTyped: foldAround(typed), head: '', prefix: '', near: [], alongside: '' };
  const near = [...new Set(words.filter((word) => COMPARABLE.test(word)))];
  return {
    asTyped: words.join(' '),
    head: words.slice(0, -1).join(' '),
    prefix: words.length > 0 ? `${words.at(-1)}:*` : '',
    near: near.length > NEAR_WORDS_MAX ? [] : near.map((word) => ({ word, slips: slipsOf(word) })),
    alongside: words.filter((word) => !COMPARABLE.test(word)).join(' '),
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

function slipsOf(word: string): string {
  const letters = [...word];
  const slips = letters.slice(1).map((letter, index) => {
    const slip = [...letters];
    slip.splice(index, 2, letter, letters[index] ?? '');
    return slip.join('');
  });
  return [...new Set(slips)].join(' | ');
}
