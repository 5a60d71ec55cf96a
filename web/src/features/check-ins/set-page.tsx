import type { AssessmentRequest } from '@kith/contract/assessment-fields';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { calledName } from '@kith/contract/kit/names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Badge } from '#kit/badge.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card, RowLink, Rows } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { requestQuery, schedulesQuery } from './check-ins-api.ts';
import { resultPath, takePath } from './paths.ts';
import { StopSchedule } from './stop-schedule.tsx';
import { texts } from './texts.ts';

/** `/check-ins/set/{set_request_id}`: what a professional asks for, in its order, each with its progress. */
export function SetPage() {
  const { set_request_id: set = '' } = useParams();
  const request = useQuery(requestQuery(set));
  return (
    <QueryList query={request} loading={texts.set.loading} failed={texts.set.failed}>
      {(found) => <Found request={found} />}
    </QueryList>
  );
}

function Found({ request }: { request: AssessmentRequest }) {
  const { asked_by, assessments, status, set_request_id: set } = request;
  const lead = status === 'pending' ? texts.set.lead : texts.set.leadOver;
  return (
    <>
      <PageHeader title={texts.set.title} lead={lead(calledName(asked_by))} />
      <div className="stack narrow">
        {status === 'withdrawn' ? <Notice>{texts.set.withdrawn}</Notice> : null}
        {status === 'completed' ? <Notice kind="ok">{texts.set.completed}</Notice> : null}
        <Card kind="list">
          <Rows>
            {assessments.map(({ assessment_code: code, title, answered, total, assessment_id }) => {
              const isDone = assessment_id !== null;
              return (
                <RowLink
                  key={code}
                  to={isDone ? resultPath(assessment_id) : takePath(code, set)}
                  title={title}
                  detail={isDone ? undefined : texts.set.part(answered, total)}
                  after={isDone ? <Badge kind="ok">{texts.set.done}</Badge> : null}
                />
              );
            })}
          </Rows>
        </Card>
        <p className="small muted">{texts.set.notNow}</p>
        <div className="actions">
          <ButtonLink kind="quiet" to="/check-ins">
            {texts.start.all}
          </ButtonLink>
          {status === 'pending' ? <TakeBack set={set} /> : null}
          {request.schedule_id === null ? null : <Regularly id={request.schedule_id} />}
        </div>
      </div>
    </>
  );
}

/** That it is asked for again and again ends here as well. */
function Regularly({ id }: { id: number }) {
  const schedules = useQuery(schedulesQuery(useWhose())).data ?? [];
  const found = schedules.find((one) => one.id === id);
  return found ? <StopSchedule schedule={found} /> : null;
}

/** A member need not give a reason. */
function TakeBack({ set }: { set: string }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      const { request } = await call(assessmentRequestsEndpoints.withdrawAssessmentRequest, {
        set_request_id: set,
      });
      queries.setQueryData(requestQuery(set).queryKey, request);
      notify.success(texts.set.takenBack);
    } catch (error) {
      notify.error(whatWentWrong(error));
    }
    setBusy(false);
  };
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void takeBack()}>
      {texts.set.takeBack}
    </Button>
  );
}
