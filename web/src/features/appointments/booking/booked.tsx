import type { Appointment } from '@kith/contract/appointment-fields';
import { calendarDay } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { WithholdSwitch } from '#people/access';
import { useFresh } from '#records';
import { howOf, priceWords, whenOf } from '../appointment-words.ts';
import { appointmentQuery, appointments, withholdAppointment } from '../appointments-api.ts';
import { Facts } from '../facts.tsx';
import { Reminders } from '../reminders.tsx';
import { texts as common } from '../texts.ts';
import { whenLines } from '../when-lines.ts';
import { texts } from './texts.ts';

/** What was booked a moment ago, and the ways on. A reload shows it again. */
export function Booked({ id }: { id: number }) {
  const { id: viewer } = useViewer();
  const query = useQuery(appointmentQuery(viewer, id));
  useFresh(appointments, viewer);
  if (query.data) return <Shown appointment={query.data} />;
  return (
    <div className="stack measure">
      <PageHeader title={texts.page.title} />
      <QueryList query={query} loading={texts.page.loading} failed={texts.booked.notOpened} />
    </div>
  );
}

function Shown({ appointment }: { appointment: Appointment }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { provider, start_at, time_zone: theirs, withheld, abilities, cancelled } = appointment;
  const when = whenOf(appointment, { zone, now });
  return (
    <div className="stack measure">
      <PageHeader
        title={cancelled ? texts.page.title : texts.booked.title}
        lead={cancelled ? undefined : texts.booked.lead(calledName(provider), when)}
      />
      {cancelled ? <Notice>{texts.booked.cancelled}</Notice> : null}
      <Card>
        <div className="stack">
          <Facts
            facts={[
              [common.facts.visit, appointment.service.info.name],
              [common.facts.when, whenLines(appointment, { zone, theirs, now })],
              [common.facts.how, howOf(appointment)],
              [common.facts.cost, priceWords(appointment.price_cents)],
              [common.facts.note, appointment.notes],
            ]}
          />
          {abilities.includes('withhold') ? (
            <WithholdSwitch
              area="appointments"
              withheld={withheld}
              withhold={(wanted) => withholdAppointment({ id: appointment.id, withheld: wanted })}
            />
          ) : null}
          <Reminders appointment={appointment} />
        </div>
      </Card>
      <div className="actions">
        <ButtonLink kind="primary" to={`/events?view=list&day=${calendarDay(new Date(start_at), zone)}`}>
          {texts.booked.events}
        </ButtonLink>
        <ButtonLink to={`/book/${provider.id}`}>{texts.booked.another}</ButtonLink>
      </div>
    </div>
  );
}
