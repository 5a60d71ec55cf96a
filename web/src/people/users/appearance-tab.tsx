import { Card } from '#kit/card.tsx';
import { setSingleKeys, useSingleKeysOn } from '#kit/single-keys.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { AppearanceChoices } from './appearance-choices.tsx';

export function AppearanceTab() {
  return (
    <>
      <Card title="How Kith looks">
        <p className="muted sec">
          You see each change at once. This device remembers it, also before you log in.
        </p>
        <AppearanceChoices />
      </Card>
      <Card title="Keyboard">
        <SingleKeysSwitch />
      </Card>
    </>
  );
}

function SingleKeysSwitch() {
  return (
    <SwitchRow
      label="Shortcuts of a single key"
      description="Press / to search. They never act while you type. This device remembers your choice."
      checked={useSingleKeysOn()}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}
