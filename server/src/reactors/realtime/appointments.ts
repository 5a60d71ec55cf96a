import { appointmentReaders, appointmentRecord } from '#features/appointments';
import { type Listener, on, type StatedFact } from '#kernel/outbox/stated-fact';
import { supportersWith } from '#policy/audiences';
import { eyesOf } from '#policy/callers';
import { selectMembershipsOf } from '#policy/memberships';
import {
  appointmentAccompanied,
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  appointmentRemindersSet,
  appointmentWithheld,
  bookingChanged,
  timeOffered,
  waitChanged,
  waitingCounted,
} from '../../features/appointments/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';
import { without } from './tell-record.ts';

interface Told {
  readonly id: number;
  readonly providerId: number;
}

const kind = 'appointment';

/** Its readers, and supporters who would read it if it were not withheld. */
async function around(live: Live, memberId: number, { id, providerId }: Told) {
  const supporters = await supportersWith(audienceQuery(live), memberId, 'event');
  const companion = (await appointmentRecord.findCompanion(live.db, id)) ?? [];
  const people = [...new Set([memberId, providerId, companion, ...supporters].flat())].filter(
    live.hub.isHere,
  );
  const readers = await appointmentReaders.readersAmong(live.db, { id, people, now: live.clock.now() });
  return { supporters, readers };
}

const tellReaders =
  (change: Change) =>
  async (live: Live, { memberId, data }: StatedFact<Told>): Promise<void> => {
    if (memberId === null) return;
    const { readers } = await around(live, memberId, data);
    await tell(live, readers, { kind, id: data.id, about_patient_id: memberId, change });
  };

/** The professional knows nothing of that switch. */
async function tellOfSwitch(live: Live, { memberId, data }: StatedFact<Told>): Promise<void> {
  if (memberId === null) return;
  const { supporters, readers } = await around(live, memberId, data);
  const address = { kind, id: data.id, about_patient_id: memberId } as const;
  await tell(live, without(readers, [data.providerId]), { ...address, change: 'updated' });
  await tell(live, without(supporters, readers), { ...address, change: 'removed' });
}

type Accompanied = StatedFact<
  Told & { readonly companionId: number | null; readonly formerId: number | null }
>;

/** The two, and the supporters who come or came along: others do not learn whom the member asks. */
async function tellOfCompanion(live: Live, fact: Accompanied): Promise<void> {
  const { memberId, data } = fact;
  if (memberId === null) return;
  const { readers } = await around(live, memberId, data);
  const address = { kind, id: data.id, about_patient_id: memberId } as const;
  const { companionId, formerId, providerId } = data;
  const concerned = [memberId, providerId, companionId ?? [], formerId ?? []].flat();
  await tell(
    live,
    readers.filter((id) => concerned.includes(id)),
    { ...address, change: 'updated' },
  );
  const former = formerId === null ? [] : [formerId].filter(live.hub.isHere);
  await tell(live, without(former, readers), { ...address, change: 'removed' });
}

/** The member alone. */
const tellMember =
  (of: 'appointment' | 'wait') =>
  async (live: Live, { memberId, data: { id } }: StatedFact<{ readonly id: number }>): Promise<void> => {
    if (memberId === null || !live.hub.isHere(memberId)) return;
    await tell(live, [memberId], { kind: of, id, about_patient_id: memberId, change: 'updated' });
  };

/** The professional alone: no person learns that another waits. */
async function tellOfWaiting(
  live: Live,
  { data: { providerId: id } }: StatedFact<{ readonly providerId: number }>,
): Promise<void> {
  if (!live.hub.isHere(id)) return;
  await tell(live, [id], { kind: 'booking', id, about_patient_id: null, change: 'updated' });
}

/** The professional, on other devices, and the members whose team they are on. */
async function tellOfBooking(
  live: Live,
  { data: { providerId: id } }: StatedFact<{ readonly providerId: number }>,
): Promise<void> {
  const places = await selectMembershipsOf(live.db, eyesOf(id, live.clock.now()));
  const members = places.flatMap(({ role, memberId }) => (role === 'supporter' ? [] : [memberId]));
  const people = [id, ...members].filter(live.hub.isHere);
  await tell(live, people, { kind: 'booking', id, about_patient_id: null, change: 'updated' });
}

export const tellAppointments: readonly Listener<Live>[] = [
  on(appointmentBooked, tellReaders('added')),
  on(appointmentMoved, tellReaders('updated')),
  on(appointmentCancelled, tellReaders('updated')),
  on(appointmentWithheld, tellOfSwitch),
  on(appointmentAccompanied, tellOfCompanion),
  on(appointmentRemindersSet, tellMember('appointment')),
  on(waitChanged, tellMember('wait')),
  on(timeOffered, tellMember('wait')),
  on(waitingCounted, tellOfWaiting),
  on(bookingChanged, tellOfBooking),
];
