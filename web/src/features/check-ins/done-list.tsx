import type { Assessment } from '@kith/contract/assessment-fields';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { capital } from '#kit/capital.ts';
import { Card, Row, RowLink, Rows } from '#kit/card.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { doneQuery } from './check-ins-api.ts';
import { momentOf } from './moment-of.ts';
import { resultPath } from './paths.ts';
import { texts } from './texts.ts';

/** Results, the newest first. `name` is the member's, null for one's own. */
export function DoneList({ name }: { name: string | null }) {
  const query = useInfiniteQuery(doneQuery(useWhose()));
  return (
    <QueryList
      query={query}
      loading={texts.list.loadingDone}
      failed={texts.list.doneFailed}
      skeleton={<SkeletonRows />}
      empty={
        <EmptyState drawing={<PaperDrawing />} title={texts.list.noneTitle}>
          {name === null ? texts.list.none : texts.list.noneOf(name)}
        </EmptyState>
      }
    >
      {(done) => (
        <Card kind="list" title={name === null ? texts.list.done : texts.list.doneOf}>
          <Rows>
            {done.map((one) => (
              <DoneRow key={one.id} done={one} />
            ))}
          </Rows>
          <More query={query} label={texts.list.older} kind="quiet" block />
        </Card>
      )}
    </QueryList>
  );
}

export function DoneRow({ done }: { done: Assessment }) {
  const { time_zone } = useViewer();
  const at = capital(nearMomentWords(momentOf(done.completed_at), new Date(), time_zone));
  if (done.scores === null) return <Row title={done.short_title} detail={at} />;
  return <RowLink to={resultPath(done.id)} title={done.short_title} detail={at} />;
}
