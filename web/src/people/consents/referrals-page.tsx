import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { ReferForm } from './refer-form.tsx';
import { workplacesQuery } from './referrals-api.ts';
import { SentReferrals } from './sent-referrals.tsx';

/** `/care/referrals`: a professional refers a person to their organisation, and sees the answer. */
export function ReferralsPage() {
  return (
    <div className="stack measure">
      <PageHeader
        title="Referrals"
        lead="Ask someone if they’d like to be referred to your organisation. Nothing happens until they agree."
      />
      <Body />
    </div>
  );
}

function Body() {
  const viewer = useViewer();
  return (
    <QueryList
      query={useQuery(workplacesQuery(viewer.id))}
      loading="Loading referrals"
      failed="We couldn’t load referrals"
      empty={
        <EmptyState drawing={<SeedlingDrawing />} title="For people who work in an organisation">
          Once an organisation adds you to its staff, you can refer people to it here.
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
