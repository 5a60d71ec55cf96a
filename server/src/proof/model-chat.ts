/** A message, or the notice of what happened. People are told by their number among all: the members first. */
export interface Written {
  readonly id: number;
  /** Undefined for what Kith itself says. */
  readonly by: number | undefined;
  readonly at: Date;
  readonly fileId: number | undefined;
  version: number;
  isGone: boolean;
  /** Whom it is for: who was in the chat when it was written, with a place there, and does not block. */
  readonly reaches: Set<number>;
}

export interface Chat {
  readonly id: number;
  kind: 'private' | 'coordinators' | 'group';
  readonly about: number | undefined;
  readonly by: number;
  readonly people: Set<number>;
  /** Whom the member whom it is about has let in there, by the place that they held then. */
  readonly letIn: Map<number, number>;
  readonly written: Written[];
  /** Who blocks it, and why: because of themself, or because somebody whom they block elsewhere has put them into it. */
  readonly blocks: Map<number, Set<number>>;
  /** Who has deleted it for themself. */
  readonly hiddenBy: Set<number>;
  /** How much was written when somebody who answers the member put it away for themself: they keep the words. */
  readonly putAway: Map<number, number>;
  /** Whether the member waits for an answer of their coordinator. */
  waits: boolean;
  /** How much of what is written somebody has seen. */
  readonly seen: Map<number, number>;
}

export function newChat(chat: Pick<Chat, 'id' | 'kind' | 'about' | 'by' | 'people'>): Chat {
  const nobodys = { blocks: new Map(), hiddenBy: new Set<number>(), putAway: new Map(), seen: new Map() };
  return { ...chat, ...nobodys, letIn: new Map(), written: [], waits: false };
}

export function hide(chat: Chat, one: number): void {
  chat.hiddenBy.add(one);
  const answers = chat.kind === 'coordinators' && one !== chat.about;
  if (answers) chat.putAway.set(one, chat.written.length);
  else for (const { reaches } of chat.written) reaches.delete(one);
}

/** What was not put away by somebody, or is back for them since the member waits. */
export function notPutAway({ written, waits, putAway }: Chat, one: number): Written[] {
  return written.slice(waits ? 0 : putAway.get(one));
}

export function block(chat: Chat, one: number, becauseOf: number): void {
  chat.blocks.set(one, new Set([...(chat.blocks.get(one) ?? []), becauseOf]));
}

/** Another chat into which somebody puts one who blocks them is blocked for that one, and in no list of theirs. */
export function carryBlocks(chat: Chat, all: readonly Chat[], by: number, people: Iterable<number>): void {
  for (const one of people) {
    if (one === by || !ofTwo(all, by, one).some(({ blocks }) => blocks.has(one))) continue;
    block(chat, one, by);
    chat.hiddenBy.add(one);
  }
}

/** With the last of two that was blocked for its own sake goes what was only blocked along. */
export function unblock(chat: Chat, all: readonly Chat[], one: number): void {
  if (!chat.blocks.delete(one) || chat.kind === 'group') return;
  const other = [...chat.people].find((person) => person !== one) ?? one;
  if (ofTwo(all, one, other).some(({ blocks }) => blocks.get(one)?.has(one))) return;
  endCarried(all, one, other);
}

/** What two people have blocked of each other is over, and what was only blocked along. */
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
