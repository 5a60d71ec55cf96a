import { calledName } from '@kith/contract/kit/names';
import { type SupportedTeam, teamEndpoints } from '@kith/contract/team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supportedTeamsQuery } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { labelOf } from '#people/access';
import { accessInWords, cellsOn } from './opened.ts';
import { texts } from './texts.ts';

/** Permissions that a member has turned on since the supporter last looked; gone once read. */
export function NewAccessCard({ team }: { team: SupportedTeam }) {
  const seen = useSeen(team);
  const fresh = team.new_permissions === null ? [] : cellsOn(team.new_permissions);
  const [first, ...more] = fresh;
  if (!first) return null;
  const name = calledName(team.patient);
  const isOne = more.length === 0;
  return (
    <Card title={isOne ? texts.fresh.one(labelOf(first).can(`${name}’s`)) : texts.fresh.more(name)}>
      {isOne ? null : (
        <>
          <p>{texts.fresh.list}</p>
          <ul className="dots">
            {fresh.map((cell) => (
              <li key={cell.join('.')}>{accessInWords(cell, name)}</li>
            ))}
          </ul>
        </>
      )}
      {seen.isError ? (
        <p className="small" role="alert">
          {texts.fresh.failed}
        </p>
      ) : null}
      <div className="actions">
        <Button busy={seen.isPending} onClick={() => seen.mutate()}>
          {texts.fresh.seen}
        </Button>
      </div>
    </Card>
  );
}

function useSeen({ patient_id }: SupportedTeam) {
  const queries = useQueryClient();
  const { id } = useViewer();
  return useMutation({
    mutationFn: () => call(teamEndpoints.markPermissionsSeen, { member_id: patient_id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: supportedTeamsQuery(id).queryKey }),
  });
}
