import {
  type Audience,
  audienceNames,
  mayDo,
  selectAudiencePeople,
  selectEveryShare,
  selectTeam,
  teamAmong,
} from '#policy';
import type { Db } from '../../kernel/db.ts';
import { EVENT, type EventRecord, findEvent, readableEvents } from './store.ts';

/** Whoever asks who is to be told: at what time, and of whom it matters. */
export interface Look {
  readonly db: Db;
  readonly now: Date;
  readonly isHere: (userId: number) => boolean;
}

/** Who of those here may see an event now: whom it could reach, each judged by the predicate of every list. */
export async function eventReaders(look: Look, eventId: number): Promise<number[]> {
  const event = await findEvent(look.db, eventId);
  if (!event || event.deletedAt) return [];
  const readers: number[] = [];
  for (const viewerId of await withinReach(look, event)) {
    const seen = await readableEvents(look.db, { viewerId, now: look.now, ids: [eventId] });
    if (seen.length > 0) readers.push(viewerId);
  }
  return readers;
}

/** Who of those here could see an event until it was deleted. */
export async function formerEventReaders(look: Look, eventId: number): Promise<number[]> {
  const event = await findEvent(look.db, eventId);
  return event ? withinReach(look, event) : [];
}

/** Who of those here sees an event of the member's because they may see events, as long as it is not withheld. */
export async function supportersNear({ db, now, isHere }: Look, memberId: number): Promise<number[]> {
  const team = await selectTeam(db, memberId, now);
  return team.flatMap(({ personId, role, permissions }) =>
    personId !== null &&
    role === 'supporter' &&
    isHere(personId) &&
    mayDo({ role, permissions }, 'event', 'view')
      ? [personId]
      : [],
  );
}

/** Whom of those here a share of an event about this member reaches, if it is made to this audience now. */
export async function eventReachOf(look: Look, memberId: number, to: Audience): Promise<number[]> {
  const [byGroup, byTeam] = [await peopleIn(look, to.groupIds), await peopleIn(look, to.organisationTeamIds)];
  const chosen = [...to.userIds, ...byGroup].filter(look.isHere);
  const team = await teamAmong(look.db, memberId, chosen, look.now);
  return [...new Set([...team.map(({ personId }) => personId), ...byTeam.filter(look.isHere)])];
}

async function withinReach(look: Look, event: EventRecord): Promise<number[]> {
  const { id, authorId, aboutId, inJourney, withheld } = event;
  const parties = inJourney ? [authorId, aboutId] : [authorId];
  const shared = await eventReachOf(
    look,
    aboutId,
    await selectEveryShare(look.db, { kind: EVENT, recordId: id, now: look.now }),
  );
  const supporters = inJourney && !withheld ? await supportersNear(look, aboutId) : [];
  return [...new Set([...parties.filter(look.isHere), ...shared, ...supporters])];
}

/** Of groups and teams that exist now. */
async function peopleIn({ db }: Look, audienceIds: readonly number[]): Promise<number[]> {
  const standing = await audienceNames(db, audienceIds);
  if (standing.size === 0) return [];
  return (await selectAudiencePeople(db, [...standing.keys()])).map(({ personId }) => personId);
}
