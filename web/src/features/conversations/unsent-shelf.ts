import { type DraftKey, deleteDraft, listDrafts, saveDraft } from '#client/drafts.ts';
import { session } from '#client/session.ts';

const FORM = 'unsent_message';

/** A message that the server has not confirmed. It is sent under one key however often that takes. */
export interface UnsentMessage {
  readonly clientKey: string;
  readonly threadId: number;
  readonly text: string;
  /** Milliseconds since 1970, on this device's clock. */
  readonly writtenAt: number;
  /** Why the server will not take it as it is; null while it may still be sent. */
  readonly problem: string | null;
  /** An attempt ended without an answer. */
  readonly tried: boolean;
}

/** A browser may forbid storage: then it is kept in this page alone. */
export async function shelve(item: UnsentMessage): Promise<void> {
  const key = keyOf(item.clientKey);
  if (key) await saveDraft(key, item).catch(() => undefined);
}

export async function unshelve(clientKey: string): Promise<void> {
  const key = keyOf(clientKey);
  if (key) await deleteDraft(key).catch(() => undefined);
}

/** All that whoever is signed in has left here, in the order in which it was written. */
export async function shelved(): Promise<UnsentMessage[]> {
  const { state } = session;
  if (state.phase !== 'open') return [];
  const found = await listDrafts(state.person, FORM).catch(() => []);
  return found
    .flatMap(({ value }) => (isUnsent(value) ? [{ ...value, tried: true }] : []))
    .sort((left, right) => left.writtenAt - right.writtenAt);
}

function keyOf(clientKey: string): DraftKey | undefined {
  const { state } = session;
  if (state.phase !== 'open') return undefined;
  return { person: state.person, member: state.person, form: FORM, record: clientKey };
}

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const isText = (name: string) => typeof parts.get(name) === 'string';
  return isText('clientKey') && isText('text') && typeof parts.get('threadId') === 'number';
}
