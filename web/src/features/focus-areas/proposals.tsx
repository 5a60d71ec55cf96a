import type { ProposedGoal } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { notify } from '#kit/notify.ts';
import { proposalsQuery } from './focus-api.ts';
import { texts } from './goal-texts.ts';
import { useChange } from './use-change.ts';

const { proposal } = texts;

/** Goals that a professional proposed and the member has not answered. A supporter learns of none. */
export function Proposals() {
  const whose = useWhose();
  const { data = [] } = useQuery({ ...proposalsQuery(whose), enabled: whose.team?.as !== 'supporter' });
  if (data.length === 0) return null;
  return (
    <Card title={whose.team === null ? proposal.title : proposal.own}>
      <ul className="stack">
        {data.map((one) => (
          <Proposal key={one.id} proposed={one} />
        ))}
      </ul>
    </Card>
  );
}

function Proposal({ proposed }: { proposed: ProposedGoal }) {
  const isOwn = useWhose().team === null;
  const { change, isBusy } = useChange();
  const { id, goal, actions, focus_area, proposed_by } = proposed;
  const answer = async (accepted: boolean, said: string) => {
    if (await change(focusAreasEndpoints.answerProposedGoal, { id, accepted })) notify.success(said);
  };
  return (
    <li className="stack">
      <div>
        <p className="small muted">{isOwn ? proposal.by(proposed_by.displayName, focus_area) : focus_area}</p>
        <p className="t">{goal}</p>
        {actions.length > 0 ? (
          <ul className="bullets">
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {isOwn ? (
        <>
          <p className="small muted">{proposal.text(proposed_by.displayName)}</p>
          <div className="actions">
            <Button
              aria-label={proposal.yesTo(goal)}
              disabled={isBusy}
              onClick={() => void answer(true, proposal.taken)}
            >
              {proposal.yes}
            </Button>
            <Button
              kind="quiet"
              aria-label={proposal.noTo(goal)}
              disabled={isBusy}
              onClick={() => void answer(false, proposal.declined)}
            >
              {proposal.no}
            </Button>
          </div>
        </>
      ) : (
        <div className="actions">
          <Button
            kind="quiet"
            aria-label={proposal.takeBackOf(goal)}
            disabled={isBusy}
            onClick={() => void answer(false, proposal.takenBack)}
          >
            {proposal.takeBack}
          </Button>
        </div>
      )}
    </li>
  );
}
