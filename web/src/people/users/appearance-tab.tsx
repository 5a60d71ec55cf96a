import { Card } from '#kit/card.tsx';
import { SingleKeysSwitch } from '#kit/single-keys-switch.tsx';
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
        <SingleKeysSwitch description="Press / to search. They never act while you type. This device remembers your choice." />
      </Card>
    </>
  );
}
