import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { PersonAvatar } from '#people/users';
import styles from './journey.module.css';
import { texts } from './texts.ts';

/** Beside the journey, where there is room: who sees what of it. */
export function JourneyAside({ team }: { team: Acting | null }) {
  return (
    <aside className={`stack aside ${styles['jaside']}`} aria-label={texts.aside.label}>
      {team ? <WhatOthersSee team={team} /> : <WhoCanSee />}
    </aside>
  );
}

function WhoCanSee() {
  const viewer = useViewer();
  const isAlone = viewer.support_team.length === 0;
  return (
    <Card kind="quiet" title={texts.aside.who}>
      <div className={`line ${styles['jaside-who']}`}>
        <PersonAvatar person={viewer} />
        <p className="small">{isAlone ? texts.aside.alone : texts.aside.team}</p>
      </div>
    </Card>
  );
}

function WhatOthersSee({ team: { patient } }: { team: Acting }) {
  const name = calledName(patient);
  return (
    <Card kind="quiet" title={texts.aside.here}>
      <div className={`line ${styles['jaside-who']}`}>
        <PersonAvatar person={patient} />
        <p className="small">{texts.aside.shared(name)}</p>
      </div>
    </Card>
  );
}
