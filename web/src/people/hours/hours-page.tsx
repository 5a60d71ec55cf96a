import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { hoursQuery } from './hours-api.ts';
import { HoursForm } from './hours-form.tsx';

/** `/care/hours`: receptionists and administrators set the hours of their organisation. */
export function HoursPage() {
  return (
    <div className="stack measure">
      <PageHeader
        title="Opening hours"
        lead="Members see in their chats whether anyone is there before they write."
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
  return (
    <QueryList
      query={useQuery(hoursQuery)}
      loading="Loading opening hours"
      failed="Opening hours didn’t load"
      empty={
        <EmptyState drawing={<SeedlingDrawing />} title="For front desks">
          Receptionists and administrators of an organisation say here when it is open.
        </EmptyState>
      }
    >
      {(all) => all.map((hours) => <HoursForm key={hours.organisation.id} hours={hours} />)}
    </QueryList>
  );
}
