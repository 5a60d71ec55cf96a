import { allows } from '@kith/contract/permissions';
import { LifeBuoy, Pencil, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { type Acting, useActingFor } from '#client/acting/acting-for.ts';
import type { Command } from '#kit/commands.ts';
import { Icon } from '#kit/icon.tsx';
import { useSingleKeysOn } from '#kit/single-keys.ts';
import { type Fitting, fittingCommands, type OfferedPlaces, type Place } from './commands.ts';
import { Group } from './group.tsx';
import styles from './search.module.css';
import { texts } from './texts.ts';
import { useOption } from './use-options.ts';

const { commands } = texts;

/** The commands for these words. A note about the member of now is one of them. */
export function useFitting(typed: string, { places }: OfferedPlaces): Fitting {
  const acting = useActingFor();
  const goTo = places.map((place) => ({ ...place, name: commands.goTo(place.name) }));
  return fittingCommands(typed, doingFor(acting), goTo);
}

/** What one can do from any page. A person invites to their own team alone. */
function doingFor(acting: Acting | null): Place[] {
  const help = { name: commands.help, also: commands.helpAlso, path: '/help', icon: LifeBuoy };
  const writing = { path: '/journey#write', icon: Pencil, also: commands.writeAlso };
  if (acting === null)
    return [
      { ...writing, name: commands.write },
      { name: commands.invite, also: commands.inviteAlso, path: '/support/list#invite', icon: UserPlus },
      help,
    ];
  const name = commands.writeAbout(acting.patient.displayName);
  return allows(acting.permissions, 'note', 'create') ? [{ ...writing, name }, help] : [help];
}

/** What the page in front can do, what any page can, and where one can go. */
export function CommandRows({ here, doing, places, onPick }: Fitting & { onPick: () => void }) {
  return (
    <>
      <Group name={commands.here}>
        {here.map((command) => (
          <CommandRow key={command.name} command={command} onPick={onPick} />
        ))}
      </Group>
      <Group name={commands.doing}>
        {doing.map((place) => (
          <PlaceRow key={place.path} place={place} onPick={onPick} />
        ))}
      </Group>
      <Group name={commands.places}>
        {places.map((place) => (
          <PlaceRow key={place.path} place={place} onPick={onPick} />
        ))}
      </Group>
    </>
  );
}

function CommandRow({ command, onPick }: { command: Command; onPick: () => void }) {
  const option = useOption();
  const hasKeys = useSingleKeysOn();
  const pick = () => {
    onPick();
    command.act();
  };
  return (
    <button {...option} type="button" className="row" onClick={pick}>
      <Icon of={command.icon} />
      <span className="grow t">{command.name}</span>
      {command.key && hasKeys ? <kbd className={styles['key']}>{command.key}</kbd> : null}
    </button>
  );
}

function PlaceRow({ place, onPick }: { place: Place; onPick: () => void }) {
  const option = useOption();
  return (
    <Link {...option} className="row" to={place.path} onClick={onPick}>
      <Icon of={place.icon} />
      <span className="grow t">{place.name}</span>
    </Link>
  );
}
