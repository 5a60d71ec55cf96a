import type { Appointment } from '@kith/contract/appointment-fields';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { ButtonLink } from '#kit/button.tsx';
import { howOf, whenOf } from './appointment-words.ts';
import { appointmentAt, otherOf } from './other-side.ts';
import { texts } from './texts.ts';

/** What an item of the journey shows of an appointment. */
export type AppointmentFace = Pick<
  Appointment,
  'id' | 'provider' | 'member' | 'mode' | 'place' | 'start_at' | 'end_at' | 'withheld'
> & { readonly service: Pick<Appointment['service'], 'info'> };

/** An appointment as an item of the journey: what for, with whom, when and how. */
export function AppointmentCard({ appointment }: { appointment: AppointmentFace }) {
  const { id, time_zone: zone } = useViewer();
  const now = useNow();
  const { service, withheld } = appointment;
  return (
    <>
      <p className="strong">{texts.row.with(service.info.name, otherOf(appointment, id).displayName)}</p>
      <p className="small muted">{whenOf(appointment, { zone, now })}</p>
      <p className="small muted">{howOf(appointment)}</p>
      {withheld ? <p className="small muted">{texts.row.withheld}</p> : null}
      <ButtonLink kind="quiet" to={appointmentAt(appointment, id, zone)}>
        {texts.row.open}
      </ButtonLink>
    </>
  );
}
