/** How a record of a kind is called in the middle of a sentence: one of them, and several. */
interface NounWords {
  readonly one: string;
  readonly many: string;
}

/** Each noun of a member's records, by its kind on the wire. A new noun is one line. */
export const NOUNS = {
  note: { one: 'note', many: 'notes' },
  task: { one: 'task', many: 'tasks' },
  event: { one: 'event', many: 'events' },
} as const satisfies Readonly<Record<string, NounWords>>;

export type NounKind = keyof typeof NOUNS;
export const NOUN_KINDS = Object.keys(NOUNS) as readonly NounKind[];

/** Nouns whose facts and words are their own; the others have those of every plain record. */
type OwnKind = 'note' | 'task' | 'event';
export type PlainKind = Exclude<NounKind, OwnKind>;
