import type { AccessLine } from '@kith/contract/access';
import { nearDayWords } from '@kith/contract/kit/date-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { EyeDrawing } from '#kit/room-drawings.tsx';
import { ExportRecord } from './export-record.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordDays, VisitLines } from './record-lines.tsx';
import { isWhole, lookOf, paramsOf, type RecordLook } from './record-look.ts';
import { linesOf, recordQuery } from './record-query.ts';
import { texts } from './record-texts.ts';

/**
 * `/access-record?person=…&show=…&kind=…&from=…&to=…&visit=…`: the signed-in person's own record, also while
 * they act for a member.
 */
export function AccessRecordPage() {
  const { look, wanted, choose } = useLook();
  return (
    <div className="narrow">
      <PageHeader title={texts.page.title} lead={texts.page.lead} />
      <div className="stack">
        <RecordFilters look={wanted} onChoose={choose} />
        <Record look={look} />
      </div>
    </div>
  );
}

function Record({ look }: { look: RecordLook }) {
  const record = useInfiniteQuery(recordQuery(look));
  return (
    <QueryList
      query={record}
      loading={texts.page.loading}
      failed={texts.page.failed}
      safe={texts.page.safe}
      empty={<Nothing look={look} />}
      isEmpty={({ pages }) => linesOf(pages).length === 0}
    >
      {({ pages }) => (
        <>
          {look.visit === null ? (
            <RecordDays lines={linesOf(pages)} />
          ) : (
            <>
              <OneVisit lines={linesOf(pages)} />
              <VisitLines lines={linesOf(pages)} />
            </>
          )}
          <div className="actions">
            <More query={record} />
            <ExportRecord look={look} />
          </div>
        </>
      )}
    </QueryList>
  );
}

/** An empty record, or nothing in it that was asked for. */
function Nothing({ look }: { look: RecordLook }) {
  if (isWhole(look)) {
    return (
      <EmptyState drawing={<EyeDrawing />} title={texts.page.empty}>
        {texts.page.emptyText}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<EyeDrawing />} title={texts.page.noMatch}>
      {texts.page.noMatchText}
    </EmptyState>
  );
}

/** Whose visit it is that is shown alone. */
function OneVisit({ lines: [line] }: { lines: readonly AccessLine[] }) {
  const { time_zone } = useViewer();
  if (!line) return null;
  const who = line.person?.displayName ?? texts.page.someone;
  const day = nearDayWords(new Date(line.at), new Date(), time_zone);
  return <Notice>{texts.page.oneVisit(who, day)}</Notice>;
}

/** What the address says, and what was chosen while the page is still on its way there. */
function useLook() {
  const [search, setSearch] = useSearchParams();
  const look = lookOf(search);
  const address = new URLSearchParams(paramsOf(look)).toString();
  const [wanted, setWanted] = useState(look);
  useEffect(() => setWanted(lookOf(new URLSearchParams(address))), [address]);
  const choose = (change: Partial<RecordLook>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    setSearch(paramsOf(next), { replace: true });
  };
  return { look, wanted, choose };
}
