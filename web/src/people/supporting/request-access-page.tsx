import { dayWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import { allows, CELLS } from '@kith/contract/permissions';
import type { SupportedTeam } from '@kith/contract/team';
import { useQuery } from '@tanstack/react-query';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { RequestAccessForm } from './request-access-form.tsx';
import { type Obstacle, obstacleTo, sentRequestsQuery } from './requests-query.ts';
import { SentRequests } from './sent-requests.tsx';
import { SupportedPeople } from './supported-people.tsx';
import { texts } from './texts.ts';

/** A supporter asks for more access. The request opens nothing by itself. */
export function RequestAccessPage() {
  const team = useActingFor();
  return (
    <div className="narrow stack request-access" data-tour="request-access">
      {team?.as === 'supporter' ? (
        <AskFor team={team} />
      ) : (
        <>
          <PageHeader title={texts.request.title} lead={texts.request.leadChoose} />
          <SupportedPeople title={texts.request.people} nobody={texts.request.noOne} />
        </>
      )}
    </div>
  );
}

function AskFor({ team }: { team: SupportedTeam }) {
  const name = calledName(team.patient);
  const requests = useQuery(sentRequestsQuery(team.patient_id));
  return (
    <>
      <PageHeader title={texts.request.title} lead={texts.request.lead(name)} />
      <QueryList query={requests} loading={texts.request.loading} failed={texts.request.failed}>
        {(sent) => (
          <>
            <Ask team={team} obstacle={obstacleTo(sent, new Date())} />
            <SentRequests requests={sent} name={name} />
          </>
        )}
      </QueryList>
    </>
  );
}

/** The form, or the reason why there is none. */
function Ask({ team, obstacle }: { team: SupportedTeam; obstacle: Obstacle | null }) {
  const { time_zone } = useViewer();
  const name = calledName(team.patient);
  const off = CELLS.filter(([area, action]) => !allows(team.permissions, area, action));
  if (obstacle?.kind === 'waits') {
    return <Notice kind="info">{texts.request.waiting(name)}</Notice>;
  }
  if (obstacle) {
    return (
      <Notice kind="info">
        <p>{texts.request.declined(name)}</p>
        <p>{texts.request.again(dayWords(obstacle.until, time_zone))}</p>
      </Notice>
    );
  }
  if (off.length === 0) {
    return <Notice kind="ok">{texts.request.everything(name)}</Notice>;
  }
  return <RequestAccessForm team={team} off={off} />;
}
