/** An audience that a record can be shared with: a person by name, a group, or a team of an organisation. */
export type ShareTarget = 'person' | 'group' | 'organisation_team';

const EVERYONE = ['person', 'group', 'organisation_team'] as const;

/** How a record of a kind is called in the middle of a sentence: one of them, and several. */
interface NounWords {
  readonly one: string;
  readonly many: string;
  /** A kind with `person` alone is refused every group and team, and does not stand in their matrix. */
  readonly shareableWith: readonly ShareTarget[];
  /** The switch that a supporter needs beside a share; absent where a share is enough. */
  readonly shareNeeds?: 'note';
  /** The page where people read and write comments on one; null for a kind that takes none. */
  readonly commentsOn: string | null;
}

/** Each noun of a member's records, by its kind on the wire. A new noun is one line. */
export const NOUNS = {
  note: {
    one: 'note',
    many: 'notes',
    shareableWith: EVERYONE,
    shareNeeds: 'note',
    commentsOn: '/journey',
  },
  task: { one: 'task', many: 'tasks', shareableWith: EVERYONE, commentsOn: '/tasks' },
  event: { one: 'event', many: 'events', shareableWith: EVERYONE, commentsOn: '/events' },
  file: { one: 'file', many: 'files', shareableWith: EVERYONE, shareNeeds: 'note', commentsOn: '/files' },
  /** A check-in that is done. A share shows a supporter no more than their own switch would. */
  assessment: { one: 'check-in', many: 'check-ins', shareableWith: EVERYONE, commentsOn: null },
  /** Not in the journey, and shared one record at a time, by hand, with people by name. */
  thought_record: {
    one: 'thought record',
    many: 'thought records',
    shareableWith: ['person'],
    commentsOn: null,
  },
  /** A line of the list of medicines, shared one at a time with people by name. */
  medication: { one: 'medicine', many: 'medicines', shareableWith: ['person'], commentsOn: null },
} as const satisfies Readonly<Record<string, NounWords>>;

export type NounKind = keyof typeof NOUNS;

export function shareNeedsOf(kind: NounKind): 'note' | null {
  const words: NounWords = NOUNS[kind];
  return words.shareNeeds ?? null;
}

export const NOUN_KINDS = Object.keys(NOUNS) as readonly NounKind[];

/** Nouns whose facts and words are their own; the others have those of every plain record. */
type OwnKind = 'note' | 'task' | 'event' | 'assessment' | 'medication';
export type PlainKind = Exclude<NounKind, OwnKind>;

/** Kinds on whose records people who see them may comment. */
export type CommentedKind = {
  [K in NounKind]: (typeof NOUNS)[K]['commentsOn'] extends null ? never : K;
}[NounKind];

export const COMMENTED_KINDS: readonly CommentedKind[] = NOUN_KINDS.filter(takesComments);

export function takesComments(kind: string): kind is CommentedKind {
  const nouns: Readonly<Record<string, NounWords>> = NOUNS;
  return (nouns[kind]?.commentsOn ?? null) !== null;
}

/** `a note`, `an event`. */
export function withArticle(kind: NounKind): string {
  const { one } = NOUNS[kind];
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}
