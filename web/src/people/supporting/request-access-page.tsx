import { plainDay } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { allows, OFFERED } from '@kith/contract/permissions';
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

/** A supporter asks for more access. The request opens nothing by itself. */
export function RequestAccessPage() {
  const team = useActingFor();
  return (
    <div className="narrow stack request-access">
      {team?.as === 'supporter' ? (
        <AskFor team={team} />
      ) : (
        <>
          <PageHeader title="Request access" lead="First choose who you’d like to ask." />
          <SupportedPeople title="People you support" nobody="You’re not supporting anyone yet." />
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
      <PageHeader
        title="Request access"
        lead={`You can ask ${name} to share more with you. ${name} decides, and a no needs no reason.`}
      />
      <QueryList query={requests} loading="Loading your requests" failed="Your requests didn’t load">
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
  const off = OFFERED.filter(([area, action]) => !allows(team.permissions, area, action));
  if (obstacle?.kind === 'waits') {
    return (
      <Notice kind="info">
        {name} has your request and can answer at any time. Until then there is nothing more to do.
      </Notice>
    );
  }
  if (obstacle) {
    return (
      <Notice kind="info">
        <p>Your request wasn’t accepted.</p>
        <p>You can ask again from {plainDay(obstacle.until, time_zone)}.</p>
      </Notice>
    );
  }
  if (off.length === 0) {
    return (
      <Notice kind="ok">
        {name} shares everything with you that can be shared. There is nothing to ask for.
      </Notice>
    );
  }
  return <RequestAccessForm team={team} off={off} />;
}
