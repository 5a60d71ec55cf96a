import type { PersonalEvent } from '@kith/contract/events';
import { CalendarDays, MapPin, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { WithholdSwitch } from '#people/access';
import { AddToCalendar } from '#people/calendar-file';
import { Comments } from '#people/comments';
import { OpenedBy } from '#people/openings';
import { EventLine } from './event-line.tsx';
import { EventParties } from './event-parties.tsx';
import { dayWords, whenWords } from './event-words.ts';
import styles from './events.module.css';
import { eventFile, removeEvent, withholdEvent } from './events-api.ts';
import type { Happening } from './happenings.ts';
import { leaveOut } from './leave-out.ts';
import { firstDay, repeatWords } from './repeat-words.ts';
import { texts } from './texts.ts';

interface EventDetailsProps {
  happening: Happening;
  onEdit: (event: PersonalEvent) => void;
  onShare: (event: PersonalEvent) => void;
  onClose: () => void;
}

/** One time of an event, and what can be done with it. */
export function EventDetails({ happening, onClose, ...actions }: EventDetailsProps) {
  const { time_zone: zone } = useViewer();
  const look = { zone, now: useNow() };
  const { when } = happening;
  const [event, setEvent] = useState(happening.event);
  const withhold = (withheld: boolean) => withholdEvent({ id: event.id, withheld }).then(setEvent);
  return (
    <Dialog opened onClose={onClose} title={event.title} shape="sheet">
      <div className="stack">
        <div>
          <EventLine icon={CalendarDays}>{whenWords(when, look)}</EventLine>
          {event.repeat ? <EventLine icon={Repeat}>{repeatWords(event.repeat, event)}</EventLine> : null}
          {event.place === '' ? null : <EventLine icon={MapPin}>{event.place}</EventLine>}
        </div>
        {event.text === '' ? null : <p className={styles['text']}>{event.text}</p>}
        <EventParties event={event} />
        {event.abilities.includes('withhold') && event.in_journey ? (
          <WithholdSwitch area="events" withheld={event.withheld} withhold={withhold} />
        ) : null}
        <EventActions happening={{ ...happening, event }} onClose={onClose} {...actions} />
        <OpenedBy kind="event" record={event} />
        <Comments item={{ ...event, kind: 'event' }} author={event.created_by.id} />
      </div>
    </Dialog>
  );
}

function EventActions({ happening: { event, when }, onEdit, onShare, onClose }: EventDetailsProps) {
  const { time_zone: zone } = useViewer();
  const look = { zone, now: useNow() };
  const day = firstDay(when, event.time_zone);
  const closeAnd = (act: () => Promise<void>) => () => {
    onClose();
    void act();
  };
  const toCalendar = <AddToCalendar file={() => eventFile(event.id)} name={`kith-event-${event.id}`} />;
  if (!event.abilities.includes('update')) return toCalendar;
  return (
    <>
      <div className="actions even">
        <Button kind="primary" onClick={() => onEdit(event)}>
          {texts.details.edit}
        </Button>
        {event.abilities.includes('share') ? (
          <Button onClick={() => onShare(event)}>{texts.details.share}</Button>
        ) : null}
      </div>
      {toCalendar}
      <div className={styles['deletes']}>
        {event.repeat ? (
          <Button kind="quiet" onClick={closeAnd(() => leaveOut(event, day))}>
            {texts.details.removeOne(dayWords(day, look))}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={closeAnd(() => removeEvent(event))}>
          {event.repeat ? texts.details.removeAll : texts.details.remove}
        </Button>
      </div>
    </>
  );
}
