import { plainDay } from '@kith/contract/kit/dates';
import { CloudOff } from 'lucide-react';
import { useMaybeViewer } from '#client/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { usePlan } from './plan-context.ts';

/** Where the plan lies and since when it is as it is, in one quiet line. */
export function PlanStanding() {
  const { state, name } = usePlan();
  const zone = useMaybeViewer()?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = new Date(state.changedAt ?? Number.NaN);
  const when = Number.isNaN(at.getTime()) ? '' : `Last changed ${plainDay(at, zone)}.`;
  return (
    <div className="line wrap foot small muted">
      {state.isUnsent && state.standing !== 'sending' ? (
        <span className="badge badge-line">
          <Icon of={CloudOff} size="s" />
          Not synced
        </span>
      ) : null}
      <p>
        {name === null ? 'Saved on this phone, so it opens with no internet. ' : ''}
        {when}
      </p>
    </div>
  );
}
