import { allows } from '@kith/contract/permissions';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { type Choice, ChoosingDialog, choiceInWords, isNobody } from '#people/groups';
import { aloneWith, besideTheSwitch, type Unshared } from './alone.ts';
import { texts } from './texts.ts';

interface ShareFirstProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  unshared: Unshared;
  /** The title that will be seen. */
  quote: string;
}

/** The audience of a new record. A supporter who does not see the team can choose none. */
export function ShareFirst({ choice, onChoose, unshared, quote }: ShareFirstProps) {
  const { member, team } = useWhose();
  const [opened, setOpened] = useState(false);
  if (team && !allows(team.permissions, 'supportTeam', 'view')) return null;
  return (
    <div className="actions">
      <Button icon={Users} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {isNobody(choice) ? texts.share : texts.shared(choiceInWords(choice))}
      </Button>
      <ChoosingDialog
        opened={opened}
        kind={unshared.kind}
        about={member}
        alone={aloneWith(unshared)}
        hint={besideTheSwitch(unshared)}
        choice={choice}
        {...(quote !== '' && { quote })}
        onChoose={onChoose}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}
