import { CalendarDays, MapPin, Repeat } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { CommentsOnCard } from '#people/comments';
import type { EventFace } from './event-face.ts';
import { EventLine } from './event-line.tsx';
import { EventParties } from './event-parties.tsx';
import { EventText } from './event-text.tsx';
import { type When, whenWords } from './event-words.ts';
import styles from './events.module.css';
import { repeatWords } from './repeat-words.ts';

/** One time of an event as an item of the journey: what it is, when and where. */
export function EventCard({ event, when }: { event: EventFace; when: When }) {
  const { time_zone: zone } = useViewer();
  const look = { zone, now: useNow() };
  return (
    <>
      <h3 className={styles['title']}>{event.title}</h3>
      <EventLine icon={CalendarDays}>{whenWords(when, look)}</EventLine>
      {event.repeat ? <EventLine icon={Repeat}>{repeatWords(event.repeat, event)}</EventLine> : null}
      {event.place === '' ? null : <EventLine icon={MapPin}>{event.place}</EventLine>}
      {event.text === '' ? null : <EventText event={event} />}
      <EventParties event={event} />
      <CommentsOnCard kind="event" record={event} quote={event.title} />
    </>
  );
}
