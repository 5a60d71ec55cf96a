import { type DraftKey, deleteDraft, listDrafts, saveDraft } from '#client/drafts.ts';
import { session } from '#client/session.ts';
import { type Choice, isChoice } from '#people/groups';

const FORM = 'unsent_note';

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

/** Whether the device keeps it; a browser may forbid storage. */
export async function shelve(item: UnsentNote): Promise<boolean> {
  const key = keyOf(item);
  if (!key) return false;
  return saveDraft(key, item).then(
    () => true,
    () => false,
  );
}

export async function unshelve(item: UnsentKey): Promise<void> {
  const key = keyOf(item);
  // Where nothing could be kept, nothing has to go.
  if (key) await deleteDraft(key).catch(() => undefined);
}

/** All that whoever is signed in has left here, about any member, oldest first. */
export async function shelved(): Promise<UnsentNote[]> {
  const { state } = session;
  if (state.phase !== 'open') return [];
  const found = await listDrafts(state.person, FORM).catch(() => []);
  return found.flatMap(({ member, value }) => {
    return isNote(value) ? [{ ...value, aboutId: member, tried: true }] : [];
  });
}

function keyOf({ clientKey, aboutId }: UnsentKey): DraftKey | undefined {
  const { state } = session;
  if (state.phase !== 'open') return undefined;
  return { person: state.person, member: aboutId, form: FORM, record: clientKey };
}

function isNote(value: unknown): value is UnsentNote {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const hasWords = typeof parts.get('clientKey') === 'string' && typeof parts.get('html') === 'string';
  return hasWords && isChoice(parts.get('choice'));
}
