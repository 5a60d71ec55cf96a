import { THINKING_TRAPS } from '@kith/contract/thinking-traps/thinking-traps';
import { PATTERN_RECORDS_MIN, type ThoughtPatterns } from '@kith/contract/thought-patterns';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { Progress } from '#kit/progress.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { ThoughtDrawing } from '#kit/room-drawings.tsx';
import { texts } from './texts.ts';
import styles from './thought-records.module.css';
import { thoughtRecords } from './thought-records-api.ts';
import { TRAP_ICONS } from './trap-icons.ts';

/** What one's own records have in common, each with the number of records. */
export function Patterns() {
  const { id } = useViewer();
  const query = useQuery({
    ...liveTags(thoughtRecordsEndpoints.getThoughtPatterns, id),
    queryKey: [...thoughtRecords.key(id), 'patterns'],
    queryFn: ({ signal }) => call(thoughtRecordsEndpoints.getThoughtPatterns, {}, { signal }),
    refetchOnMount: 'always',
  });
  const { loading, failed } = texts.patterns;
  return (
    <QueryList query={query} loading={loading} failed={failed} safe={texts.page.safe}>
      {(found) => <Found found={found} />}
    </QueryList>
  );
}

function Found({ found }: { found: ThoughtPatterns }) {
  const { records, traps, feelings } = found;
  if (records < PATTERN_RECORDS_MIN || traps.length + feelings.length === 0) {
    return (
      <EmptyState drawing={<ThoughtDrawing />} title={texts.patterns.none}>
        {texts.patterns.noneText}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="small muted">{texts.patterns.from(records)}</p>
      {traps.length > 0 ? <Traps traps={traps} of={records} /> : null}
      {feelings.length > 0 ? <Feelings feelings={feelings} /> : null}
    </>
  );
}

function Traps({ traps, of }: { traps: ThoughtPatterns['traps']; of: number }) {
  const names = new Map<string, string>(THINKING_TRAPS.map(({ id, name }) => [id, name]));
  return (
    <section className="card stack" aria-labelledby="patterns-traps">
      <h2 id="patterns-traps">{texts.patterns.traps}</h2>
      <ul className={`stack ${styles['traps']}`}>
        {traps.map(({ id, own, records }) => {
          const name = own ?? names.get(id ?? '') ?? '';
          const words = texts.patterns.inRecords(records, of);
          return (
            <li key={own ?? id}>
              <p className="line wrap">
                <Icon of={id ? TRAP_ICONS[id] : PenLine} size="s" />
                <bdi className={`grow ${styles['words']}`}>{name}</bdi>
                <span className="small muted">{words}</span>
              </p>
              <Progress label={name} done={records} of={of} words={words} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Feelings({ feelings }: { feelings: ThoughtPatterns['feelings'] }) {
  return (
    <section className="card stack" aria-labelledby="patterns-feelings">
      <h2 id="patterns-feelings">{texts.patterns.feelings}</h2>
      <ul className={`stack ${styles['traps']}`}>
        {feelings.map(({ name, records, before, after }) => (
          <li key={name}>
            <bdi className={`t ${styles['words']}`}>{name}</bdi>
            <p className="small muted">{texts.patterns.moved(before, after, records)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
