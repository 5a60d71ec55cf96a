import { foundKey, keyOf } from './device-keys.ts';
import { seal, unseal } from './device-seal.ts';
import type { ClearDraft, Draft, DraftDatabase, DraftKey, StoredDraft } from './draft-types.ts';

export async function sealed({ value, ...where }: ClearDraft, isHere: () => boolean): Promise<StoredDraft> {
  const key = await keyOf(where.person, isHere);
  if (!key) throw new Error('The writer of this draft has signed out.');
  const { iv, sealed: inside } = await seal(key, entryOf(where), value);
  return { ...where, iv, sealed: inside };
}

/** Nothing, where the key that sealed it is gone. */
export async function unsealed(draft: StoredDraft | ClearDraft): Promise<Draft | undefined> {
  if (!('sealed' in draft)) return undefined;
  const { savedAt, iv, sealed: inside } = draft;
  const key = await foundKey(draft.person);
  const entry = { ...entryOf(draft), iv, sealed: inside, keptAt: savedAt };
  return (
    key &&
    unseal(key, entry).then(
      (value) => ({ value, savedAt }),
      () => undefined,
    )
  );
}

const entryOf = (key: DraftKey) => ({ person: key.person, kind: nameOf(key) });

export const nameOf = ({ person, member, form, record }: DraftKey): string =>
  JSON.stringify(['draft', person, member, form, record]);

/** What can not be sealed is deleted. */
export async function sealFormer(drafts: DraftDatabase, draftEra: () => number): Promise<void> {
  for (const draft of await drafts.getAll('drafts')) {
    if ('sealed' in draft) continue;
    const since = draftEra();
    const made = await sealed(draft, () => since === draftEra()).catch(() => undefined);
    const change = drafts.transaction('drafts', 'readwrite');
    const place = [draft.person, draft.member, draft.form, draft.record] as const;
    const there = await change.store.get([...place]);
    // Another tab may have sealed it, or written more.
    if (there && !('sealed' in there))
      await (made ? change.store.put(made) : change.store.delete([...place]));
    await change.done;
  }
}
