import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#kit/button.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { ExportRecord } from './export-record.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordLines } from './record-lines.tsx';
import { linesOf, type RecordLook, recordQuery } from './record-query.ts';
import './access.css';

/** `/access-record?person=…&show=…`: the signed-in person's own record, whoever they are acting for. */
export function AccessRecordPage() {
  const { look, wanted, choose } = useLook();
  return (
    <div className="narrow">
      <PageHeader
        title="Who looked at what"
        lead="When somebody else looks at something of yours, or what they can see changes, it is written down here."
      />
      <div className="stack">
        <RecordFilters look={wanted} onChoose={choose} />
        <Record look={look} />
      </div>
    </div>
  );
}

function Record({ look }: { look: RecordLook }) {
  const record = useInfiniteQuery(recordQuery(look));
  const lines = linesOf(record.data?.pages ?? []);
  if (!record.data && record.isError) {
    return (
      <ErrorState title="Your record did not load" onRetry={() => void record.refetch()}>
        Nothing of it is lost. It may be the connection, or us.
      </ErrorState>
    );
  }
  if (!record.data) {
    return (
      <Loading label="Loading who looked at what">
        <SkeletonCard />
      </Loading>
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState drawing={<PaperDrawing />} title="Nothing here yet">
        When somebody looks at something of yours, or what they can see changes, you will find it here.
      </EmptyState>
    );
  }
  return (
    <>
      <RecordLines lines={lines} />
      {record.isFetchNextPageError ? (
        <p className="small muted" role="alert">
          More of the record did not load. What you see is complete up to here.
        </p>
      ) : null}
      <div className="actions">
        {record.hasNextPage ? (
          <Button busy={record.isFetchingNextPage} onClick={() => void record.fetchNextPage()}>
            Show more
          </Button>
        ) : null}
        <ExportRecord look={look} />
      </div>
    </>
  );
}

/** What the address says, and what was chosen while the page is still on its way there. */
function useLook() {
  const [search, setSearch] = useSearchParams();
  const { person, action } = lookOf(search);
  const [wanted, setWanted] = useState<RecordLook>({ person, action });
  useEffect(() => setWanted({ person, action }), [person, action]);
  const choose = (change: Partial<RecordLook>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    setSearch(paramsOf(next), { replace: true });
  };
  return { look: { person, action }, wanted, choose };
}

function paramsOf({ person, action }: RecordLook) {
  return { ...(person !== null && { person: String(person) }), ...(action !== null && { show: action }) };
}

function lookOf(search: URLSearchParams): RecordLook {
  const [person, show] = [search.get('person') ?? '', search.get('show')];
  return {
    person: /^\d{1,15}$/.test(person) ? Number(person) : null,
    action: show === 'looked' || show === 'changed' ? show : null,
  };
}
