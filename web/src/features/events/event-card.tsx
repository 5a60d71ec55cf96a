import type { PersonalEvent } from '@kith/contract/events';
import type { LucideIcon } from 'lucide-react';
import { CalendarDays, MapPin, Repeat } from 'lucide-react';
import { useNow } from '#client/use-now.ts';
import { useViewer } from '#client/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { partiesWords, whenWords } from './event-words.ts';
import { repeatWords } from './repeat-words.ts';
import './events.css';

/** An event as an item of the journey: what it is, when and where. */
export function EventCard({ event }: { event: PersonalEvent }) {
  const viewer = useViewer();
  const look = { zone: viewer.time_zone, now: useNow() };
  return (
    <>
      <h3 className="tl-title">{event.title}</h3>
      <EventLine icon={CalendarDays}>{whenWords(event, look)}</EventLine>
      {event.repeat ? <EventLine icon={Repeat}>{repeatWords(event.repeat, event)}</EventLine> : null}
      {event.place === '' ? null : <EventLine icon={MapPin}>{event.place}</EventLine>}
      {event.text === '' ? null : <p className="event-text">{event.text}</p>}
      <div className="tl-foot">
        <span className="small muted">{partiesWords(event, viewer.id)}</span>
      </div>
    </>
  );
}

function EventLine({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="small muted event-line">
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}
