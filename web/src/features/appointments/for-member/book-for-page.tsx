import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { numberIn } from '../booking/use-choice.ts';
import { setupQuery } from '../hours/setup-api.ts';
import { BookFor } from './book-for.tsx';
import { ChooseMember } from './choose-member.tsx';
import { membersQuery } from './members-api.ts';
import { texts } from './texts.ts';

/** `/care/calendar/book/{id?}`: a professional books a time for a member who has them on the team. */
export function BookForPage() {
  const { id: viewer } = useViewer();
  const person = numberIn(useParams()['id']);
  const setup = useQuery(setupQuery(viewer));
  const members = useQuery(membersQuery(viewer));
  const services = setup.data?.services.filter(({ retired }) => !retired) ?? [];
  const [first] = setup.data?.hours.version === 0 ? [] : services;
  const member = members.data?.find(({ id }) => id === person);
  // Another person is another form.
  if (setup.data && first && member)
    return <BookFor key={member.id} {...{ hours: setup.data.hours, services, first, member }} />;
  const query = {
    data: setup.data && members.data,
    error: setup.error ?? members.error,
    refetch: () => Promise.all([setup.refetch(), members.refetch()]),
  };
  return (
    <div className="stack measure">
      <PageHeader title={texts.title} lead={first ? texts.people.title : undefined} />
      <QueryList query={query} loading={texts.loading} failed={texts.failed}>
        {(people) =>
          first ? (
            <>
              {person === null ? null : <Notice kind="info">{texts.people.notThis}</Notice>}
              <ChooseMember people={people} />
            </>
          ) : (
            <NoService />
          )
        }
      </QueryList>
    </div>
  );
}

function NoService() {
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={texts.noService}
      action={<ButtonLink to="/care/hours">{texts.hours}</ButtonLink>}
    >
      {texts.noServiceText}
    </EmptyState>
  );
}
