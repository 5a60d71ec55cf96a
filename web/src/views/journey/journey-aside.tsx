import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { PersonAvatar } from '#people/users';
import styles from './journey.module.css';

/** Beside the journey, where there is room: who sees what of it. */
export function JourneyAside({ team }: { team: Acting | null }) {
  return (
    <aside className={`stack aside ${styles['jaside']}`} aria-label="Beside the journey">
      {team ? <WhatOthersSee team={team} /> : <WhoCanSee />}
    </aside>
  );
}

function WhoCanSee() {
  const viewer = useViewer();
  const isAlone = viewer.support_team.length === 0;
  return (
    <Card kind="quiet" title="Who can see this page">
      <div className={`line ${styles['jaside-who']}`}>
        <PersonAvatar person={viewer} />
        <p className="small">
          {isAlone
            ? 'Only you. When you invite people to your team, you choose what each of them sees.'
            : 'You see all of it. The people on your team see what you share with each of them.'}
        </p>
      </div>
    </Card>
  );
}

function WhatOthersSee({ team: { patient } }: { team: Acting }) {
  const name = calledName(patient);
  return (
    <Card kind="quiet" title="What you see here">
      <div className={`line ${styles['jaside-who']}`}>
        <PersonAvatar person={patient} />
        <p className="small">
          Only what {name} shares with you. There may be more, and that is {name}’s choice. {name} can look up
          what you have opened.
        </p>
      </div>
    </Card>
  );
}
