import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { isOwnBooking } from './policy.ts';
import { appointments } from './schema.ts';

const { id, memberId, providerId, serviceName, startsAt, cancelledAt } = appointments;

/** An appointment with the caller as its professional. */
interface Booking {
  readonly id: number;
  readonly title: string;
  readonly startsAt: Date;
}

const isAhead = sql<boolean>`${startsAt} > ${sql.placeholder('now')}::timestamptz`.as('is_ahead');
/** The column by its name: each use of a parameter counts as another expression. */
const byAhead = sql`is_ahead`;
const howFar = sql`abs(extract(epoch from ${startsAt} - ${sql.placeholder('now')}::timestamptz))`;

/** On each side of now, the nearest of each member. */
const nearest = prepared((db) =>
  db
    .selectDistinctOn([memberId, byAhead], {
      ...{ memberId, id, startsAt, title: serviceName },
      isAhead,
    })
    .from(appointments)
    .where(
      and(
        eq(providerId, VIEWER),
        sql`${memberId} = any(${sql.placeholder('memberIds')}::bigint[])`,
        isNull(cancelledAt),
        isOwnBooking(db),
      ),
    )
    .orderBy(asc(memberId), asc(byAhead), asc(howFar), asc(id))
    .prepare('appointments_nearest'),
);

/** For each of these members the last appointment with the caller before now, and the next one. */
export async function selectNearestBookings(
  ctx: ViewerCtx,
  memberIds: readonly number[],
): Promise<Map<number, { readonly last: Booking | null; readonly next: Booking | null }>> {
  const rows = await nearest(ctx.db).execute({ ...eyes(ctx), memberIds });
  return new Map(
    [...Map.groupBy(rows, (row) => row.memberId)].map(([member, found]) => [
      member,
      {
        last: found.find((row) => !row.isAhead) ?? null,
        next: found.find((row) => row.isAhead) ?? null,
      },
    ]),
  );
}
