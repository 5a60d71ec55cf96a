import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { AppointmentCard, appointments } from '#features/appointments';
import type { AppointmentItem } from './journey-page-of.ts';
import { settleAppointment } from './patch-appointments.ts';

interface AppointmentItemCardProps {
  item: AppointmentItem;
  /** The key of all queries of a member's journey, which the page has and this file need not fetch. */
  keyOf: (member: number) => QueryKey;
}

/** Fetched with the first appointment that a journey shows, and with it what keeps them in step. */
export function AppointmentItemCard({ item, keyOf }: AppointmentItemCardProps) {
  const queries = useQueryClient();
  const { member } = useWhose();
  useEffect(
    () => appointments.watch(member, (news) => settleAppointment(queries, keyOf(member), news)),
    [queries, member, keyOf],
  );
  return <AppointmentCard appointment={item.record} />;
}
