import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  appointmentsEnded,
} from '../../features/appointments/facts.ts';
import { type Desk, notify } from './notify.ts';

interface Told {
  readonly id: number;
  readonly providerId: number;
}

const changed =
  (what: 'moved' | 'cancelled') =>
  async (desk: Desk, { id: factId, memberId, actorId, data }: StatedFact<Told>): Promise<void> => {
    if (memberId === null || actorId === null) return;
    const { id: recordId, providerId } = data;
    const told =
      actorId === memberId
        ? ({ userId: providerId, type: `booking_${what}`, memberId, actorId, recordId } as const)
        : ({ userId: memberId, type: `appointment_${what}`, memberId, actorId, recordId } as const);
    await notify(desk, told, { factId });
  };

/** The other of the two, without a time and without a matter. */
export const appointmentSource = [
  on(appointmentBooked, async (desk: Desk, { id: factId, memberId, actorId, data }) => {
    if (memberId === null) return;
    const { id: recordId, providerId: userId } = data;
    await notify(desk, { userId, type: 'booking_made', memberId, actorId, recordId }, { factId });
  }),
  on(appointmentMoved, changed('moved')),
  on(appointmentCancelled, changed('cancelled')),
  on(appointmentsEnded, async (desk: Desk, { id: factId, memberId, data }) => {
    if (memberId === null) return;
    const { id: recordId, providerId: actorId } = data;
    const told = { userId: memberId, type: 'appointments_ended', memberId, actorId, recordId } as const;
    await notify(desk, told, { factId });
  }),
];
