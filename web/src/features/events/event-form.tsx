import type { PersonalEvent } from '@kith/contract/events';
import { useEffect, useMemo } from 'react';
import { useWhose } from '#client/acting-for.ts';
import { useDraft } from '#client/use-draft.ts';
import { useFormCall } from '#client/use-form-call.ts';
import { useNow } from '#client/use-now.ts';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { FormErrorSummary } from '#kit/form-error-summary.tsx';
import { FormFailure } from '#kit/form-failure.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { saySaved, whileSaving } from '#people/saving';
import { WhoSees } from '#people/sharing';
import { announceEvents } from './event-changes.ts';
import { EventFields } from './event-fields.tsx';
import { type EventWords, faultsIn, isEventWords, newWords, wordsOf } from './event-sheet.ts';
import { whenWords } from './event-words.ts';
import { faultsOfEvent, useSaveEvent } from './save-event.ts';

const TIMES = ['startDay', 'startTime', 'endTime', 'allDay'] as const satisfies (keyof EventWords)[];

const LABELS: Readonly<Record<string, string>> = {
  title: 'what it is',
  startDay: 'when it starts',
  startTime: 'when it starts',
  endDay: 'when it ends',
  endTime: 'when it ends',
  interval: 'how often it repeats',
  until: 'until when it repeats',
};

interface EventFormProps {
  /** Null for a new one. */
  event: PersonalEvent | null;
  /** The day on which a new one begins. */
  day: string;
  onClose: () => void;
}

/** Writes an event or changes one. What is typed stays on this device until the server has it. */
export function EventForm({ event, day, onClose }: EventFormProps) {
  const { form, newer, change } = useEventForm({ event, day, onClose });
  const faults = useMemo(
    () => Object.keys(form.errors).map((id) => ({ id, label: LABELS[id] ?? id })),
    [form.errors],
  );
  return (
    <Dialog opened onClose={onClose} title={event ? 'Edit event' : 'Add an event'} shape="sheet">
      <form className="stack" onSubmit={form.submit} noValidate>
        <FormErrorSummary faults={faults} />
        {newer ? <Newer event={newer} /> : null}
        {form.failure && !newer ? <FormFailure>{form.failure}</FormFailure> : null}
        <EventFields words={form.values} errors={form.errors} onChange={change} />
        {event?.repeat ? <p className="small muted">This changes every time of it.</p> : null}
        {event ? null : (
          <WhoSees
            kind="event"
            withheld={form.values.withheld}
            choice={form.values.choice}
            onChange={change}
          />
        )}
        <div className="actions even">
          <Button onClick={onClose}>Not now</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {event ? 'Save' : 'Add event'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What somebody saved meanwhile; whoever goes on knows over what. */
function Newer({ event }: { event: PersonalEvent }) {
  const { time_zone: zone } = useViewer();
  const when = whenWords(event, { zone, now: useNow() });
  return (
    <Notice kind="warn" announce>
      This was changed somewhere else: “{event.title}”, {when}. What you typed is kept. Save again to put it
      in place.
    </Notice>
  );
}

function useEventForm({ event, day, onClose }: EventFormProps) {
  const whose = useWhose();
  const { time_zone } = useViewer();
  const place = { member: whose.member, form: 'event', record: event ? String(event.id) : 'new' };
  const { kept, keep, drop } = useDraft(place, isEventWords);
  const { save, newer } = useSaveEvent(whose, event);
  const form = useFormCall<EventWords>({
    initial: event ? wordsOf(event, time_zone) : newWords(day, new Date(), time_zone),
    check: faultsIn,
    faults: faultsOfEvent,
    send: (words) =>
      whileSaving(async () => {
        const { undo } = await save(words);
        await drop();
        announceEvents();
        if (undo) saySaved('Saved.', undo);
        else notify.success('Added to your events.');
        onClose();
      }),
  });
  const { set, values } = form;
  useEffect(() => {
    if (kept) set(kept);
  }, [kept, set]);
  const change = (part: Partial<EventWords>) => {
    // That it ends before it starts stands beside its last day, and is mended by any of the four.
    set(TIMES.some((name) => name in part) ? { endDay: values.endDay, ...part } : part);
    keep({ ...values, ...part });
  };
  return { form, newer, change };
}
