import { appointmentReminders as reminders } from '#features/appointments';
import type { ReminderSource } from './reminder-source.ts';

export const APPOINTMENT = 'appointment';

/** For the member of an appointment, at the times that they chose. */
export const appointmentReminders: ReminderSource = {
  kind: APPOINTMENT,
  async wanted(look, id, from) {
    const found = await reminders.of(look, id);
    if (!found) return [];
    const { memberId, providerId, moments } = found;
    const told = {
      userId: memberId,
      type: 'appointment_soon',
      memberId,
      actorId: providerId,
      recordId: id,
    } as const;
    return moments.filter((at) => at >= from).map((at) => ({ at, told }));
  },
};
