import { calledName } from '@kith/contract/kit/names';
import { ChevronDown } from 'lucide-react';
import type { Supporting } from '#client/acting/acting-for.ts';
import { useColourOf } from '#client/pages/colours.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Icon } from '#kit/icon.tsx';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

interface PersonSwitcherProps {
  person: Person;
  supporting: Supporting;
  /** The page is always about the signed-in person. */
  isOwn: boolean;
  opened: boolean;
  onOpen: () => void;
}

/**
 * Names the member for whom the person works, and changes to another. Absent for a person without members.
 */
export function PersonSwitcher({ person, supporting, isOwn, opened, onOpen }: PersonSwitcherProps) {
  if (supporting.teams.length === 0) return null;
  return (
    <button
      type="button"
      className="switcher"
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={onOpen}
      data-tour="person-switcher"
    >
      <Face person={person} acting={isOwn ? null : supporting.acting} />
      <span className="vh"> {texts.change}</span>
      <Icon of={ChevronDown} size="s" />
    </button>
  );
}

type FaceProps = Pick<PersonSwitcherProps, 'person'> & Pick<Supporting, 'acting'>;

function Face({ person, acting }: FaceProps) {
  const colourOf = useColourOf();
  if (!acting) {
    return (
      <>
        <Avatar initials={person.initials} colour={person.colour} size="s" />
        <b className="grow strong truncate switcher-words">{texts.me}</b>
      </>
    );
  }
  const { patient, as } = acting;
  return (
    <>
      <Avatar initials={patient.initials} colour={colourOf(patient)} size="s" />
      <span className="grow switcher-words">
        <span className="small muted truncate blk">
          {as === 'supporter' ? texts.supporting : texts.workingWith}
        </span>{' '}
        <b className="strong truncate blk">{calledName(patient)}</b>
      </span>
    </>
  );
}
