import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { useActingFor } from '#client/acting-for.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import type { EventWords } from './event-sheet.ts';

interface WhoSeesProps {
  words: EventWords;
  onChange: (part: Partial<EventWords>) => void;
}

/** Who will see a new event, before it is saved. */
export function WhoSees({ words, onChange }: WhoSeesProps) {
  const acting = useActingFor();
  const name = acting && calledName(acting.patient);
  if (acting && !allows(acting.permissions, 'note', 'create'))
    return (
      <p className="small muted">Only you will see this. {name} has not let you add to their journey.</p>
    );
  return (
    <SwitchRow
      label="Not for supporters"
      description={
        words.withheld
          ? `Only ${name ? `you and ${name}` : 'you'} will see this.`
          : `${name ? `You, ${name}` : 'You'} and supporters who may see events will see this.`
      }
      checked={words.withheld}
      onChange={({ currentTarget: { checked } }) => onChange({ withheld: checked })}
    />
  );
}
