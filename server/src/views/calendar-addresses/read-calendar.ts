import type { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import { calendarDay, dayAfter, endOfDay } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { type AuditedRead, READ_BY_CALENDAR, recordReads } from '#kernel/audit-reads';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { calendarFeed } from '#kernel/icalendar';
import { refuse } from '#kernel/refuse';
import { hashCode } from '#kernel/seal';
import { findGrounds } from '#policy/access';
import { READS_OF_ADDRESS } from './limits.ts';
import { entriesOf } from './sources.ts';
import { type AddressRow, findByHash, touchAddress } from './store.ts';
import { throughEyesOf } from './whose-eyes.ts';

const DAYS_BACK = 90;
const DAYS_AHEAD = 731;
const HOUR_MS = 3_600_000;
/** Calendars ask many times a day: what was told already is in the access record once in so long. */
const RESTS_MS = 12 * HOUR_MS;

export const readCalendar: Story<typeof calendarAddressesEndpoints.readCalendar> = async (
  ctx,
  { address: name },
) => {
  const [, secret] = /^([\w-]{43})\.ics$/.exec(name) ?? [];
  const shown = secret === undefined ? undefined : await findByHash(ctx.db, hashCode(secret));
  if (!shown) return refuse('not_found');
  const { address } = shown;
  const through = await throughEyesOf(ctx, shown);
  await ctx.ports.limits.take(READS_OF_ADDRESS, String(address.id));
  const now = ctx.clock.now();
  const seen: AuditedRead[] = [];
  const auditRead = (read: AuditedRead) => void seen.push(read);
  const entries = await entriesOf({ ...through, auditRead }, address, spanOf(through, address));
  await touchAddress(ctx.db, address.id, now, new Date(now.getTime() - HOUR_MS));
  const { viewer, origin } = through;
  const reading = { findGrounds, viewer, requestId: origin.requestId, at: now };
  await recordReads(ctx.db, reading, inAccessRecord(seen, new Date(now.getTime() - RESTS_MS)));
  return calendarFeed(entries, 'PT1H');
};

function spanOf({ viewer, clock }: ViewerCtx, { ownerId, memberId }: AddressRow) {
  const { timeZone } = viewer;
  const today = calendarDay(clock.now(), timeZone);
  const [fromDay, toDay] = [dayAfter(today, -DAYS_BACK), dayAfter(today, DAYS_AHEAD)];
  return {
    memberId: memberId === ownerId ? null : memberId,
    fromDay,
    toDay,
    fromAt: momentAt(fromDay, '00:00', timeZone),
    toAt: endOfDay(toDay, timeZone),
  };
}

/** All that was read about a person in one line, which says that a calendar read it. */
function inAccessRecord(seen: readonly AuditedRead[], unlessSince: Date): AuditedRead[] {
  return [...Map.groupBy(seen, ({ memberId }) => memberId)].flatMap(([memberId, reads]) => [
    ...[...Map.groupBy(reads, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      kind,
      memberId,
      ids: ofKind.flatMap(({ ids }) => ids),
      unlessSince,
    })),
    { kind: READ_BY_CALENDAR, memberId, ids: [], unlessSince },
  ]);
}
