import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { hoursQuery } from './hours-api.ts';
import { HoursForm } from './hours-form.tsx';
import { texts } from './texts.ts';

/** `/care/hours`: receptionists and administrators set the hours of their organisation. */
export function HoursPage() {
  return (
    <div className="stack measure">
      <PageHeader
        title={texts.page.title}
        lead={texts.page.lead}
        actions={
          <ButtonLink to="/care/inbox" icon={Inbox}>
            {texts.page.inbox}
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
      loading={texts.page.loading}
      failed={texts.page.failed}
      empty={
        <EmptyState drawing={<SeedlingDrawing />} title={texts.page.notYours}>
          {texts.page.notYoursText}
        </EmptyState>
      }
    >
      {(all) => all.map((hours) => <HoursForm key={hours.organisation.id} hours={hours} />)}
    </QueryList>
  );
}
