import './hours.css';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { hoursQuery } from './hours-api.ts';
import { HoursForm } from './hours-form.tsx';

/** `/care/hours`: receptionists and administrators say when their organisation answers its members. */
export function HoursPage() {
  return (
    <div className="stack measure">
      <PageHeader
        title="Opening hours"
        lead="Members see in their chats whether somebody is there, before they write."
        actions={
          <ButtonLink to="/care/inbox" icon={Inbox}>
            Inbox
          </ButtonLink>
        }
      />
      <Body />
    </div>
  );
}

function Body() {
  const { data, isPending, refetch } = useQuery(hoursQuery);
  if (isPending)
    return (
      <Loading label="Loading opening hours">
        <SkeletonCard />
      </Loading>
    );
  if (!data)
    return (
      <ErrorState title="Opening hours did not load" onRetry={() => void refetch()}>
        Nothing is lost. It may be the connection, or us.
      </ErrorState>
    );
  if (data.length === 0)
    return (
      <EmptyState drawing={<SeedlingDrawing />} title="For front desks">
        Receptionists and administrators of an organisation say here when it is open.
      </EmptyState>
    );
  return data.map((hours) => <HoursForm key={hours.organisation.id} hours={hours} />);
}
