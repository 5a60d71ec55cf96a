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
  events: 'it is shared with them',
  tasks: 'they do it or it is shared with them',
} as const;

/** "Not for supporters", at once. */
export function WithholdSwitch({ area, withheld: before, withhold }: WithholdSwitchProps) {
  const [withheld, setWithheld] = useState(before);
  const change = async (wanted: boolean) => {
    setWithheld(wanted);
    try {
      await withhold(wanted);
    } catch (error) {
      setWithheld(!wanted);
      notify.error(isRefusal(error) ? error.message : 'Nothing has changed. Please try again.');
    }
  };
  return (
    <SwitchRow
      label="Not for supporters"
      description={`Supporters who may see ${area} ${withheld ? `do not see this one, unless ${BUT[area]}` : 'see this one too'}.`}
      checked={withheld}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
