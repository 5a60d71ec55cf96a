import { eyesOf, type Look, reachOf, selectEveryShare } from '#policy';
import { findNote, NOTE, type NoteRecord, readableNotes } from './store.ts';

/** Who of those here may see a note now: whom it could reach, each judged by the predicate of every list. */
export async function noteReaders(look: Look, noteId: number): Promise<number[]> {
  const note = await findNote(look.db, noteId);
  if (!note || note.deletedAt) return [];
  const readers: number[] = [];
  for (const viewerId of await withinReach(look, note)) {
    const seen = await readableNotes(look.db, { ...eyesOf(viewerId, look.now), ids: [noteId] });
    if (seen.length > 0) readers.push(viewerId);
  }
  return readers;
}

/** Who of those here could see a note until it was deleted. */
export async function formerReaders(look: Look, noteId: number): Promise<number[]> {
  const note = await findNote(look.db, noteId);
  return note ? withinReach(look, note) : [];
}

async function withinReach(look: Look, { id, authorId, aboutId, inJourney }: NoteRecord): Promise<number[]> {
  const parties = inJourney ? [authorId, aboutId] : [authorId];
  const shared = await selectEveryShare(look.db, { kind: NOTE, recordId: id, now: look.now });
  return [...new Set([...parties.filter(look.isHere), ...(await reachOf(look, aboutId, shared, 'note'))])];
}
