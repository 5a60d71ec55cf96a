import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { AppointmentCard, appointments } from '#features/appointments';
import type { AppointmentItem } from './journey-page-of.ts';
import { settleAppointment } from './patch-appointments.ts';

/** Fetched with the first appointment that a journey shows, and with it what keeps them in step. */
export function AppointmentItemCard({ item }: { item: AppointmentItem }) {
  const queries = useQueryClient();
  const { member } = useWhose();
  useEffect(
    () => appointments.watch(member, (news) => settleAppointment(queries, member, news)),
    [queries, member],
  );
  return <AppointmentCard appointment={item.record} />;
}
