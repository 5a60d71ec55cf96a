import { useQuery } from '@tanstack/react-query';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { hoursQuery } from './hours-api.ts';
import { HoursForm } from './hours-form.tsx';
import { texts } from './texts.ts';

/**
 * The hours of each organisation whose hours the viewer sets. Where the page holds nothing else, it says for
 * whom it is.
 */
export function DeskHoursForms({ isAlone }: { isAlone: boolean }) {
  const notYours = (
    <EmptyState drawing={<SeedlingDrawing />} title={texts.page.notYours}>
      {texts.page.notYoursText}
    </EmptyState>
  );
  return (
    <QueryList
      query={useQuery(hoursQuery)}
      loading={texts.page.loading}
      failed={texts.page.failed}
      empty={isAlone ? notYours : null}
    >
      {(all) => all.map((hours) => <HoursForm key={hours.organisation.id} hours={hours} />)}
    </QueryList>
  );
}
