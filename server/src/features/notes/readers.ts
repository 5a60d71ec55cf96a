import { type Audience, audienceNames, selectAudiencePeople, selectEveryShare, teamAmong } from '#policy';
import type { Db } from '../../kernel/db.ts';
import { findNote, NOTE, type NoteRecord, readableNotes } from './store.ts';

/** Whoever asks who is to be told: at what time, and of whom it matters. */
export interface Look {
  readonly db: Db;
  readonly now: Date;
  readonly isHere: (userId: number) => boolean;
}

/** Who of those here may see a note now: whom it could reach, each judged by the predicate of every list. */
export async function noteReaders(look: Look, noteId: number): Promise<number[]> {
  const note = await findNote(look.db, noteId);
  if (!note || note.deletedAt) return [];
  const readers: number[] = [];
  for (const viewerId of await withinReach(look, note)) {
    const seen = await readableNotes(look.db, { viewerId, now: look.now, ids: [noteId] });
    if (seen.length > 0) readers.push(viewerId);
  }
  return readers;
}

/** Who of those here could see a note until it was deleted. */
export async function formerReaders(look: Look, noteId: number): Promise<number[]> {
  const note = await findNote(look.db, noteId);
  return note ? withinReach(look, note) : [];
}

/** Whom of those here a share of a note about this member reaches, if it is made to this audience now. */
export async function reachOf(look: Look, memberId: number, to: Audience): Promise<number[]> {
  const [byGroup, byTeam] = [await peopleIn(look, to.groupIds), await peopleIn(look, to.organisationTeamIds)];
  const chosen = [...to.userIds, ...byGroup].filter(look.isHere);
  const team = await teamAmong(look.db, memberId, chosen, look.now);
  const reached = team.flatMap(({ personId, canRead }) => (canRead ? [personId] : []));
  const member = chosen.includes(memberId) ? [memberId] : [];
  return [...new Set([...member, ...reached, ...byTeam.filter(look.isHere)])];
}

async function withinReach(look: Look, { id, authorId, aboutId, inJourney }: NoteRecord): Promise<number[]> {
  const parties = inJourney ? [authorId, aboutId] : [authorId];
  const shared = await selectEveryShare(look.db, { kind: NOTE, recordId: id, now: look.now });
  return [...new Set([...parties.filter(look.isHere), ...(await reachOf(look, aboutId, shared))])];
}

/** Of groups and teams that exist now. */
async function peopleIn({ db }: Look, audienceIds: readonly number[]): Promise<number[]> {
  const standing = await audienceNames(db, audienceIds);
  if (standing.size === 0) return [];
  return (await selectAudiencePeople(db, [...standing.keys()])).map(({ personId }) => personId);
}
