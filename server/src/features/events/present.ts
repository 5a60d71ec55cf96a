import type { EventOccurrence, PersonalEvent } from '@kith/contract/events';
import { toStorage } from '@kith/contract/kit/dates';
import type { NamedAudience } from '@kith/contract/named-audience';
import type { PersonCard } from '@kith/contract/users';
import { personCards } from '#people/users';
import { type Audience, audienceNames, isAllowed } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { audienceFor, mayChange } from './rules.ts';
import { EVENT, selectVisible, type VisibleEvent } from './store.ts';
import { type Times, timesOf } from './times.ts';

/** The events of these ids that the caller may see now, by id. */
export async function presentEvents(
  ctx: ViewerCtx,
  ids: readonly number[],
): Promise<Map<number, PersonalEvent>> {
  if (ids.length === 0) return new Map();
  const rows = await selectVisible(ctx, ids);
  const { userId } = ctx.viewer;
  const seen = rows.map((row) => ({ row, audience: audienceFor(userId, row) }));
  const cards = await personCards(
    ctx,
    seen.flatMap(({ row, audience }) => [row.authorId, ...audience.userIds]),
  );
  const names = await audienceNames(
    ctx.db,
    seen.flatMap(({ audience }) => [...audience.groupIds, ...audience.organisationTeamIds]),
  );
  const changeable = await whereChangeable(ctx, rows);
  for (const { id, authorId, aboutId } of rows)
    if (authorId !== userId) ctx.saw({ kind: EVENT, aboutId, ids: [id] });
  return new Map(
    seen.map(({ row, audience }) => [
      row.id,
      presentOne(row, { cards, names, audience, canEdit: changeable(row) }),
    ]),
  );
}

/** Refuses with `not_found` what the caller may not see. */
export async function presentEvent(ctx: ViewerCtx, id: number): Promise<PersonalEvent> {
  const events = await presentEvents(ctx, [id]);
  return events.get(id) ?? refuse('not_found');
}

export function presentTimes({
  startsOn,
  endsOn,
  startsAt,
  endsAt,
}: Times): Omit<EventOccurrence, 'event_id'> {
  return {
    start_date: startsOn,
    end_date: endsOn,
    start_datetime: startsAt && toStorage(startsAt),
    end_datetime: endsAt && toStorage(endsAt),
    start_at: startsAt?.toISOString() ?? null,
    end_at: endsAt?.toISOString() ?? null,
  };
}

interface Around {
  readonly cards: ReadonlyMap<number, PersonCard>;
  readonly names: ReadonlyMap<number, NamedAudience>;
  readonly audience: Audience;
  readonly canEdit: boolean;
}

function presentOne(row: VisibleEvent, { cards, names, audience, canEdit }: Around): PersonalEvent {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    place: row.place,
    all_day: row.startsOn !== null,
    ...presentTimes(timesOf(row)),
    time_zone: row.timeZone,
    repeat: row.repeat,
    except: row.except,
    created_by: cardOf(cards, row.authorId),
    about_patient_id: row.aboutId,
    in_journey: row.inJourney,
    withheld: row.withheld,
    shared_with: audience.userIds.flatMap((id) => cards.get(id) ?? []),
    shared_with_group: audience.groupIds.flatMap((id) => names.get(id) ?? []),
    shared_with_organisation_team: audience.organisationTeamIds.flatMap((id) => names.get(id) ?? []),
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    allow_communications: false,
    can_edit: canEdit,
    version: row.version,
  };
}

function cardOf(cards: Around['cards'], id: number): PersonCard {
  const card = cards.get(id);
  if (!card) throw new Error(`nobody has the id ${id}`);
  return card;
}

/** Asks once for each member in whose calendar the caller has put something. */
async function whereChangeable(
  ctx: ViewerCtx,
  rows: readonly VisibleEvent[],
): Promise<(row: VisibleEvent) => boolean> {
  const { userId } = ctx.viewer;
  const own = rows.filter(({ authorId, aboutId }) => authorId === userId && aboutId !== userId);
  const mayWrite = new Map<number, boolean>();
  for (const memberId of new Set(own.map(({ aboutId }) => aboutId)))
    mayWrite.set(memberId, await isAllowed(ctx, memberId, 'note', 'create'));
  return (row) => mayChange(userId, row, mayWrite.get(row.aboutId) ?? false);
}
