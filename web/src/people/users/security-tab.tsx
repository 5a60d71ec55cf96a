import { useState } from 'react';
import { DevicesCard } from './devices-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepsCard } from './two-steps-card.tsx';

export function SecurityTab() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      {codes.length > 0 ? <RecoveryCodes codes={codes} onKept={() => setCodes([])} /> : null}
      <TwoStepsCard onCodes={setCodes} />
      <DevicesCard />
    </>
  );
}
