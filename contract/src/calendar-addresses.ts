import * as z from 'zod';
import { anybody, bytes, endpoint, near, signedIn } from './kit/endpoint.ts';
import { id, line } from './kit/text.ts';
import { personCard } from './users.ts';

/** Kinds of record that a calendar outside of Kith can be told of. */
export const CALENDAR_KINDS = ['event', 'task', 'appointment'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** The most addresses that a person has: one about themself, and one for each member. */
export const CALENDAR_ADDRESSES_MAX = 50;

const calendarAddress = z
  .object({
    id: z.number(),
    about_patient_id: z.number(),
    /** The member it is about; null for oneself, and once no relation to them holds: then it answers 404. */
    person: personCard.nullable(),
    kinds: z.array(z.enum(CALENDAR_KINDS)),
    /** The calendar shows titles and places; otherwise only "Event", "Task" and "Appointment". */
    full_titles: z.boolean(),
    /** When the address was made, or last renewed. */
    made_at: z.string(),
    /** When a calendar last read it, to the hour; null for never. */
    read_at: z.string().nullable(),
  })
  .meta({ id: 'CalendarAddress' });
export type CalendarAddress = z.output<typeof calendarAddress>;

const kinds = z
  .array(z.enum(CALENDAR_KINDS))
  .min(1, 'Please choose at least one.')
  .max(CALENDAR_KINDS.length);
const all = z.object({ addresses: z.array(calendarAddress) });
/** The secret leaves with this answer alone: only its hash is stored. */
const made = z.object({ address: calendarAddress, link: z.string() });

export const calendarAddressesEndpoints = {
  listCalendarAddresses: endpoint({
    method: 'GET',
    path: '/api/calendar/list_addresses',
    summary: 'The secret calendar addresses of the caller: one about themself, and one for each member.',
    access: signedIn,
    liveTags: ['person', 'place'],
    input: z.strictObject({}),
    reply: all,
  }),
  makeCalendarAddress: endpoint({
    method: 'POST',
    path: '/api/calendar/make_address',
    summary:
      'Make a secret address that a calendar subscribes to, about the caller or a member. It is answered once, in `link`. With an address about that person, or with 50 of them, it is `conflict`. Needs the password, entered at most 5 minutes ago.',
    access: near('member_id'),
    input: z.strictObject({ member_id: id.optional(), kinds, full_titles: z.boolean().default(false) }),
    reply: made,
    refuses: ['conflict', 'reauthentication_required'],
  }),
  renewCalendarAddress: endpoint({
    method: 'POST',
    path: '/api/calendar/renew_address',
    summary:
      'Put a new secret in the place of the former, which stops at once. Needs the password, entered at most 5 minutes ago.',
    access: signedIn,
    input: z.strictObject({ id }),
    reply: made,
    refuses: ['not_found', 'reauthentication_required'],
  }),
  editCalendarAddress: endpoint({
    method: 'POST',
    path: '/api/calendar/edit_address',
    summary: 'Change what an address tells, and whether with full titles. Absent fields stay.',
    access: signedIn,
    input: z.strictObject({ id, kinds: kinds.optional(), full_titles: z.boolean().optional() }),
    reply: all,
    refuses: ['not_found'],
  }),
  removeCalendarAddress: endpoint({
    method: 'POST',
    path: '/api/calendar/remove_address',
    summary: 'Take an address back: it stops at once.',
    unthrottled: true,
    access: signedIn,
    input: z.strictObject({ id }),
    reply: all,
    refuses: ['not_found'],
  }),
  readCalendar: endpoint({
    method: 'GET',
    path: '/api/calendar/feed/{address}',
    summary:
      'What the person of a secret address may see now, as iCalendar (RFC 5545), from 90 days back to two years ahead. An `ETag` says whether it has changed. An address that is wrong, was replaced or taken back, or whose person may not read it now, is `not_found`. Read too often, it is 429.',
    access: anybody,
    input: z.strictObject({ address: line({ max: 200 }) }),
    reply: bytes('text/calendar'),
    refuses: ['not_found'],
  }),
} as const;
