import type { CalendarAddress } from '@kith/contract/calendar-addresses';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { standingWith } from '#policy/access';
import type { AddressRow } from './store.ts';

/** A member to whom no relation holds any more is not named. */
export async function presentAddresses(
  ctx: ViewerCtx,
  rows: readonly AddressRow[],
): Promise<CalendarAddress[]> {
  const { userId } = ctx.viewer;
  const memberIds = rows.map(({ memberId }) => memberId).filter((id) => id !== userId);
  const standingOf = await standingWith(ctx, memberIds);
  const near = memberIds.filter((id) => standingOf(id).isNear);
  const cards = await personCards(ctx, near);
  return rows.map((row) => ({
    id: row.id,
    about_patient_id: row.memberId,
    person: cards.get(row.memberId) ?? null,
    kinds: row.kinds,
    full_titles: row.fullTitles,
    made_at: row.madeAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  }));
}

/** An address with its secret, which only this answer has. */
export async function presentMade(ctx: ViewerCtx, row: AddressRow, code: string) {
  const [address] = await presentAddresses(ctx, [row]);
  if (!address) return refuse('not_found');
  return { address, link: `${ctx.settings.publicUrl}/api/calendar/feed/${code}.ics` };
}
