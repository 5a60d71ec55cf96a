/** A message, or a notice in a chat. People are named by their number among all: the members first. */
export interface Written {
  readonly id: number;
  /** Undefined for a message of Kith itself. */
  readonly by: number | undefined;
  readonly at: Date;
  readonly fileId: number | undefined;
  version: number;
  isGone: boolean;
  /**
   * Its readers: people who were in the chat when it was written, with a membership there, and do not block.
   */
  readonly reaches: Set<number>;
  /** People who do not have it by a setting of their own. A preview shows none of these settings. */
  readonly unwanted: Map<number, 'archived' | 'blocked'>;
}

export interface Chat {
  readonly id: number;
  kind: 'private' | 'coordinators' | 'group';
  readonly about: number | undefined;
  readonly by: number;
  readonly people: Set<number>;
  /** People whom the member of the chat has let in, by the membership that they had then. */
  readonly letIn: Map<number, number>;
  readonly written: Written[];
  /**
   * People who block it, and why: because of themselves, or because a person whom they block elsewhere has
   * put them into it.
   */
  readonly blocks: Map<number, Set<number>>;
  /** People who have deleted it for themselves. */
  readonly hiddenBy: Set<number>;
  /**
   * The number of messages when a person who answers the member archived it for themself: they keep the
   * words.
   */
  readonly putAway: Map<number, number>;
  /** The member waits for an answer of their coordinator. */
  waits: boolean;
  /** The number of messages that each person has seen. */
  readonly seen: Map<number, number>;
}

export function newChat(chat: Pick<Chat, 'id' | 'kind' | 'about' | 'by' | 'people'>): Chat {
  const nobodys = { blocks: new Map(), hiddenBy: new Set<number>(), putAway: new Map(), seen: new Map() };
  return { ...chat, ...nobodys, letIn: new Map(), written: [], waits: false };
}

export function hide(chat: Chat, one: number): void {
  chat.hiddenBy.add(one);
  const answers = chat.kind === 'coordinators' && one !== chat.about;
  chat.putAway.set(one, chat.written.length);
  if (!answers) for (const message of chat.written) unwant(message, one, 'archived');
}

/** A chat of two becomes that of a coordinator, who has what they archived before. */
export function becomeCoordinators(chat: Chat): void {
  chat.kind = 'coordinators';
  for (const { reaches, unwanted } of chat.written)
    for (const [one, why] of unwanted)
      if (why === 'archived' && one !== chat.about && unwanted.delete(one)) reaches.add(one);
}

/** By a setting of their own, a person does not have a message, if they would have it. */
export function unwant(
  { reaches, unwanted }: Pick<Written, 'reaches' | 'unwanted'>,
  one: number,
  why: 'archived' | 'blocked',
): void {
  if (reaches.delete(one)) unwanted.set(one, why);
}

/** The ids of the messages that a person does not have by a setting of their own. */
export function unwantedBy(chats: readonly Chat[], one: number): ReadonlySet<number> {
  const written = chats.flatMap((chat) => chat.written.filter(({ unwanted }) => unwanted.has(one)));
  return new Set(written.map(({ id }) => id));
}

/** Messages that a person has not archived, or that are back for them since the member waits. */
export function notPutAway({ written, waits, putAway }: Chat, one: number): Written[] {
  return written.slice(waits ? 0 : putAway.get(one));
}

export function block(chat: Chat, one: number, becauseOf: number): void {
  chat.blocks.set(one, new Set([...(chat.blocks.get(one) ?? []), becauseOf]));
}

/**
 * When a blocked person puts the one who blocks them into another chat, that chat is blocked for this one
 * too, and in no list of theirs.
 */
export function carryBlocks(chat: Chat, all: readonly Chat[], by: number, people: Iterable<number>): void {
  for (const one of people) {
    if (one === by || !ofTwo(all, by, one).some(({ blocks }) => blocks.has(one))) continue;
    block(chat, one, by);
    chat.hiddenBy.add(one);
  }
}

/**
 * When the last chat that was blocked for its own sake is unblocked, chats that were only blocked along are
 * too.
 */
export function unblock(chat: Chat, all: readonly Chat[], one: number): void {
  if (!chat.blocks.delete(one) || chat.kind === 'group') return;
  const other = [...chat.people].find((person) => person !== one) ?? one;
  if (ofTwo(all, one, other).some(({ blocks }) => blocks.get(one)?.has(one))) return;
  endCarried(all, one, other);
}

/** Two people block each other no longer, nor the chats that were only blocked along. */
export function letThrough(all: readonly Chat[], one: number, other: number): void {
  for (const [person, whom] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const { blocks } of ofTwo(all, person, whom)) blocks.delete(person);
    endCarried(all, person, whom);
  }
}

function endCarried(all: readonly Chat[], one: number, other: number): void {
  for (const { blocks } of all) {
    blocks.get(one)?.delete(other);
    if (blocks.get(one)?.size === 0) blocks.delete(one);
  }
}

function ofTwo(all: readonly Chat[], one: number, other: number): Chat[] {
  return all.filter(({ kind, people }) => kind !== 'group' && people.has(one) && people.has(other));
}

export function shownTo(chat: Chat, one: number): Written[] {
  return chat.written.filter(({ reaches }) => reaches.has(one));
}
