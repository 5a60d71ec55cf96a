/** A message, or the notice of what happened. People are told by their number among all: the members first. */
export interface Written {
  readonly id: number;
  /** Undefined for what Kith itself says. */
  readonly by: number | undefined;
  readonly at: Date;
  readonly fileId: number | undefined;
  version: number;
  isGone: boolean;
  /** Whom it is for: who was in the chat when it was written, and does not block. */
  readonly reaches: Set<number>;
}

export interface Chat {
  readonly id: number;
  readonly kind: 'private' | 'coordinators' | 'group';
  readonly about: number | undefined;
  readonly by: number;
  readonly people: Set<number>;
  readonly written: Written[];
  /** Who blocks it: by themself, or because they block the other elsewhere. */
  readonly blocks: Map<number, 'chosen' | 'carried'>;
  /** Who has deleted it for themself. */
  readonly hiddenBy: Set<number>;
  /** How much of what is written somebody has seen. */
  readonly seen: Map<number, number>;
}

export function newChat(chat: Pick<Chat, 'id' | 'kind' | 'about' | 'by' | 'people'>): Chat {
  return { ...chat, written: [], blocks: new Map(), hiddenBy: new Set(), seen: new Map() };
}

/** Puts a message at the end. */
export function put(chat: Chat, message: Pick<Written, 'id' | 'by' | 'at' | 'fileId'>): void {
  const { by } = message;
  const reaches = new Set([...chat.people].filter((one) => one === by || !chat.blocks.has(one)));
  chat.written.push({ ...message, version: 1, isGone: false, reaches });
  if (by !== undefined) chat.seen.set(by, chat.written.length);
}

export function putNotice(chat: Chat, at: Date): void {
  put(chat, { id: 0, by: undefined, at, fileId: undefined });
}

export function shownTo(chat: Chat, one: number): Written[] {
  return chat.written.filter(({ reaches }) => reaches.has(one));
}
