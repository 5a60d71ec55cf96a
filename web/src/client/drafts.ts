import { type DBSchema, openDB } from 'idb';
import { reopening } from './reopening.ts';

const KEPT_MS = 7 * 86_400_000;

/** What a draft belongs to. `record` is the id of what is edited, or `new`; `member` is whose journey it is for. */
export interface DraftKey {
  readonly person: number;
  readonly member: number;
  readonly form: string;
  readonly record: string;
}

interface StoredDraft extends DraftKey {
  readonly value: unknown;
  readonly savedAt: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: [number, number, string, string]; value: StoredDraft };
}

export interface Draft {
  readonly value: unknown;
  readonly savedAt: number;
}

const open = reopening<DraftSchema>((ends) =>
  openDB('kith-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: ['person', 'member', 'form', 'record'] });
    },
    ...ends,
  }),
);

/** Grows when drafts are deleted for good, so that a form still on its way out does not write its own back. */
let era = 0;

export function draftEra(): number {
  return era;
}

/** Keeps words that are not sent yet, on this device only. `since` is the era in which the form was opened. */
export async function saveDraft(key: DraftKey, value: unknown, since: number = era): Promise<void> {
  const drafts = await open();
  if (since === era) await drafts.put('drafts', { ...key, value, savedAt: Date.now() });
}

export async function loadDraft(key: DraftKey): Promise<Draft | undefined> {
  const drafts = await open();
  const found = await drafts.get('drafts', [key.person, key.member, key.form, key.record]);
  return found && isFresh(found) ? { value: found.value, savedAt: found.savedAt } : undefined;
}

/** Every draft of one form that a person left here, about whichever member, the latest saved last. */
export async function listDrafts(
  person: number,
  form: string,
): Promise<(Draft & Pick<DraftKey, 'member' | 'record'>)[]> {
  const drafts = await open();
  const found = await drafts.getAll('drafts');
  return found
    .filter((draft) => draft.person === person && draft.form === form && isFresh(draft))
    .sort((left, right) => left.savedAt - right.savedAt)
    .map(({ member, record, value, savedAt }) => ({ member, record, value, savedAt }));
}

export async function deleteDraft(key: DraftKey): Promise<void> {
  const drafts = await open();
  await drafts.delete('drafts', [key.person, key.member, key.form, key.record]);
}

/** Drafts of others than `person`, and old ones, go. */
export async function keepDraftsOf(person: number): Promise<void> {
  await deleteWhere((draft) => draft.person !== person || !isFresh(draft));
}

export async function deleteAllDrafts(): Promise<void> {
  era += 1;
  await deleteWhere(() => true);
}

async function deleteWhere(isGone: (draft: StoredDraft) => boolean): Promise<void> {
  const drafts = await open();
  const change = drafts.transaction('drafts', 'readwrite');
  for await (const cursor of change.store) {
    if (isGone(cursor.value)) await cursor.delete();
  }
  await change.done;
}

function isFresh(draft: StoredDraft): boolean {
  return Date.now() - draft.savedAt < KEPT_MS;
}
