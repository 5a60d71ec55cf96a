import type { eventsEndpoints } from '@kith/contract/events';
import { dayWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { threadsEndpoints } from '@kith/contract/threads';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import styles from './access.module.css';
import {
  previewEventsQuery,
  previewFocusQuery,
  previewMedicinesQuery,
  previewPlanQuery,
  previewTasksQuery,
  previewThreadsQuery,
  type Through,
} from './preview-api.ts';
import { noChatsQuery, noEventsQuery, noFocusQuery, noMedicinesQuery, noTasksQuery } from './preview-own.ts';
import { PreviewPart, type PreviewQuery } from './preview-part.tsx';
import { texts } from './preview-texts.ts';
import { sharedWords } from './shared-words.ts';

interface PartProps {
  through: Through;
  name: string;
}

interface SwitchedProps extends PartProps {
  /** Their switch is on: where they see nothing, the member may have nothing. */
  isOn: boolean;
  supporter: number;
}

export function PreviewTasks({ through, name, isOn, supporter }: SwitchedProps) {
  const { id, time_zone } = useViewer();
  const query = useQuery(previewTasksQuery(through));
  const enabled = isOn && query.data?.tasks.length === 0;
  const { data: hasNone } = useQuery({ ...noTasksQuery(through, id), enabled });
  return (
    <List
      title={texts.tasks.title}
      nothing={texts.tasks[enabled && hasNone ? 'noneYet' : 'none'](name)}
      query={query}
      linesOf={({ tasks }) =>
        tasks.map((task) => ({
          id: String(task.id),
          words: task.title,
          more: joinedOrNull(
            task.due_at === null ? undefined : texts.tasks.due(dayWords(new Date(task.due_at), time_zone)),
            sharedWords(task, { supporter, name, isOn }),
          ),
        }))
      }
    />
  );
}

/** The newest rating and the goals of each, as the supporter gets them: no note. */
export function PreviewFocusAreas({ through, name, isOn }: Omit<SwitchedProps, 'supporter'>) {
  const { id } = useViewer();
  const query = useQuery(previewFocusQuery(through));
  const enabled = isOn && query.data?.focus_areas.length === 0;
  const { data: hasNone } = useQuery({ ...noFocusQuery(through, id), enabled });
  return (
    <List
      title={texts.focusAreas.title}
      nothing={texts.focusAreas[enabled && hasNone ? 'noneYet' : 'none'](name)}
      query={query}
      linesOf={({ focus_areas }) =>
        focus_areas.map((area) => ({
          id: String(area.id),
          words: area.focus_area,
          more: joinedOrNull(
            area.progress === null ? undefined : texts.focusAreas.rated(area.progress.progress),
            area.goals.length > 0 ? texts.focusAreas.goals(area.goals.map(({ goal }) => goal)) : undefined,
          ),
        }))
      }
    />
  );
}

/** The lines as the supporter gets them: none that is wrong or "not for supporters". */
export function PreviewMedicines({ through, name, isOn }: Omit<SwitchedProps, 'supporter'>) {
  const { id } = useViewer();
  const query = useQuery(previewMedicinesQuery(through));
  const enabled = isOn && query.data?.medications.length === 0;
  const { data: hasNone } = useQuery({ ...noMedicinesQuery(through, id), enabled });
  return (
    <List
      title={texts.medicines.title}
      nothing={texts.medicines[enabled && hasNone ? 'noneYet' : 'none'](name)}
      query={query}
      linesOf={({ medications }) =>
        medications.map((one) => ({
          id: String(one.id),
          words: one.name,
          more: joinedOrNull(
            one.dose ?? undefined,
            one.status === 'stopped' ? texts.medicines.stopped : undefined,
          ),
        }))
      }
    />
  );
}

/** An event that is shared with this person by name is theirs to see under any switches: its line says so. */
export function PreviewEvents({ through, name, isOn, supporter }: SwitchedProps) {
  const { id, time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const query = useQuery(previewEventsQuery(through, today));
  const enabled = isOn && query.data?.events.length === 0;
  const { data: hasNone } = useQuery({ ...noEventsQuery(through, id, today), enabled });
  const linesOf = ({ events, occurrences }: Events): Line[] => {
    const byId = new Map(events.map((event) => [event.id, event]));
    return occurrences.map(({ event_id, start_date, start_at }) => {
      const event = byId.get(event_id);
      const day = dayWords(new Date(start_date ?? start_at ?? ''), start_date === null ? time_zone : 'UTC');
      const share = event && sharedWords(event, { supporter, name, isOn });
      return {
        id: `${event_id} ${start_date ?? start_at}`,
        words: event?.title ?? '',
        more: joinedOrNull(day, share),
      };
    });
  };
  return (
    <List
      title={texts.events.title}
      nothing={texts.events[enabled && hasNone ? 'noneYet' : 'none'](name)}
      query={query}
      linesOf={linesOf}
    />
  );
}

type Events = ReplyOf<typeof eventsEndpoints.previewEvents>;
type Chat = ReplyOf<typeof threadsEndpoints.previewThreads>['threads'][number];

/** Which chats, and nothing that stands in them. */
export function PreviewChats({ through, name }: PartProps) {
  const query = useQuery(previewThreadsQuery(through));
  const enabled = query.data?.threads.length === 0 || isRefusal(query.error, 'forbidden');
  const { data: hasNone } = useQuery({ ...noChatsQuery(through), enabled });
  return (
    <List
      title={texts.chats.title}
      nothing={enabled && hasNone ? texts.chats.noneYet : texts.chats.none(name)}
      query={query}
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

export function PreviewPlan({ through, name }: PartProps) {
  return (
    <PreviewPart title={texts.plan.title} query={useQuery(previewPlanQuery(through))} refused="">
      {({ plan }) => (
        <p>{plan ? texts.plan[plan.access === 'edit' ? 'edit' : 'read'](name) : texts.plan.none(name)}</p>
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
  query: PreviewQuery<T>;
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
      {hasMore ? <p className="small muted">{texts.chats.more}</p> : null}
    </>
  );
}

function joinedOrNull(...said: readonly (string | undefined)[]): string | null {
  return said.filter((words) => words !== undefined).join('. ') || null;
}

function namesIn({ members }: Chat): string {
  return members.map(({ displayName }) => displayName).join(', ');
}
