import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { bookableQuery } from '#people/team';
import { BookVisit } from './book-visit.tsx';
import { Booked } from './booked.tsx';
import { ChoosePerson, NoPeople } from './choose-person.tsx';
import { MoveVisit } from './move-visit.tsx';
import { texts } from './texts.ts';
import { numberIn } from './use-choice.ts';

/** `/book/{id?}`: books a time with a professional, moves it, and shows it once it is booked. */
export function BookPage() {
  const { team } = useWhose();
  const [params] = useSearchParams();
  const [booked, moved] = [numberIn(params.get('booked')), numberIn(params.get('move'))];
  if (moved !== null) return <MoveVisit id={moved} />;
  if (booked !== null) return <Booked id={booked} />;
  if (team) return <OwnOnly name={calledName(team.patient)} />;
  return <Book />;
}

function Book() {
  const { id: asked } = useParams();
  const person = numberIn(asked);
  const query = useQuery(bookableQuery(useViewer().id));
  const found = query.data?.find(({ provider }) => provider.id === person);
  const [first] = found?.services ?? [];
  // Another person is another form.
  if (found && first) return <BookVisit key={person} bookable={found} first={first} />;
  return (
    <div className="stack measure">
      <PageHeader title={texts.page.title} lead={query.data?.length ? texts.people.title : undefined} />
      <QueryList query={query} loading={texts.page.loading} failed={texts.page.failed} empty={<NoPeople />}>
        {(people) => (
          <>
            {person === null ? null : <Notice kind="info">{texts.people.notThis}</Notice>}
            <ChoosePerson people={people} />
          </>
        )}
      </QueryList>
    </div>
  );
}

function OwnOnly({ name }: { name: string }) {
  return (
    <div className="stack measure">
      <PageHeader title={texts.page.title} />
      <EmptyState drawing={<CalendarDrawing />} title={texts.page.ownOnly}>
        {texts.page.ownOnlyText(name)}
      </EmptyState>
    </div>
  );
}
