import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { useActingFor } from '#client/acting-for.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { type Choice, isNobody } from '#people/groups';
import type { EventWords } from './event-sheet.ts';
import { ShareFirst } from './share-first.tsx';

interface WhoSeesProps {
  words: EventWords;
  onChange: (part: Partial<EventWords>) => void;
}

/** Who will see a new event, before it is saved. */
export function WhoSees({ words, onChange }: WhoSeesProps) {
  const acting = useActingFor();
  const name = acting && calledName(acting.patient);
  const isOpen = !acting || allows(acting.permissions, 'note', 'create');
  const alone = isOpen ? aloneWith(name, words.withheld) : 'Only you';
  const seen = seenBy(alone, words.choice);
  return (
    <>
      {isOpen ? (
        <SwitchRow
          label="Not for supporters"
          description={seen}
          checked={words.withheld}
          onChange={({ currentTarget: { checked } }) => onChange({ withheld: checked })}
        />
      ) : (
        <p className="small muted">
          {seen} {name} has not let you add to their journey.
        </p>
      )}
      <ShareFirst choice={words.choice} onChoose={(choice) => onChange({ choice })} alone={alone} />
    </>
  );
}

/** Who sees it with nobody chosen. */
function aloneWith(name: string | null, withheld: boolean): string {
  if (withheld) return name ? `You and ${name}` : 'Only you';
  return `${name ? `You, ${name}` : 'You'} and supporters who may see events`;
}

function seenBy(alone: string, choice: Choice): string {
  if (isNobody(choice)) return `${alone} will see this.`;
  return `${alone === 'Only you' ? 'You' : alone}, and those you share it with, will see this.`;
}
