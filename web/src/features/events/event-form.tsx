import type { PersonalEvent } from '@kith/contract/events';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { FormDialog } from '#kit/form-dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { saySaved, useDraftForm } from '#people/saving';
import { WhoSees } from '#people/sharing';
import { EventFields } from './event-fields.tsx';
import { alongWith, eventValuesOf, eventWords, faultsIn, newWords } from './event-sheet.ts';
import { whenWords } from './event-words.ts';
import { putBack, useSaveEvent } from './save-event.ts';
import { texts } from './texts.ts';

/** Names of the wire by the fields of the form that say them. */
const WIRE = {
  start_date: 'startDay',
  start_datetime: 'startDay',
  end_date: 'endDay',
  end_datetime: 'endDay',
  'repeat[until]': 'until',
  'repeat[interval]': 'interval',
} as const;

interface EventFormProps {
  /** Null for a new one. */
  event: PersonalEvent | null;
  /** The day on which a new one begins. */
  day: string;
  /** A new one was added, on this day. */
  onAdded: (day: string) => void;
  onClose: () => void;
}

/** Writes an event or changes one. The typed words stay on this device until the server has them. */
export function EventForm(props: EventFormProps) {
  const { event, onClose } = props;
  const { form, newer } = useEventForm(props);
  return (
    <FormDialog
      form={form}
      labels={texts.form.labels}
      title={event ? texts.form.edit : texts.form.add}
      save={event ? texts.form.save : texts.form.saveNew}
      onClose={onClose}
    >
      {newer ? <Newer event={newer} /> : null}
      <EventFields form={form} />
      {event?.repeat ? <p className="small muted">{texts.form.everyTime}</p> : null}
      {event ? null : (
        <WhoSees
          kind="event"
          title={form.values.title}
          withheld={form.values.withheld}
          choice={form.values.choice}
          onChange={form.set}
        />
      )}
    </FormDialog>
  );
}

/** What was saved meanwhile, so that it is known what the next save replaces. */
function Newer({ event }: { event: PersonalEvent }) {
  const { time_zone: zone } = useViewer();
  const when = whenWords(event, { zone, now: useNow() });
  return (
    <Notice kind="warn" announce>
      {texts.form.newer(event.title, when)}
    </Notice>
  );
}

function useEventForm({ event, day, onAdded, onClose }: EventFormProps) {
  const whose = useWhose();
  const { time_zone } = useViewer();
  const { save, newer } = useSaveEvent(whose, event);
  const form = useDraftForm({
    place: { member: whose.member, form: 'event', record: event ? String(event.id) : 'new' },
    schema: eventWords,
    initial: event ? eventValuesOf(event, time_zone) : newWords(day, new Date(), time_zone),
    check: faultsIn,
    wire: WIRE,
    also: alongWith,
    send: async (words, drop) => {
      const saved = await save(words);
      if ('newer' in saved) return;
      await drop();
      const { before, row } = saved;
      onClose();
      if (before) {
        saySaved(texts.form.saved, () => putBack(before, row));
        return;
      }
      notify.success(texts.form.added);
      onAdded(words.startDay);
    },
  });
  return { form, newer };
}
