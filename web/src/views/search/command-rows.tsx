import { allows } from '@kith/contract/permissions';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useActingFor } from '#client/acting/acting-for.ts';
import type { Command } from '#kit/commands.ts';
import { Icon } from '#kit/icon.tsx';
import { useSingleKeysOn } from '#kit/single-keys.ts';
import { type Fitting, fittingCommands, type OfferedPlaces, type Place } from './commands.ts';
import { Group } from './group.tsx';
import styles from './search.module.css';
import { useOption } from './use-options.ts';

/** The commands for these words. A note about the member of now is one of them. */
export function useFitting(typed: string, { places, isAtWork }: OfferedPlaces): Fitting {
  const acting = useActingFor();
  const writes = acting === null || allows(acting.permissions, 'note', 'create');
  const name = acting ? `New note about ${acting.patient.displayName}` : 'New note';
  const goTo = places.map((place) => ({ ...place, name: `Go to ${place.name}` }));
  const writing = writes ? [{ name, path: '/journey#write', icon: Pencil }] : [];
  return fittingCommands(typed, { places: [...writing, ...goTo], isAtWork });
}

/** What the page in front can do, and where one can go. */
export function CommandRows({ here, places, onPick }: Fitting & { onPick: () => void }) {
  return (
    <>
      <Group name="On this page">
        {here.map((command) => (
          <CommandRow key={command.name} command={command} onPick={onPick} />
        ))}
      </Group>
      <Group name="Pages">
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
