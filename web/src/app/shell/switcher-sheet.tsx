import { calledName } from '@kith/contract/kit/names';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { actFor, type Supporting } from '#client/acting/acting-for.ts';
import { useColourOf } from '#client/pages/colours.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

interface SwitcherSheetProps {
  person: Person;
  supporting: Supporting;
  opened: boolean;
  onClose: () => void;
}

/** The person, and every member whom they support. */
export function SwitcherSheet({ person, supporting, opened, onClose }: SwitcherSheetProps) {
  const { teams, acting } = supporting;
  const navigate = useNavigate();
  const colourOf = useColourOf();
  const turnTo = (member: number | null) => {
    onClose();
    actFor(member);
    // What stands in the address belongs to the one before.
    void navigate('/');
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.hereFor} shape="sheet">
      <ul className="switcher-list">
        <Choice isCurrent={!acting} onPress={() => turnTo(null)}>
          <Avatar initials={person.initials} colour={person.colour} />
          <span className="grow">
            {texts.ownJourney}
            <span className="small muted blk">{texts.ownJourneyMore}</span>
          </span>
        </Choice>
        {teams.map(({ patient_id, patient }) => (
          <Choice
            key={patient_id}
            isCurrent={acting?.patient_id === patient_id}
            onPress={() => turnTo(patient_id)}
          >
            <Avatar initials={patient.initials} colour={colourOf(patient)} />
            <span className="grow">
              {patient.displayName}
              <span className="small muted blk">{texts.sharesWithYou(calledName(patient))}</span>
            </span>
          </Choice>
        ))}
      </ul>
    </Dialog>
  );
}

interface ChoiceProps {
  isCurrent: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ isCurrent, onPress, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" className="row" aria-current={isCurrent || undefined} onClick={onPress}>
        {children}
        {isCurrent ? <Icon of={Check} /> : null}
      </button>
    </li>
  );
}
