import type { eventsEndpoints } from '@kith/contract/events';
import { calendarDay, plainDay } from '@kith/contract/kit/dates';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { threadsEndpoints } from '@kith/contract/threads';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import type { ListQuery } from '#kit/query-list.tsx';
import styles from './access.module.css';
import { dayInFull } from './moments.ts';
import {
  previewEventsQuery,
  previewPlanQuery,
  previewTasksQuery,
  previewThreadsQuery,
} from './preview-api.ts';
import { PreviewPart } from './preview-part.tsx';

interface PartProps {
  place: number;
  name: string;
}

export function PreviewTasks({ place, name }: PartProps) {
  const { time_zone } = useViewer();
  return (
    <List
      title="Tasks"
      nothing={`${name} sees none of your tasks that are open.`}
      query={useQuery(previewTasksQuery(place))}
      linesOf={({ tasks }) =>
        tasks.map(({ id, title, due_at }) => ({
          id: String(id),
          words: title,
          more: due_at === null ? null : `due ${plainDay(new Date(due_at), time_zone)}`,
        }))
      }
    />
  );
}

export function PreviewEvents({ place, name }: PartProps) {
  const { time_zone } = useViewer();
  const linesOf = ({ events, occurrences }: Events): Line[] => {
    const titles = new Map(events.map(({ id, title }) => [id, title]));
    return occurrences.map(({ event_id, start_date, start_at }) => ({
      id: `${event_id} ${start_date ?? start_at}`,
      words: titles.get(event_id) ?? '',
      more: start_date === null ? plainDay(new Date(start_at ?? ''), time_zone) : dayInFull(start_date),
    }));
  };
  return (
    <List
      title="Events"
      nothing={`${name} sees none of your events to come.`}
      query={useQuery(previewEventsQuery(place, calendarDay(new Date(), time_zone)))}
      linesOf={linesOf}
    />
  );
}

type Events = ReplyOf<typeof eventsEndpoints.previewEvents>;
type Chat = ReplyOf<typeof threadsEndpoints.previewThreads>['threads'][number];

/** Which chats, and nothing that stands in them. */
export function PreviewChats({ place, name }: PartProps) {
  return (
    <List
      title="Chats that you’re in, too"
      nothing={`${name} can read none of your chats.`}
      query={useQuery(previewThreadsQuery(place))}
      linesOf={({ threads }) =>
        threads.map((chat) => ({
          id: String(chat.conversation_id),
          words: chat.name ?? namesIn(chat),
          more: chat.name === null ? null : namesIn(chat),
        }))
      }
    />
  );
}

export function PreviewPlan({ place, name }: PartProps) {
  return (
    <PreviewPart title="Safety plan" query={useQuery(previewPlanQuery(place))} refused="">
      {({ plan }) => (
        <p>
          {plan
            ? `${name} ${plan.access === 'edit' ? 'can see and change' : 'can see'} your safety plan. You choose that on the page of your plan.`
            : `You don’t share your safety plan with ${name}.`}
        </p>
      )}
    </PreviewPart>
  );
}

interface Line {
  readonly id: string;
  readonly words: string;
  readonly more: string | null;
}

interface ListProps<T> {
  title: string;
  nothing: string;
  query: ListQuery<T>;
  linesOf: (data: T) => readonly Line[];
}

function List<T extends { has_more_data: boolean }>({ title, nothing, query, linesOf }: ListProps<T>) {
  return (
    <PreviewPart title={title} query={query} refused={nothing}>
      {(data) => <Lines lines={linesOf(data)} hasMore={data.has_more_data} nothing={nothing} />}
    </PreviewPart>
  );
}

interface LinesProps {
  lines: readonly Line[];
  hasMore: boolean;
  nothing: string;
}

function Lines({ lines, hasMore, nothing }: LinesProps) {
  if (lines.length === 0) return <p>{nothing}</p>;
  return (
    <>
      <ul className={styles['preview-people']}>
        {lines.map(({ id, words, more }) => (
          <li key={id}>
            <span className={styles['preview-words']}>{words}</span>
            {more === null ? null : <span className="small muted blk">{more}</span>}
          </li>
        ))}
      </ul>
      {hasMore ? <p className="small muted">And more.</p> : null}
    </>
  );
}

function namesIn({ members }: Chat): string {
  return members.map(({ displayName }) => displayName).join(', ');
}
