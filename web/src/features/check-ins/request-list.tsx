import { nearDayWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Card, RowLink, Rows } from '#kit/card.tsx';
import { PersonAvatar } from '#people/users';
import { requestsQuery } from './check-ins-api.ts';
import { setPath } from './paths.ts';
import { briefTexts } from './texts/brief.ts';
import { texts } from './texts.ts';

/** What professionals ask for and is not done. Nothing where there is nothing, or it did not load. */
export function RequestList() {
  const { id, time_zone } = useViewer();
  const pending = useQuery(requestsQuery(id)).data ?? [];
  if (pending.length === 0) return null;
  return (
    <Card kind="list" title={texts.list.asked}>
      <Rows>
        {pending.map(({ set_request_id, asked_by, due_date, assessments }) => {
          const done = assessments.filter(({ assessment_id }) => assessment_id !== null).length;
          const progress = texts.list.progress(done, assessments.length);
          const due =
            due_date && briefTexts.asked.due(nearDayWords(fromStorage(due_date), new Date(), time_zone));
          return (
            <RowLink
              key={set_request_id}
              to={setPath(set_request_id)}
              before={<PersonAvatar person={asked_by} size="s" />}
              title={texts.list.askedBy(calledName(asked_by))}
              detail={due ? `${progress}. ${due}` : progress}
            />
          );
        })}
      </Rows>
    </Card>
  );
}
