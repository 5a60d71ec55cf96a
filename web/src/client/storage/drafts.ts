import { draftEra, isFresh, openDrafts } from './draft-database.ts';
import { nameOf, sealed, unsealed } from './draft-seal.ts';
import type { Draft, DraftKey, StoredDraft } from './draft-types.ts';
import { addWrite, allWritten } from './draft-writers.ts';

export { deleteAllDrafts, draftEra, keepDraftsOf } from './draft-database.ts';
export type { DraftKey } from './draft-types.ts';

/**
 * A draft on its way to this device. It is sealed from the moment in which it is made: a closing page has no
 * time for it.
 */
export function sealDraft(
  key: DraftKey,
  value: unknown,
  since: number = draftEra(),
  savedAt: number = Date.now(),
): Promise<StoredDraft> {
  return sealed({ ...key, value, savedAt }, () => since === draftEra());
}

/**
 * Keeps words that are not sent yet, on this device only. `since` is the era in which the form was opened;
 * their age counts from `savedAt`.
 */
export async function saveDraft(
  key: DraftKey,
  value: unknown,
  since: number = draftEra(),
  savedAt: number = Date.now(),
): Promise<void> {
  await putDraft(key, sealDraft(key, value, since, savedAt), since);
}

/** Keeps an item that its writer has sent, until the server has it. */
export async function saveUnsent(key: DraftKey, value: unknown): Promise<void> {
  const since = draftEra();
  const made = sealed({ ...key, value, savedAt: Date.now(), unsent: true }, () => since === draftEra());
  await putDraft(key, made, since);
}

export async function putDraft(key: DraftKey, made: Promise<StoredDraft>, since: number): Promise<void> {
  const written = put(key, made, since);
  addWrite(written);
  await written;
}

async function put(key: DraftKey, made: Promise<StoredDraft>, since: number): Promise<void> {
  const turn = nextTurn(key);
  const [drafts, draft] = await Promise.all([openDrafts(), made]);
  if (since === draftEra() && turns.get(nameOf(key)) === turn) await drafts.put('drafts', draft);
}

/** Sealing takes a moment: what was saved or deleted since is not overtaken by what was begun before. */
const turns = new Map<string, number>();

function nextTurn(key: DraftKey): number {
  const turn = (turns.get(nameOf(key)) ?? 0) + 1;
  turns.set(nameOf(key), turn);
  return turn;
}

export async function loadDraft(key: DraftKey): Promise<Draft | undefined> {
  await allWritten();
  const drafts = await openDrafts();
  const found = await drafts.get('drafts', [key.person, key.member, key.form, key.record]);
  return found && isFresh(found) ? unsealed(found) : undefined;
}

/** Every draft of one form that a person left here, about any member, the latest saved last. */
export async function listDrafts(
  person: number,
  form: string,
): Promise<(Draft & Pick<DraftKey, 'member' | 'record'>)[]> {
  await allWritten();
  const drafts = await openDrafts();
  const found = (await drafts.getAll('drafts'))
    .filter((draft) => draft.person === person && draft.form === form && isFresh(draft))
    .sort((left, right) => left.savedAt - right.savedAt);
  const opened = await Promise.all(
    found.map(async (draft) => {
      const { member, record } = draft;
      const inside = await unsealed(draft);
      return inside && { member, record, ...inside };
    }),
  );
  return opened.filter((draft) => draft !== undefined);
}

export async function deleteDraft(key: DraftKey): Promise<void> {
  nextTurn(key);
  const drafts = await openDrafts();
  await drafts.delete('drafts', [key.person, key.member, key.form, key.record]);
}
