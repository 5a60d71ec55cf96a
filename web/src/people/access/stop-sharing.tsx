import { calledName } from '@kith/contract/kit/names';
import type { SupporterPermissions } from '@kith/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/button.tsx';
import { endPlace } from './end-place.ts';

/** Ends it in one step: nobody has to explain, and for ten seconds it can be undone. */
export function StopSharing({ saved }: { saved: SupporterPermissions }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const name = calledName(saved.supporter);
  const stop = async () => {
    setBusy(true);
    const askAgain = () => queries.invalidateQueries();
    const isGone = await endPlace({
      place: saved.patient_team_id,
      done: `${name} is no longer on your team.`,
      undone: `${name} is back on your team. Nothing has changed.`,
      askAgain,
    });
    setBusy(false);
    if (!isGone) return;
    await navigate('/supporter-permissions');
    await askAgain();
  };
  return (
    <div className="stop">
      <p className="grow small muted">
        Ending this removes {name} from your team. {name} loses access at once and is not told why.
      </p>
      <Button kind="danger" busy={busy} onClick={() => void stop()}>
        Stop sharing with {name}
      </Button>
    </div>
  );
}
