import { dayWords } from '@kith/contract/kit/date-words';
import { CloudOff } from 'lucide-react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { usePlan } from '../context/plan-context.ts';
import type { PlanSyncState } from '../device/plan-sync-state.ts';
import { texts } from '../words/texts.ts';
import styles from './plan.module.css';

/** Where the plan lies and since when it is as it is, in one quiet line. */
export function PlanSyncLine() {
  const { state, name } = usePlan();
  const zone = useMaybeViewer()?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = new Date(state.changedAt ?? Number.NaN);
  const when = Number.isNaN(at.getTime()) ? '' : texts.changes.last(dayWords(at, zone));
  return (
    <div className={`line wrap ${styles['standing']} small muted`}>
      {isWaiting(state) ? (
        <span className="badge badge-line">
          <Icon of={CloudOff} size="s" />
          {texts.changes.notSynced}
        </span>
      ) : null}
      {state.phase === 'refused' && state.refusal ? <p>{state.refusal}</p> : null}
      <p>
        {name === null ? whereIs(state) : ''}
        {when}
      </p>
    </div>
  );
}

const isWaiting = ({ isUnsent, phase }: PlanSyncState) => isUnsent && phase !== 'sending';

function whereIs(state: PlanSyncState): string {
  if (state.isKept === undefined) return '';
  if (!state.isKept) return `${texts.where.away} `;
  return `${texts.where.here} ${isWaiting(state) ? `${texts.where.alone} ` : ''}`;
}
