import { counted } from './choice.ts';

/** Kinds that can be shared with a group, as rows of the page: each kind that the server counts. */
const KINDS = {
  note: { title: 'Notes', one: 'note', many: 'notes' },
  task: { title: 'Tasks', one: 'task', many: 'tasks' },
  event: { title: 'Events', one: 'event', many: 'events' },
} as const;

interface Shared {
  readonly kind: string;
  readonly count: number;
}

interface SharedRow {
  readonly title: string;
  /** `2 notes`, or a text for none. */
  readonly words: string;
}

/** Each kind with its number of shared records. */
export function sharedRows(shared: readonly Shared[]): SharedRow[] {
  return Object.entries(KINDS).map(([kind, { title, one, many }]) => {
    const count = shared.find((row) => row.kind === kind)?.count ?? 0;
    return { title, words: counted(count, one, many) || 'None' };
  });
}
