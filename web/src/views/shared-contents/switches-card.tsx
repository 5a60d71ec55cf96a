import { calledName } from '@kith/contract/kit/names';
import { allows, CELLS } from '@kith/contract/permissions';
import type { SharedSwitches } from '@kith/contract/shared-contents';
import type { PersonCard } from '@kith/contract/users';
import { ButtonLink } from '#kit/button.tsx';
import { Card, RowLink, Rows } from '#kit/card.tsx';
import { WillSee } from '#people/invitations';
import { PersonAvatar } from '#people/users';
import { texts } from './texts.ts';

interface SwitchesCardProps {
  switches: readonly SharedSwitches[];
  /** The person of the page; null where it is about all. */
  person: PersonCard | null;
}

/** What supporters see without a share: of one person in words, of all a line each that leads there. */
export function SwitchesCard({ switches, person }: SwitchesCardProps) {
  if (switches.length === 0) return null;
  if (person === null) return <EachSupporter switches={switches} />;
  return switches.map((one) => <OfOne key={one.patient_team_id} switches={one} person={person} />);
}

function OfOne({ switches, person }: { switches: SharedSwitches; person: PersonCard }) {
  const { direction, permissions } = switches;
  const name = calledName(person);
  if (direction === 'shared_with')
    return (
      <Card title={texts.switches.titleOwn(name)}>
        <WillSee permissions={permissions} whose={`${name}’s`} />
      </Card>
    );
  const change = (
    <ButtonLink kind="quiet" to={switchesOf(switches)}>
      {texts.switches.change}
      <span className="vh"> {texts.switches.titleOf(name)}</span>
    </ButtonLink>
  );
  return (
    <Card title={texts.switches.titleOf(name)} action={change}>
      <WillSee permissions={permissions} whose="your" />
    </Card>
  );
}

function EachSupporter({ switches }: Pick<SwitchesCardProps, 'switches'>) {
  return (
    <Card kind="list" title={texts.switches.title}>
      <Rows>
        {switches.map((one) => (
          <RowLink
            key={one.patient_team_id}
            to={`/shared-contents/${one.person.id}`}
            title={one.person.displayName}
            detail={countWords(one)}
            before={<PersonAvatar person={one.person} />}
          />
        ))}
      </Rows>
    </Card>
  );
}

function countWords({ permissions }: SharedSwitches): string {
  const count = CELLS.filter(([area, action]) => allows(permissions, area, action)).length;
  return count === 0 ? texts.switches.nothing : texts.switches.count(count, CELLS.length);
}

/** Where the switches of a supporter are changed. */
export function switchesOf({ patient_team_id }: Pick<SharedSwitches, 'patient_team_id'>): string {
  return `/supporter-permissions?place=${patient_team_id}`;
}
