import type { UnsentFile } from '#client/files/waiting-files.ts';
import type { Queued } from '#client/outbox/index.ts';

export interface WrittenMessage {
  readonly clientKey: string;
  readonly threadId: number;
  readonly text: string;
  readonly files: readonly UnsentFile[];
}

/** A message that the server has not confirmed. It is sent under one key however often it is tried. */
export type UnsentMessage = Queued<WrittenMessage>;

/** It did not get through: there was no answer, or it was refused. */
export function isStuck({ tried, problem }: UnsentMessage): boolean {
  return tried || problem !== null;
}

/** The message as the device stores it; a former version put no files beside it. */
export function writtenMessage(value: unknown): WrittenMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { clientKey, threadId, text, files = [] } = value as Partial<UnsentMessage>;
  const isMessage = typeof clientKey === 'string' && typeof text === 'string' && typeof threadId === 'number';
  return isMessage ? { clientKey, threadId, text, files } : undefined;
}
