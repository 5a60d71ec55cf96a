import type { SupporterPermissions } from '@kith/contract/team';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { RequestCard } from './request-card.tsx';
import { openRequestsQuery } from './requests-api.ts';
import { texts } from './texts.ts';

/** What supporters have asked for. Asking opens nothing; only the answer does. */
export function AccessRequests({ supporters }: { supporters: readonly SupporterPermissions[] }) {
  const { data, isError, refetch } = useQuery(openRequestsQuery);
  if (!data && isError) {
    return (
      <Notice kind="warn">
        <p>{texts.request.notLoaded}</p>
        <Button kind="quiet" onClick={() => void refetch()}>
          {texts.request.again}
        </Button>
      </Notice>
    );
  }
  return data?.map((request) => (
    <RequestCard
      key={request.id}
      request={request}
      saved={supporters.find(({ patient_team_id }) => patient_team_id === request.patient_team_id)}
    />
  ));
}
