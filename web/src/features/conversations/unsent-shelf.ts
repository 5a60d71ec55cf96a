import { shelfOf } from '#client/shelf.ts';
import type { UnsentFile } from './unsent-files.ts';

/** A message that the server has not confirmed. It is sent under one key however often that takes. */
export interface UnsentMessage {
  readonly clientKey: string;
  readonly threadId: number;
  readonly text: string;
  readonly files: readonly UnsentFile[];
  /** Milliseconds since 1970, on this device's clock. */
  readonly writtenAt: number;
  /** Why the server will not take it as it is; null while it may still be sent. */
  readonly problem: string | null;
  /** An attempt ended without an answer. */
  readonly tried: boolean;
}

/** It did not get through: there was no answer, or it was refused. */
export function isStuck({ tried, problem }: UnsentMessage): boolean {
  return tried || problem !== null;
}

const shelf = shelfOf('unsent_message', isUnsent);

export async function shelve(item: UnsentMessage): Promise<void> {
  await shelf.put({ record: item.clientKey }, item);
}

export function unshelve(clientKey: string): Promise<void> {
  return shelf.remove({ record: clientKey });
}

/** All that whoever is signed in has left here, in the order in which it was written. */
export async function shelved(): Promise<UnsentMessage[]> {
  const found = await shelf.all();
  return (
    found
      // What a former version has left here had none.
      .map(({ value }) => ({ ...value, files: value.files ?? [], tried: true }))
      .sort((left, right) => left.writtenAt - right.writtenAt)
  );
}

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const isText = (name: string) => typeof parts.get(name) === 'string';
  return isText('clientKey') && isText('text') && typeof parts.get('threadId') === 'number';
}
