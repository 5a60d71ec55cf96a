import type { Appointment } from '@kith/contract/appointment-fields';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import {
  AppointmentSheet,
  appointmentInLists,
  appointmentQueries,
  appointments,
  WaitingList,
} from '#features/appointments';
import { EventsPage } from '#features/events';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { bookableQuery } from '#people/team';
import { useFresh } from '#records';
import { texts } from './texts.ts';

/** `/events`: personal events with the appointments among them. */
export function EventsAndAppointmentsPage() {
  return <EventsPage Others={Appointments} another={<BookWay />} />;
}

/** What an address calls the appointment that it opens. */
const NAMED = 'appointment';

type OthersProps = ComponentProps<NonNullable<ComponentProps<typeof EventsPage>['Others']>>;

/** Those of the shown days; the sheet of the opened one stands beside the calendar. */
function Appointments({ whose, span, children }: OthersProps) {
  const [open, setOpen] = useState<number | null>(null);
  const query = useQuery(appointmentQueries.inDays(whose, span));
  useFresh(appointments, whose.member);
  const found = query.data ?? [];
  const opened = found.find(({ id }) => id === open);
  return (
    <>
      {query.error && !query.data ? (
        <Notice kind="info" announce>
          {texts.failed}{' '}
          <button type="button" className="tapline" onClick={() => void query.refetch()}>
            {texts.again}
          </button>
        </Notice>
      ) : null}
      {whose.team === null ? <WaitingList /> : null}
      {children(found.map((one) => plannedOf(one, setOpen)))}
      {opened ? <AppointmentSheet appointment={opened} onClose={() => setOpen(null)} /> : <Named />}
    </>
  );
}

/** The appointment that the address names, as a notice does. It may lie outside of the shown days. */
function Named() {
  const [params, setParams] = useSearchParams();
  const named = Number(params.get(NAMED));
  const { data } = useQuery({ ...appointmentQueries.one(useViewer().id, named), enabled: named > 0 });
  if (!data || named === 0) return null;
  const close = () =>
    setParams(
      (now) => {
        now.delete(NAMED);
        return now;
      },
      { replace: true },
    );
  return <AppointmentSheet appointment={data} onClose={close} />;
}

function plannedOf(appointment: Appointment, open: (id: number) => void) {
  const { id, start_at, end_at, cancelled } = appointment;
  return {
    key: `appointment-${id}`,
    ...appointmentInLists.planned(appointment),
    start_at,
    end_at,
    isOff: cancelled !== null,
    open: () => open(id),
  };
}

/** Only for oneself, and where a professional of the team can be booked. */
function BookWay() {
  const { team } = useWhose();
  const { data } = useQuery({ ...bookableQuery(useViewer().id), enabled: team === null });
  if (team !== null || !data?.length) return null;
  return (
    <ButtonLink icon={CalendarCheck} to="/book">
      {texts.book}
    </ButtonLink>
  );
}
