import { calendarDay, plainDay } from '@kith/contract/kit/dates';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { threadsEndpoints } from '@kith/contract/threads';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
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
  const { data, error, refetch } = useQuery(previewTasksQuery(place));
  const lines = data?.tasks.map(({ id, title, due_at }) => ({
    id: String(id),
    words: title,
    more: due_at === null ? null : `due ${plainDay(new Date(due_at), time_zone)}`,
  }));
  return (
    <List
      title="Tasks"
      nothing={`${name} sees none of your tasks that are open.`}
      lines={lines}
      hasMore={data?.has_more_data}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

export function PreviewEvents({ place, name }: PartProps) {
  const { time_zone } = useViewer();
  const { data, error, refetch } = useQuery(previewEventsQuery(place, calendarDay(new Date(), time_zone)));
  const titles = new Map(data?.events.map(({ id, title }) => [id, title]));
  const lines = data?.occurrences.map(({ event_id, start_date, start_at }) => ({
    id: `${event_id} ${start_date ?? start_at}`,
    words: titles.get(event_id) ?? '',
    more: start_date === null ? plainDay(new Date(start_at ?? ''), time_zone) : dayInFull(start_date),
  }));
  return (
    <List
      title="Events"
      nothing={`${name} sees none of your events to come.`}
      lines={lines}
      hasMore={data?.has_more_data}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

type Chat = ReplyOf<typeof threadsEndpoints.previewThreads>['threads'][number];

/** Which chats, and nothing that stands in them. */
export function PreviewChats({ place, name }: PartProps) {
  const { data, error, refetch } = useQuery(previewThreadsQuery(place));
  const lines = data?.threads.map((chat) => ({
    id: String(chat.conversation_id),
    words: chat.name ?? namesIn(chat),
    more: chat.name === null ? null : namesIn(chat),
  }));
  return (
    <List
      title="Chats that you are in, too"
      nothing={`${name} can read none of your chats.`}
      lines={lines}
      hasMore={data?.has_more_data}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

export function PreviewPlan({ place, name }: PartProps) {
  const { data, error, refetch } = useQuery(previewPlanQuery(place));
  const can = data?.plan?.access === 'edit' ? 'can see and change' : 'can see';
  return (
    <PreviewPart title="Safety plan" error={error} refused="" onRetry={() => void refetch()} loading={!data}>
      <p>
        {data?.plan
          ? `${name} ${can} your safety plan. You choose that on the page of your plan.`
          : `You do not share your safety plan with ${name}.`}
      </p>
    </PreviewPart>
  );
}

interface ListProps {
  title: string;
  nothing: string;
  lines: readonly { id: string; words: string; more: string | null }[] | undefined;
  hasMore: boolean | undefined;
  error: Error | null;
  onRetry: () => void;
}

function List({ title, nothing, lines, hasMore, error, onRetry }: ListProps) {
  return (
    <PreviewPart title={title} error={error} refused={nothing} onRetry={onRetry} loading={!lines}>
      {lines?.length === 0 ? <p>{nothing}</p> : null}
      <ul className={styles['preview-people']}>
        {lines?.map(({ id, words, more }) => (
          <li key={id}>
            <span className={styles['preview-words']}>{words}</span>
            {more === null ? null : <span className="small muted blk">{more}</span>}
          </li>
        ))}
      </ul>
      {hasMore ? <p className="small muted">And more.</p> : null}
    </PreviewPart>
  );
}

function namesIn({ members }: Chat): string {
  return members.map(({ displayName }) => displayName).join(', ');
}
