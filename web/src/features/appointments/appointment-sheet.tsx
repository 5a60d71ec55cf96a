import type { Appointment } from '@kith/contract/appointment-fields';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { WithholdSwitch } from '#people/access';
import { AddToCalendar } from '#people/calendar-file';
import { howOf, priceWords } from './appointment-words.ts';
import { appointmentFile, withholdAppointment } from './appointments-api.ts';
import { CancelForm } from './cancel-form.tsx';
import { Companion } from './companion.tsx';
import { Facts } from './facts.tsx';
import { otherOf } from './other-side.ts';
import { Reminders } from './reminders.tsx';
import { texts } from './texts.ts';
import { whenLines } from './when-lines.ts';

interface AppointmentSheetProps {
  appointment: Appointment;
  onClose: () => void;
}

/** One appointment, and what can be done with it. */
export function AppointmentSheet({ appointment, onClose }: AppointmentSheetProps) {
  const { id: viewer, time_zone: zone } = useViewer();
  const now = useNow();
  const [cancels, setCancels] = useState(false);
  const { provider, member, service, time_zone: theirs, cancelled, abilities } = appointment;
  const other = otherOf(appointment, viewer);
  if (cancels) return <CancelForm appointment={appointment} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.row.with(service.info.name, other.displayName)}
      shape="sheet"
    >
      <div className="stack">
        {cancelled ? <Notice>{cancelledWords(appointment, viewer)}</Notice> : null}
        <Facts
          facts={[
            [texts.facts.when, whenLines(appointment, { zone, theirs, now })],
            [texts.facts.how, howOf(appointment)],
            [texts.facts.cost, provider.id === viewer ? undefined : priceWords(appointment.price_cents)],
            [texts.facts.companion, member.id === viewer ? null : comesAlong(appointment, viewer)],
            [texts.facts.note, appointment.notes],
            [texts.facts.reason, cancelled?.reason],
          ]}
        />
        <Companion appointment={appointment} />
        {abilities.includes('withhold') && !cancelled ? (
          <WithholdSwitch
            area="appointments"
            withheld={appointment.withheld}
            withhold={(withheld) => withholdAppointment({ id: appointment.id, withheld })}
          />
        ) : null}
        <Reminders appointment={appointment} />
        <Ways appointment={appointment} onCancel={() => setCancels(true)} />
      </div>
    </Dialog>
  );
}

function Ways({ appointment, onCancel }: { appointment: Appointment; onCancel: () => void }) {
  const { id: viewer, time_zone: zone } = useViewer();
  const now = useNow();
  const { id, provider, member, abilities, cancelled, change_until, start_at } = appointment;
  const isTheirs = provider.id === viewer || member.id === viewer;
  const until = nearMomentWords(new Date(change_until), now, zone);
  const canMove = abilities.includes('update');
  const isAhead = new Date(start_at) > now && !cancelled;
  return (
    <>
      {member.id === viewer && isAhead ? (
        <p className="small muted">{canMove ? texts.sheet.until(until) : texts.sheet.tooLate(until)}</p>
      ) : null}
      <div className="actions even">
        {canMove ? (
          <ButtonLink kind="primary" to={`/book/${provider.id}?move=${id}`}>
            {texts.sheet.move}
          </ButtonLink>
        ) : null}
        {isTheirs && cancelled?.by !== 'ended' ? (
          <ButtonLink to={`/messaging?to=${otherOf(appointment, viewer).id}`}>
            {texts.sheet.message}
          </ButtonLink>
        ) : null}
      </div>
      {cancelled ? null : <ToVisit appointment={appointment} />}
      {isAhead ? (
        <div>
          <AddToCalendar file={() => appointmentFile(id)} name={`kith-appointment-${id}`} />
        </div>
      ) : null}
      {abilities.includes('delete') ? (
        <div>
          <Button kind="quiet" onClick={onCancel}>
            {texts.sheet.cancel}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Before it what the member brings, and after it what came of it: for its two people alone. */
function ToVisit({ appointment }: { appointment: Appointment }) {
  const { id: viewer } = useViewer();
  const now = useNow();
  const { id, provider, member } = appointment;
  if (provider.id !== viewer && member.id !== viewer) return null;
  return (
    <div className="actions">
      <ButtonLink to={`/visit/${id}`}>{visitWords(appointment, viewer, now)}</ButtonLink>
    </div>
  );
}

function visitWords({ provider, member, end_at }: Appointment, viewer: number, now: Date): string {
  if (provider.id === viewer) return texts.sheet.brought(calledName(member));
  return new Date(end_at) > now ? texts.sheet.bring : texts.sheet.after;
}

function comesAlong({ companion }: Appointment, viewer: number): string | undefined {
  return companion?.id === viewer ? texts.companion.you : companion?.displayName;
}

function cancelledWords({ cancelled, provider, member }: Appointment, viewer: number): string {
  const { you, other, ended } = texts.sheet.cancelledBy;
  if (cancelled?.by === 'ended')
    return ended(calledName(provider), member.id === viewer ? 'your' : `${calledName(member)}’s`);
  const by = cancelled?.by === 'provider' ? provider : member;
  return by.id === viewer ? you : other(calledName(by));
}
