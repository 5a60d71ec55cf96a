import type { Found } from '@kith/contract/search';
import { countOfFitting, type Fitting } from './commands.ts';
import { countOf, hasMore } from './search-query.ts';
import { texts } from './texts.ts';

const { state } = texts;

interface State {
  readonly keyword: string;
  /** Undefined while it is on its way. */
  readonly found: Found | undefined;
  readonly online: boolean;
  readonly isAtDesk: boolean;
  readonly isFailed: boolean;
  /** Pages and commands whose names fit. */
  readonly fitting: Fitting;
}

/** What stands below the field, and is read out when it changes. */
export function wordsFor({ keyword, found, online, isAtDesk, isFailed, fitting }: State): string {
  if (keyword !== '' && found) return foundWords(keyword, found, countOfFitting(fitting));
  if (!online) return state.offline;
  if (keyword === '') return isAtDesk ? state.idleAtWork : state.idle;
  return isFailed ? '' : state.searching;
}

function foundWords(keyword: string, found: Found, fitting: number): string {
  const count = countOf(found);
  if (count === 0 && fitting > 0) return state.count(fitting, keyword);
  if (count === 0) return state.nothing(keyword);
  if (found.near) return hasMore(found) ? state.nearNewest(count, keyword) : state.near(count, keyword);
  return hasMore(found) ? state.countNewest(count, keyword) : state.count(count, keyword);
}
