import type { PersonalEvent } from '@kith/contract/events';
import { useState } from 'react';
import { isRefusal } from '#client/api-error.ts';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { announceEvents } from './event-changes.ts';
import { withholdEvent } from './events-api.ts';

interface WithholdSwitchProps {
  event: PersonalEvent;
  /** With the event as it is then. */
  onChange: (event: PersonalEvent) => void;
}

/** "Not for supporters", at once. */
export function WithholdSwitch({ event, onChange }: WithholdSwitchProps) {
  const [withheld, setWithheld] = useState(event.withheld);
  const change = async (wanted: boolean) => {
    setWithheld(wanted);
    try {
      onChange(await withholdEvent(event.id, wanted));
    } catch (error) {
      setWithheld(!wanted);
      notify.error(isRefusal(error) ? error.message : 'Nothing has changed. Please try again.');
    }
    announceEvents();
  };
  return (
    <SwitchRow
      label="Not for supporters"
      description="Supporters who may see events do not see this one."
      checked={withheld}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
