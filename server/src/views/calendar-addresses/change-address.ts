import type { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { addressEdited, addressRemoved } from './facts.ts';
import { presentAddresses } from './present.ts';
import { removeOwn, selectAddresses, updateOwn } from './store.ts';

export const editCalendarAddress: Story<typeof calendarAddressesEndpoints.editCalendarAddress> = async (
  ctx,
  { id, kinds, full_titles },
) => {
  const [former] = (await selectAddresses(ctx)).filter((one) => one.id === id);
  if (!former) return refuse('not_found');
  const patch = {
    kinds: [...new Set(kinds ?? former.kinds)],
    fullTitles: full_titles ?? former.fullTitles,
  };
  const row = await updateOwn(ctx, id, patch);
  if (!row) return refuse('not_found');
  await ctx.record(addressEdited(row.memberId, { addressId: id, ...patch }));
  return { addresses: await presentAddresses(ctx, await selectAddresses(ctx)) };
};

export const removeCalendarAddress: Story<typeof calendarAddressesEndpoints.removeCalendarAddress> = async (
  ctx,
  { id },
) => {
  const row = await removeOwn(ctx, id);
  if (!row) return refuse('not_found');
  await ctx.record(addressRemoved(row.memberId, { addressId: id }));
  return { addresses: await presentAddresses(ctx, await selectAddresses(ctx)) };
};
