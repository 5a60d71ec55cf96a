import { appointmentRecord } from '#features/appointments';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import {
  appointmentAccompanied,
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  appointmentRemindersSet,
  appointmentsEnded,
  timeOffered,
} from '../../features/appointments/facts.ts';
import { APPOINTMENT } from './appointment-reminders.ts';
import { type Desk, notify } from './notify.ts';
import { OFFER, offerNotice, tellAt } from './offer-reminders.ts';
import { planReminders } from './plan-reminders.ts';

interface Told {
  readonly id: number;
  readonly providerId: number;
}

interface Offered {
  readonly heldId: number;
  readonly providerId: number;
}

const TO_PROVIDER = {
  booked: 'booking_made',
  moved: 'booking_moved',
  cancelled: 'booking_cancelled',
} as const;

const told =
  (what: keyof typeof TO_PROVIDER) =>
  async (desk: Desk, { id: factId, memberId, actorId, data }: StatedFact<Told>): Promise<void> => {
    if (memberId === null) return;
    const { id: recordId, providerId } = data;
    if (what !== 'booked')
      await tellCompanion(desk, { memberId, actorId: actorId ?? providerId, recordId }, what, { factId });
    // The end of a place is told once for all that was booked by it.
    if (actorId === null) return;
    const notice =
      actorId === memberId
        ? ({ userId: providerId, type: TO_PROVIDER[what], memberId, actorId, recordId } as const)
        : ({ userId: memberId, type: `appointment_${what}`, memberId, actorId, recordId } as const);
    await notify(desk, notice, { factId });
  };

/** A supporter who comes along hears of a move and of the end. */
async function tellCompanion(
  desk: Desk,
  about: { readonly memberId: number; readonly actorId: number; readonly recordId: number },
  what: 'moved' | 'cancelled',
  because: { readonly factId: number },
): Promise<void> {
  const userId = await appointmentRecord.findCompanion(desk.db, about.recordId);
  if (userId !== null) await notify(desk, { userId, type: `accompany_${what}`, ...about }, because);
}

const plan = (desk: Desk, { data }: StatedFact<{ readonly id: number }>) =>
  planReminders(desk, APPOINTMENT, data.id);

/** At once, or in the morning where it is night for the member. */
async function tellOfOffer(desk: Desk, { id: factId, memberId, data }: StatedFact<Offered>): Promise<void> {
  if (memberId === null) return;
  const { heldId, providerId } = data;
  const now = desk.clock.now();
  const at = await tellAt({ db: desk.db, now }, heldId);
  if (at && at > now) await planReminders(desk, OFFER, heldId);
  else if (at) await notify(desk, offerNotice({ id: heldId, memberId, providerId }), { factId });
}

/** The other of the two, without a time and without a matter. */
export const appointmentSource = [
  on(appointmentBooked, told('booked')),
  on(appointmentMoved, told('moved')),
  on(appointmentCancelled, told('cancelled')),
  on(appointmentsEnded, async (desk: Desk, { id: factId, memberId, data }) => {
    if (memberId === null) return;
    const { id: recordId, providerId: actorId } = data;
    const notice = { userId: memberId, type: 'appointments_ended', memberId, actorId, recordId } as const;
    await notify(desk, notice, { factId });
  }),
  on(appointmentAccompanied, async (desk: Desk, { id: factId, memberId, actorId, data }) => {
    if (memberId === null || data.companionId === null) return;
    const { id: recordId, companionId: userId } = data;
    await notify(desk, { userId, type: 'accompany_asked', memberId, actorId, recordId }, { factId });
  }),
  on(timeOffered, tellOfOffer),
  on(appointmentBooked, plan),
  on(appointmentMoved, plan),
  on(appointmentCancelled, plan),
  on(appointmentRemindersSet, plan),
];
