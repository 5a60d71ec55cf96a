import { CALENDAR_KINDS, type CalendarKind } from '@kith/contract/calendar-addresses';
import { appointmentEntries } from '#features/appointments';
import { shownEvents } from '#features/events';
import { shownTasks } from '#features/tasks';
import type { ViewerCtx } from '#kernel/context';
import type { Entry, EntrySpan } from '#kernel/icalendar';

interface Source {
  /** As the caller may see them now, by the statements of the list. States the audit reads. */
  readonly entries: (ctx: ViewerCtx, span: EntrySpan) => Promise<Entry[]>;
  /** What a calendar shows unless its person chose full titles. It names no person and no matter. */
  readonly discreet: string;
}

/** Every kind of record that an address can tell of; a further kind is a line here and in the contract. */
const SOURCES: Readonly<Record<CalendarKind, Source>> = {
  event: { entries: shownEvents.eventEntries, discreet: 'Event' },
  task: { entries: shownTasks.taskEntries, discreet: 'Task' },
  appointment: { entries: appointmentEntries, discreet: 'Appointment' },
};

/** All kinds together: more than a calendar can show, and little to write. */
const ENTRIES_MAX = 2000;

export async function entriesOf(
  ctx: ViewerCtx,
  { kinds, fullTitles }: { readonly kinds: readonly CalendarKind[]; readonly fullTitles: boolean },
  span: Omit<EntrySpan, 'limit'>,
): Promise<Entry[]> {
  const limit = Math.floor(ENTRIES_MAX / CALENDAR_KINDS.length);
  const all: Entry[] = [];
  for (const kind of CALENDAR_KINDS.filter((one) => kinds.includes(one))) {
    const { entries, discreet } = SOURCES[kind];
    const found = await entries(ctx, { ...span, limit });
    all.push(
      ...(fullTitles ? found : found.map((one) => ({ ...one, title: discreet, place: '', text: '' }))),
    );
  }
  return all;
}
