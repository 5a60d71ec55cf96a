import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault in the product: in this file other words replace these. */
interface Leak {
  readonly file: string;
  readonly words: RegExp;
  readonly instead: string;
  /** The story of `verify-action.test.ts` that meets it, or several, as a pattern. */
  readonly story: string;
}

const NOTES = 'notes, shared by name';

/** Each keeps an update from a person who must get it, or sends one to a person who must not. */
const LEAKS: Readonly<Record<string, Leak>> = {
  'a changed note is told to no one': {
    file: 'notes',
    words: /on\(noteUpdated, note\.updated\)/,
    instead: 'on(noteUpdated, async () => undefined)',
    story: NOTES,
  },
  'the one who lost a note is not told': {
    file: 'notes',
    words: /await note\.say\(.*, fact, 'removed'\);/,
    instead: '',
    story: NOTES,
  },
  'the one who lost a task is not told': {
    file: 'tasks',
    words: /on\(taskEdited, .*?\}\),/s,
    instead: 'on(taskEdited, task.updated),',
    story: 'tasks, for oneself and others',
  },
  'supporters from whom an event is kept are not told': {
    file: 'events',
    words: /on\(eventWithheld, .*?\n {2}\}\),/s,
    instead: 'on(eventWithheld, event.updated),',
    story: 'events, shared by name and open to supporters',
  },
  'people who come into a group or leave it are not told': {
    file: 'groups',
    words: /people\.filter\(live\.hub\.isHere\)/,
    instead: 'people.filter(() => false)',
    story: 'groups',
  },
  'the one who lost a safety plan is not told': {
    file: 'safety-plans',
    words: /await tellPlan\(live, lost, .*\);/,
    instead: '',
    story: 'a safety plan, shared by name to look or to change',
  },
  'a supporter is not told of their switches': {
    file: 'team',
    words: /await tell\(live, \[personId\], .*change: 'updated' \}\);/,
    instead: '',
    story: 'what supporters may see, and ask to see',
  },
  'a new name is told to its owner alone': {
    file: 'people',
    words: /told\.push\(near\)/,
    instead: 'void near',
    story: `${NOTES}|what is one’s own, and how one appears to others`,
  },
  'the one who is taken out of a chat is not told': {
    file: 'conversations',
    words: /await tell\(live, \[personId\], gone\);/,
    instead: '',
    story: 'groups of people who write to one another',
  },
  'strangers are told as well': {
    file: 'tell',
    words: /\[\.\.\.new Set\(userIds\)\]/,
    instead: '[...new Set([...userIds, ...Array.from({ length: 99 }, (_, id) => id)])]',
    story: NOTES,
  },
};

/** The name of each leak, and the story that meets it. */
export const STORIES: readonly (readonly [name: string, story: string])[] = Object.entries(LEAKS).map(
  ([name, { story }]) => [name, story],
);

/**
 * A plugin of Vite, which plants one leak in the product. Throws where the file does not hold its words once.
 */
export function plantLeak(name: string) {
  const leak = LEAKS[name];
  if (!leak) throw new Error(`There is no such leak: ${name}`);
  const file = join(import.meta.dirname, '..', 'reactors', 'realtime', `${leak.file}.ts`);
  return {
    name: 'planted-leak',
    enforce: 'pre' as const,
    load(id: string): string | undefined {
      if (id !== file) return undefined;
      const text = readFileSync(file, 'utf8');
      const found = text.match(new RegExp(leak.words, `g${leak.words.flags}`)) ?? [];
      if (found.length !== 1) throw new Error(`${file} holds ${leak.words} ${found.length} times`);
      return text.replace(leak.words, leak.instead);
    },
  };
}
