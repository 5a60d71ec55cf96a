import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useMaybeViewer } from '#client/viewer.ts';
import { useDelayed } from '#kit/use-delayed.ts';
import { CrisisBar } from './crisis-bar.tsx';
import { ownDesk } from './desks.ts';
import { planQuery } from './plan-api.ts';
import { PlanDesk } from './plan-desk.ts';
import { PlanGuard } from './plan-guard.tsx';
import { PlanView } from './plan-view.tsx';
import { useHere } from './use-here.ts';
import { useKeptPhotos } from './use-kept-photos.ts';
import './plan.css';
import './print.css';

/** One's own safety plan: from this device at once, then as the server has it. */
export function SafetyPlan() {
  const { person, isSignedIn } = useHere();
  return (
    <div className="plan-room">
      {person === undefined ? <Coming /> : null}
      {person === null ? <NobodysPlan isSignedIn={isSignedIn} /> : null}
      {typeof person === 'number' ? (
        <PlanGuard key={person} instead={<NobodysPlan isSignedIn={isSignedIn} />}>
          <PlanOf person={person} isSignedIn={isSignedIn} />
        </PlanGuard>
      ) : null}
      <CrisisBar />
    </div>
  );
}

/** What lies on this device is there within the blink of an eye. A device that is slower shows what everybody has. */
function Coming() {
  return useDelayed() ? <NobodysPlan isSignedIn={false} /> : null;
}

const defaults = new PlanDesk({ send: () => Promise.reject(new Error('Nobody is signed in.')) });

function NobodysPlan({ isSignedIn }: { isSignedIn: boolean }) {
  return <PlanView desk={defaults} mayEdit={false} isSignedIn={isSignedIn} />;
}

function PlanOf({ person, isSignedIn }: { person: number; isSignedIn: boolean }) {
  const desk = ownDesk(person);
  const viewer = useMaybeViewer();
  const { isLoaded } = useSyncExternalStore(desk.watch, desk.read);
  // While a guardian has not agreed the plan is kept on this device alone.
  const { data } = useQuery({
    ...planQuery(person, {}),
    enabled: isSignedIn && viewer?.consent_pending !== true,
  });
  useEffect(() => {
    if (data) void desk.receive(data);
  }, [desk, data]);
  useKeptPhotos(person, desk, isSignedIn);
  if (!isLoaded) return <Coming />;
  return <PlanView desk={desk} owner={person} mayEdit={isSignedIn} isSignedIn={isSignedIn} />;
}
