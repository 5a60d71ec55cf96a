import { CALENDAR_ADDRESSES_MAX, type calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { newCode } from '#kernel/seal';
import { requireRecentPassword } from '#policy/access';
import { addressMade, addressRenewed } from './facts.ts';
import { sendAddressNotice } from './outbound-messages.ts';
import { presentMade } from './present.ts';
import { countAddresses, insertAddress, lockAddresses, updateOwn } from './store.ts';

/** An address outlasts the session in which it was made, so a stolen session must not make one. */
export const makeCalendarAddress: Story<typeof calendarAddressesEndpoints.makeCalendarAddress> = async (
  ctx,
  { kinds: asked, full_titles: fullTitles },
) => {
  requireRecentPassword(ctx);
  const { userId: ownerId, memberId } = ctx.viewer;
  await lockAddresses(ctx.db, ownerId);
  if ((await countAddresses(ctx.db, ownerId)) >= CALENDAR_ADDRESSES_MAX) return refuse('conflict');
  const { code, hash } = newCode();
  const kinds = [...new Set(asked)];
  const madeAt = ctx.clock.now();
  const row = await insertAddress(ctx.db, { ownerId, memberId, hash, kinds, fullTitles, madeAt });
  if (!row) return refuse('conflict');
  await ctx.record(addressMade(memberId, { addressId: row.id, kinds, fullTitles }));
  await sendAddressNotice(ctx);
  return presentMade(ctx, row, code);
};

export const renewCalendarAddress: Story<typeof calendarAddressesEndpoints.renewCalendarAddress> = async (
  ctx,
  { id },
) => {
  requireRecentPassword(ctx);
  const { code, hash } = newCode();
  const row = await updateOwn(ctx, id, { hash, madeAt: ctx.clock.now(), readAt: null });
  if (!row) return refuse('not_found');
  await ctx.record(addressRenewed(row.memberId, { addressId: id }));
  await sendAddressNotice(ctx);
  return presentMade(ctx, row, code);
};
