import { DEFAULT_CARDS } from '@kith/contract/safety-plan-cards';
import { PhoneCall, Siren } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { usePageFoot } from '#kit/page-foot.ts';
import { useDelayed } from '#kit/use-delayed.ts';
import { PlanGuard } from '../context/plan-guard.tsx';
import { DEFAULT_PLAN_SYNC } from '../device/plan-syncs.ts';
import { useOwnPlan } from '../device/use-own-plan.ts';
import { usePlanOwner } from '../device/use-plan-owner.ts';
import { texts } from '../words/texts.ts';
import styles from './plan.module.css';
import { PlanUnknown } from './plan-unknown.tsx';
import { PlanView } from './plan-view.tsx';

/** One's own safety plan: from this device at once, then as the server has it. */
export function SafetyPlan() {
  const { person, isSignedIn } = usePlanOwner();
  return (
    <div className={styles['room']}>
      {person === undefined ? <Coming /> : null}
      {person === null ? <NobodysPlan /> : null}
      {typeof person === 'number' ? (
        <PlanGuard key={person} instead={<PlanUnknown because="broken" />}>
          <PlanOf person={person} isSignedIn={isSignedIn} />
        </PlanGuard>
      ) : null}
      <CrisisBar />
    </div>
  );
}

/**
 * A plan on this device is there within the blink of an eye. A slower device shows the common cards first.
 */
function Coming() {
  return useDelayed() ? <NobodysPlan /> : null;
}

function NobodysPlan() {
  return <PlanView sync={DEFAULT_PLAN_SYNC} mayEdit={false} isSignedIn={false} />;
}

function PlanOf({ person, isSignedIn }: { person: number; isSignedIn: boolean }) {
  // While a guardian has not agreed the plan is kept on this device alone.
  const isPending = useMaybeViewer()?.consent_pending === true;
  const { sync, unknown } = useOwnPlan(person, isSignedIn && !isPending);
  const { isLoaded, isKnown } = useSyncExternalStore(sync.watch, sync.read);
  if (isSignedIn && !isPending && !isKnown) return <PlanUnknown because={isLoaded ? unknown : 'coming'} />;
  if (!isLoaded) return <Coming />;
  if (!isKnown && !isSignedIn) return <NobodysPlan />;
  return <PlanView sync={sync} owner={person} mayEdit={isSignedIn} isSignedIn={isSignedIn} />;
}

const [lifeline, emergency] = DEFAULT_CARDS;

/** Always within reach of a thumb, below every plan. */
function CrisisBar() {
  usePageFoot('above');
  return (
    <aside className={styles['calls']} aria-label={texts.page.callNow}>
      <a className={`btn btn-tall ${styles['lifeline']}`} href={lifeline?.href}>
        <Icon of={PhoneCall} />
        <span>{texts.page.lifeline}</span>
      </a>
      <a className={`btn btn-tall ${styles['emergency']}`} href={emergency?.href}>
        <Icon of={Siren} />
        <span>{texts.page.emergency}</span>
      </a>
    </aside>
  );
}
