import { useState } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { texts } from './texts.ts';

interface WithholdSwitchProps {
  /** What the permission is called that would let supporters see it. */
  area: 'events' | 'appointments' | 'tasks' | 'focusAreas' | 'medicines';
  withheld: boolean;
  withhold: (wanted: boolean) => Promise<unknown>;
}

/** "Hide from supporters", at once. */
export function WithholdSwitch({ area, withheld: before, withhold }: WithholdSwitchProps) {
  const [withheld, setWithheld] = useState(before);
  const change = async (wanted: boolean) => {
    setWithheld(wanted);
    try {
      await withhold(wanted);
    } catch (error) {
      setWithheld(!wanted);
      notify.error(isRefusal(error) ? error.message : texts.withhold.failed);
    }
  };
  return (
    <SwitchRow
      label={texts.withhold.label}
      description={texts.withhold[withheld ? 'hidden' : 'shown'][area]}
      checked={withheld}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
