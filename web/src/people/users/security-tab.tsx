import type { User } from '@kith/contract/users';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { DevicesCard } from './devices-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { texts } from './texts.ts';
import { TwoStepsCard } from './two-steps-card.tsx';

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

/**
 * For a person whose work waits for their second step: what counts there, and once they have it, the way on.
 */
function WorkWaits({ two_factor: { due_for_work, mail_is_enough } }: Pick<User, 'two_factor'>) {
  const [waited] = useState(due_for_work);
  if (due_for_work)
    return <Notice announce>{mail_is_enough ? texts.work.turnOn : texts.work.needsApp}</Notice>;
  if (!waited) return null;
  return (
    <Notice kind="ok" announce>
      <p>{texts.work.open}</p>
      <ButtonLink to="/care">{texts.work.go}</ButtonLink>
    </Notice>
  );
}
