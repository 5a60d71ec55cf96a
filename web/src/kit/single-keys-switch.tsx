import { shortcuts } from './late-texts.ts';
import { setSingleKeys, useSingleKeysOn } from './single-keys.ts';
import { SwitchRow } from './toggles.tsx';

/** Turns shortcuts of one key on or off, in the list of a page's keys and in the settings. */
export function SingleKeysSwitch({ description }: { description: string }) {
  return (
    <SwitchRow
      label={shortcuts.single}
      description={description}
      checked={useSingleKeysOn()}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}
