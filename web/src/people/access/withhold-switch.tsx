import { useState } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';

interface WithholdSwitchProps {
  /** What the permission is called that would let supporters see it. */
  area: 'events' | 'tasks';
  withheld: boolean;
  withhold: (wanted: boolean) => Promise<unknown>;
}

/** What opens a record to a supporter all the same. */
const BUT = {
  events: 'you share it with them',
  tasks: 'they’re doing it or you share it with them',
} as const;

/** "Hide from supporters", at once. */
export function WithholdSwitch({ area, withheld: before, withhold }: WithholdSwitchProps) {
  const [withheld, setWithheld] = useState(before);
  const change = async (wanted: boolean) => {
    setWithheld(wanted);
    try {
      await withhold(wanted);
    } catch (error) {
      setWithheld(!wanted);
      notify.error(isRefusal(error) ? error.message : 'Nothing changed. Please try again.');
    }
  };
  return (
    <SwitchRow
      label="Hide from supporters"
      description={
        withheld
          ? `Supporters can’t see this, unless ${BUT[area]}.`
          : `Supporters who can see ${area} can see this too.`
      }
      checked={withheld}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
