import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { ReferForm } from './refer-form.tsx';
import { workplacesQuery } from './referrals-api.ts';
import { SentReferrals } from './sent-referrals.tsx';
import { texts } from './texts.ts';

/** `/care/referrals`: a professional refers a person to their organisation, and sees the answer. */
export function ReferralsPage() {
  return (
    <div className="stack measure">
      <PageHeader title={texts.refer.pageTitle} lead={texts.refer.lead} />
      <Body />
    </div>
  );
}

function Body() {
  const viewer = useViewer();
  return (
    <QueryList
      query={useQuery(workplacesQuery(viewer.id))}
      loading={texts.refer.loading}
      failed={texts.refer.failed}
      empty={
        <EmptyState drawing={<SeedlingDrawing />} title={texts.refer.notStaff}>
          {texts.refer.notStaffText}
        </EmptyState>
      }
    >
      {(workplaces) => (
        <>
          <ReferForm workplaces={workplaces} />
          <SentReferrals />
        </>
      )}
    </QueryList>
  );
}
