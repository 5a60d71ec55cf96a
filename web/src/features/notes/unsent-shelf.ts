import { shelfOf } from '#client/shelf.ts';
import { type Choice, isChoice } from '#people/groups';

/** A finished note that the server has not confirmed. It is sent under one key however often that takes. */
export interface UnsentNote {
  readonly clientKey: string;
  /** For whose journey it was written. */
  readonly aboutId: number;
  readonly html: string;
  readonly choice: Choice;
  /** Milliseconds since 1970, on this device's clock. */
  readonly writtenAt: number;
  /** Why the server will not take it as it is; null while it may still be sent. */
  readonly problem: string | null;
  /** False while its first sending is under way: until then it stands where it was written. */
  readonly tried: boolean;
}

export type UnsentKey = Pick<UnsentNote, 'clientKey' | 'aboutId'>;

const shelf = shelfOf('unsent_note', isNote);
const placeOf = ({ clientKey, aboutId }: UnsentKey) => ({ record: clientKey, member: aboutId });

/** Whether the device keeps it; a browser may forbid storage. */
export function shelve(item: UnsentNote): Promise<boolean> {
  return shelf.put(placeOf(item), item);
}

export function unshelve(item: UnsentKey): Promise<void> {
  return shelf.remove(placeOf(item));
}

/** All that whoever is signed in has left here, about any member, oldest first. */
export async function shelved(): Promise<UnsentNote[]> {
  return (await shelf.all()).map(({ member, value }) => ({ ...value, aboutId: member, tried: true }));
}

function isNote(value: unknown): value is UnsentNote {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const hasWords = typeof parts.get('clientKey') === 'string' && typeof parts.get('html') === 'string';
  return hasWords && isChoice(parts.get('choice'));
}
