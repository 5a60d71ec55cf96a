// Secret addresses that calendars outside of Kith subscribe to: one of a person about themself, and one for
// each member whom they are near. What an address tells is judged at each read, by the rights that its person
// has at that moment and with the statements of the lists. `sources.ts` has a line for each kind of record.
import type { Feature } from '#kernel/feature';
import { calendarAddressesRoutes } from './routes.ts';

export const feature: Feature = { routes: calendarAddressesRoutes };
