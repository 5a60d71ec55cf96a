import type { Found } from '@kith/contract/search';
import { countOfFitting, type Fitting } from './commands.ts';
import { countOf, hasMore } from './search-query.ts';

interface State {
  readonly keyword: string;
  /** Undefined while it is on its way. */
  readonly found: Found | undefined;
  readonly online: boolean;
  readonly isFailed: boolean;
  /** Pages and commands whose names fit. */
  readonly fitting: Fitting;
}

/** What stands below the field, and is read out when it changes. */
export function wordsFor({ keyword, found, online, isFailed, fitting }: State): string {
  if (keyword !== '' && found) return foundWords(keyword, found, countOfFitting(fitting));
  if (!online) return 'You’re offline. Search needs a connection.';
  if (keyword === '') return 'Finds notes, messages, tasks, events, people, chats and pages.';
  return isFailed ? '' : 'Searching…';
}

function foundWords(keyword: string, found: Found, fitting: number): string {
  const count = countOf(found);
  if (count === 0 && fitting > 0) return `${fitting} for “${keyword}”`;
  if (count === 0) return `Nothing found for “${keyword}”. Try another word, or a part of a name.`;
  const words = found.near
    ? `No exact match for “${keyword}”. Similar: ${count}`
    : `${count} for “${keyword}”`;
  return hasMore(found) ? `${words}, the newest of each kind` : words;
}
