import { ALL_DAY } from '@kith/contract/journey';
import { timeWords } from '@kith/contract/kit/date-words';
import { useQueryClient } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { EventCard } from '#features/events';
import { NoteCard } from '#features/notes';
import { TaskCard } from '#features/tasks';
import { ActionMenu } from '#kit/action-menu.tsx';
import { Tile } from '#kit/card.tsx';
import { CheckInItemCard } from './check-in-item-card.tsx';
import { type JourneyItem as Item, keyOf } from './items.ts';
import styles from './journey.module.css';
import type { CallItem, EventItem, NoteItem, RatingItem, TaskItem, TeamItem } from './journey-page-of.ts';
import { kinds } from './kinds.ts';
import { MessageItemCard } from './message-item-card.tsx';
import { removeFromJourney } from './remove-item.ts';
import { texts } from './texts.ts';
import { journeyKey } from './timeline-query.ts';

const AppointmentItemCard = lazy(async () => ({
  default: (await import('./appointment-item-card.tsx')).AppointmentItemCard,
}));

const NoteItemCard = ({ item }: { item: NoteItem }) => <NoteCard note={item.record} found={item.highlight} />;

const TeamItemCard = ({ item: { record } }: { item: TeamItem }) => (
  <p>
    {record.change === 'joined'
      ? texts.item.joined(record.person.displayName)
      : texts.item.left(record.person.displayName)}
  </p>
);

const RatingItemCard = ({ item: { record } }: { item: RatingItem }) => (
  <>
    <p className="strong">{texts.item.rated(record.focus_area, record.progress)}</p>
    {record.note ? <p>{record.note}</p> : null}
  </>
);

const CallItemCard = ({ item }: { item: CallItem }) => {
  const viewer = useViewer();
  const others = item.record.people.filter(({ id }) => id !== viewer.id);
  return <p>{texts.item.wereThere(others.map(({ displayName }) => displayName))}</p>;
};

const TaskItemCard = ({ item }: { item: TaskItem }) => <TaskCard task={item.record} />;

const EventItemCard = ({ item }: { item: EventItem }) => (
  <EventCard event={item.record} when={item.occurrence} />
);

/** Each kind whose records are kept has its card: one without does not compile. */
function CardOf({ item }: { item: Item }) {
  switch (item.type) {
    case 'note':
      return <NoteItemCard item={item} />;
    case 'task':
      return <TaskItemCard item={item} />;
    case 'event':
      return <EventItemCard item={item} />;
    case 'appointment':
      return (
        <Suspense fallback={null}>
          <AppointmentItemCard item={item} keyOf={journeyKey} />
        </Suspense>
      );
    case 'videoCall':
      return <CallItemCard item={item} />;
    case 'message':
      return <MessageItemCard item={item} />;
    case 'assessment':
      return <CheckInItemCard item={item} />;
    case 'team':
      return <TeamItemCard item={item} />;
    case 'focusArea':
      return <RatingItemCard item={item} />;
    default:
      return item satisfies never;
  }
}

/** One thing that happened: the tile says of which kind, the card of the feature says the rest. */
export const JourneyItem = memo(function JourneyItem({ item }: { item: Item }) {
  const { name, icon, tint } = kinds[item.type];
  const { time_zone } = useViewer();
  const time = timeOf(item, time_zone);
  return (
    <li
      id={keyOf(item)}
      className={`${styles['tl']} ${item.type === 'note' ? styles['tl-note'] : ''}`}
      tabIndex={-1}
    >
      <span className={styles['tl-ic']}>
        <Tile icon={icon} tint={tint} size="s" />
      </span>
      <article className={`card ${styles['tl-card']}`} aria-label={`${name}, ${time}`}>
        <div className={styles['tl-meta']}>
          <span>{name}</span>
          <time dateTime={item.sort_at}>{time}</time>
          <RemoveFromJourney item={item} />
        </div>
        <CardOf item={item} />
      </article>
    </li>
  );
});

/** When it stands in the journey, in the zone of the viewer. */
function timeOf(item: Item, zone: string): string {
  const isAllDay = item.type === 'event' && item.occurrence.start_date !== null;
  return isAllDay ? ALL_DAY : timeWords(new Date(item.sort_at), zone);
}

type Written = NoteItem | TaskItem | EventItem;

function isWritten(item: Item): item is Written {
  return item.type === 'note' || item.type === 'task' || item.type === 'event';
}

/** What a member can do with what another wrote in their journey; nothing with anything else. */
function RemoveFromJourney({ item }: { item: Item }) {
  const { id } = useViewer();
  const { team } = useWhose();
  const queries = useQueryClient();
  if (team !== null || !isWritten(item)) return null;
  const { created_by: author, about_patient_id } = item.record;
  if (author.id === id || about_patient_id !== id) return null;
  const remove = () => void removeFromJourney(queries, { kind: item.type, id: item.id, author });
  const actions = [{ label: texts.item.remove, icon: BookX, onPress: remove }];
  return <ActionMenu label={texts.item.more(author.displayName)} actions={actions} />;
}
