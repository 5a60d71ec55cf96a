import { Card } from '#kit/card.tsx';
import { SingleKeysSwitch } from '#kit/single-keys-switch.tsx';
import { AppearanceChoices } from './appearance-choices.tsx';
import { texts } from './texts.ts';

export function AppearanceTab() {
  return (
    <>
      <Card title={texts.appearance.title}>
        <p className="muted sec">{texts.appearance.lead}</p>
        <AppearanceChoices />
      </Card>
      <Card title={texts.appearance.keyboard}>
        <SingleKeysSwitch description={texts.appearance.keys} />
      </Card>
    </>
  );
}
