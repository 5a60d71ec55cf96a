import { calledName } from '@kith/contract/kit/names';
import { useWhose } from '#client/acting/acting-for.ts';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { useFresh } from '#records';
import { checkIns } from './check-ins-api.ts';
import { DoneList } from './done-list.tsx';
import { RequestList } from './request-list.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { TakeList } from './take-list.tsx';
import { texts } from './texts.ts';
import { WaitingList } from './waiting-list.tsx';

/** `/check-ins`: to take, asked for, and done; of a member only the results that they let the viewer see. */
export function CheckInsPage() {
  const whose = useWhose();
  useFresh(checkIns, whose.member);
  const name = whose.team && calledName(whose.team.patient);
  return (
    <>
      <PageHeader
        title={name ? texts.list.titleOf(name) : texts.list.title}
        lead={name ? texts.list.leadOf(name) : texts.list.lead}
        actions={name ? null : <ButtonLink to="/wellbeing-insights">{texts.list.insights}</ButtonLink>}
      />
      <div className="cols">
        <div className="stack">
          {name ? null : (
            <>
              <WaitingList />
              <RequestList />
              <ScheduleList />
              <div className="stack" data-tour="check-ins-take">
                <TakeList />
              </div>
            </>
          )}
          {name ? <DoneList name={name} /> : null}
        </div>
        {name ? null : (
          <div className="stack aside" data-tour="check-ins-done">
            <DoneList name={null} />
          </div>
        )}
      </div>
    </>
  );
}
