import type { Appointment } from '@kith/contract/appointment-fields';
import { REMINDER_MINUTES, type ReminderMinutes } from '@kith/contract/appointments';
import { fullDateWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { Chip, Chips } from '#kit/chip.tsx';
import { notify } from '#kit/notify.ts';
import { setAppointmentReminders } from './appointments-api.ts';
import { texts } from './texts.ts';

const words = texts.reminders;
const CHOICES = REMINDER_MINUTES.toReversed();

/** When the member of an appointment is reminded of it: chosen here, and saved at once. */
export function Reminders({ appointment }: { appointment: Appointment }) {
  const { id: viewer } = useViewer();
  const isAhead = new Date(appointment.start_at) > useNow() && !appointment.cancelled;
  if (appointment.member.id !== viewer || !isAhead) return null;
  return <Choice appointment={appointment} />;
}

/** A choice of this device; answered, it stands over what was read until that is read anew. */
interface Wanted {
  readonly minutes: readonly ReminderMinutes[];
  readonly over: string | null;
}

function Choice({ appointment }: { appointment: Appointment }) {
  const { id, reminders, version } = appointment;
  const saved = CHOICES.filter((one) => reminders.some(({ minutes_before }) => minutes_before === one));
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // What was read before an answer is older than the answer.
  const isNewer = wanted !== null && (wanted.over === null || wanted.over === String(saved));
  const chosen = isNewer ? wanted.minutes : saved;
  const shown = useRef(saved);
  useEffect(() => {
    shown.current = saved;
  });
  const toggle = async (one: ReminderMinutes) => {
    const minutes = CHOICES.filter((other) => chosen.includes(other) !== (other === one));
    const pressed: Wanted = { minutes, over: null };
    setWanted(pressed);
    try {
      await setAppointmentReminders({ id, minutes_before: minutes, version });
      // A later press decides for itself.
      setWanted((now) => (now === pressed ? { minutes, over: String(shown.current) } : now));
    } catch (error) {
      notify.error(isRefusal(error) ? error.message : words.failed);
      setWanted((now) => (now === pressed ? null : now));
    }
  };
  return (
    <div className="stack">
      <p className="label">{words.title}</p>
      <Chips label={words.title} wrap>
        {CHOICES.map((one) => (
          <Chip key={one} pressed={chosen.includes(one)} onPress={() => void toggle(one)}>
            {words.before[one]}
          </Chip>
        ))}
      </Chips>
      <Moments reminders={reminders} />
    </div>
  );
}

function Moments({ reminders }: Pick<Appointment, 'reminders'>) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const lineOf = ({ minutes_before, at }: Appointment['reminders'][number]) => {
    const moment = new Date(at);
    const name = CHOICES.find((one) => one === minutes_before);
    if (moment <= now) return name ? words.past(words.before[name]) : null;
    const day = fullDateWords(calendarDay(moment, zone), calendarDay(now, zone));
    return words.sentAt(timeWords(moment, zone), day);
  };
  return (
    <div className="small muted" role="status">
      {reminders.length === 0 ? <p>{words.none}</p> : null}
      {reminders.map((one) => (
        <p key={one.minutes_before}>{lineOf(one)}</p>
      ))}
    </div>
  );
}
