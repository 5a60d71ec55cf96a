import { type Chat, unwant, type Written } from './model-chat.ts';
import { isAway } from './model-chat-rule.ts';
import type { Known } from './model-rule.ts';

/** Puts a message at the end. */
export function put(known: Known, chat: Chat, message: Pick<Written, 'id' | 'by' | 'at' | 'fileId'>): void {
  const { by } = message;
  const reaches = new Set([...chat.people].filter((one) => one === by || !isAway(known, chat, one)));
  const written = { ...message, version: 1, isGone: false, reaches, unwanted: new Map() };
  for (const one of chat.blocks.keys()) if (one !== by) unwant(written, one, 'blocked');
  chat.written.push(written);
  if (by === undefined) return;
  chat.seen.set(by, chat.written.length);
  if (chat.kind === 'coordinators') chat.waits = by === chat.about;
}

export function putNotice(known: Known, chat: Chat, at: Date): void {
  put(known, chat, { id: 0, by: undefined, at, fileId: undefined });
}
