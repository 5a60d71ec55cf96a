import { calledName } from '@kith/contract/kit/names';
import type { SupporterPermissions } from '@kith/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/button.tsx';
import styles from './access.module.css';
import { endMembership } from './end-membership.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { texts } from './texts.ts';

interface StopSharingProps {
  saved: SupporterPermissions;
  onGone: () => void;
}

/** Ends it after one question that says who is told; for ten seconds it can be undone. */
export function StopSharing({ saved, onGone }: StopSharingProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const name = calledName(saved.supporter);
  const stop = async (quietly: boolean) => {
    const askAgain = () => queries.invalidateQueries();
    const isGone = await endMembership({
      membershipId: saved.patient_team_id,
      quietly,
      done: texts.stopping.done(name),
      undone: texts.stopping.undone(name),
      askAgain,
    });
    if (!isGone) return;
    onGone();
    await navigate('/supporter-permissions');
    await askAgain();
  };
  return (
    <div className={styles['stop']}>
      <p className="grow small muted">{texts.stopping.text(name)}</p>
      <Button kind="danger" onClick={() => setAsks(true)}>
        {texts.stopping.stop(name)}
      </Button>
      <RemovalDialog opened={asks} onClose={() => setAsks(false)} name={name} isSupporter onRemove={stop} />
    </div>
  );
}
