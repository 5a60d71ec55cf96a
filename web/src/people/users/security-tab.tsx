import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { DevicesCard } from './devices-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepsCard } from './two-steps-card.tsx';
import { WorkWaits } from './work-waits.tsx';

export function SecurityTab() {
  const viewer = useViewer();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <WorkWaits {...viewer} />
      {codes.length > 0 ? <RecoveryCodes codes={codes} onKept={() => setCodes([])} /> : null}
      <TwoStepsCard onCodes={setCodes} />
      <DevicesCard />
    </>
  );
}
