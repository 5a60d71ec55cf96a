import { calledName } from '@kith/contract/kit/names';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { actFor, type Supporting } from '#client/acting/acting-for.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import type { Person } from './person.ts';

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
  const turnTo = (member: number | null) => {
    onClose();
    actFor(member);
    // What stands in the address belongs to the one before.
    void navigate('/');
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Who are you here for?" shape="sheet">
      <ul className="switcher-list">
        <Choice isCurrent={!acting} onPress={() => turnTo(null)}>
          <Avatar initials={person.initials} colour={person.colour} />
          <span className="grow">
            My own journey
            <span className="small muted blk">Your own notes and team</span>
          </span>
        </Choice>
        {teams.map(({ patient_id, patient }) => (
          <Choice
            key={patient_id}
            isCurrent={acting?.patient_id === patient_id}
            onPress={() => turnTo(patient_id)}
          >
            <Avatar initials={patient.initials} colour={patient.avatar_colour} />
            <span className="grow">
              {patient.displayName}
              <span className="small muted blk">What {calledName(patient)} shares with you</span>
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
