import { openDB } from 'idb';
import type { DraftKey, DraftSchema, StoredDraft } from './draft-types.ts';
import { reopening } from './reopening.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 7 * DAY_MS;
/** Words that were never meant to be sent. */
const FOR_A_DAY = 'guide';

export const openDrafts = reopening<DraftSchema>(async (ends) => {
  // From the second version on: a tab of the first can not open it any more, and puts nothing clear beside
  // sealed data.
  const drafts = await openDB<DraftSchema>('kith-drafts', 2, {
    upgrade: (database, before) => {
      if (before === 0)
        database.createObjectStore('drafts', { keyPath: ['person', 'member', 'form', 'record'] });
    },
    ...ends,
  });
  const all = await drafts.getAll('drafts');
  for (const { person, member, form, record } of all.filter(isOverAtOnce))
    await drafts.delete('drafts', [person, member, form, record]);
  const former = all.filter((draft) => !('sealed' in draft));
  // Hardly ever: it is fetched when it is needed, and at the next start where it can not be.
  if (former.length > 0)
    await import('./draft-seal.ts').then(
      ({ sealFormer }) => sealFormer(drafts, draftEra),
      () => undefined,
    );
  return drafts;
});

/**
 * Grows when drafts are deleted for good, so that a form still on its way out does not write its own back.
 */
let era = 0;

export function draftEra(): number {
  return era;
}

/** Nothing that a former version put down lies here readable after this. */
export async function sealDrafts(): Promise<void> {
  await openDrafts();
}

/** Drafts of others than `person`, and old ones, go. */
export async function keepDraftsOf(person: number): Promise<void> {
  await deleteWhere((draft) => draft.person !== person || !isFresh(draft));
}

export async function deleteAllDrafts(): Promise<void> {
  era += 1;
  await deleteWhere(() => true);
}

async function deleteWhere(isGone: (draft: DraftKey & Aged) => boolean): Promise<void> {
  const drafts = await openDrafts();
  const change = drafts.transaction('drafts', 'readwrite');
  for await (const cursor of change.store) {
    if (isGone(cursor.value)) await cursor.delete();
  }
  await change.done;
}

type Aged = Pick<StoredDraft, 'savedAt' | 'unsent' | 'form'>;

/** A chat does not wait for the next sign-in to be deleted. */
const isOverAtOnce = (draft: DraftKey & Aged) => draft.form === FOR_A_DAY && !isFresh(draft);

/**
 * A draft goes after seven days, a chat with the guide after one. An item on its way to the server stays
 * until it is there or its writer deletes it.
 */
export function isFresh({ savedAt, unsent, form }: Aged): boolean {
  return unsent === true || Date.now() - savedAt < (form === FOR_A_DAY ? DAY_MS : KEPT_MS);
}
