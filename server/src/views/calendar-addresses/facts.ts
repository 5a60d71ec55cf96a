import * as z from 'zod';
import { factType } from '#kernel/facts';

const addressId = z.number();
const told = { kinds: z.array(z.string()), fullTitles: z.boolean() };

/** About the member whose records the address tells of; the person who acts is its owner. */
export const addressMade = factType('calendar.address_made', z.object({ addressId, ...told }), {
  when: 'always',
  phrase: 'made a calendar address',
});
export const addressRenewed = factType('calendar.address_renewed', z.object({ addressId }), {
  when: 'always',
  phrase: 'renewed a calendar address',
});
export const addressEdited = factType('calendar.address_edited', z.object({ addressId, ...told }), {
  when: 'always',
  phrase: 'changed what a calendar address tells',
});
export const addressRemoved = factType('calendar.address_removed', z.object({ addressId }), {
  when: 'always',
  phrase: 'removed a calendar address',
});
