import type { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import type { Story } from '#kernel/http/bind';
import { presentAddresses } from './present.ts';
import { selectAddresses } from './store.ts';

export const listCalendarAddresses: Story<typeof calendarAddressesEndpoints.listCalendarAddresses> = async (
  ctx,
) => ({ addresses: await presentAddresses(ctx, await selectAddresses(ctx)) });
