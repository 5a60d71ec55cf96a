import { Card, RowLink, Rows } from '#kit/card.tsx';
import { SingleKeysSwitch } from '#kit/single-keys-switch.tsx';
import { AppearanceChoices } from './appearance-choices.tsx';
import { texts } from './texts.ts';

export function AppearanceTab() {
  return (
    <>
      <Card title={texts.appearance.title}>
        <p className="muted sec">{texts.appearance.lead}</p>
        <div data-tour="appearance">
          <AppearanceChoices />
        </div>
      </Card>
      <Card kind="list" title={texts.appearance.home}>
        <Rows>
          <RowLink
            to="/settings/home"
            title={texts.appearance.homeLines}
            detail={texts.appearance.homeLinesDetail}
          />
        </Rows>
      </Card>
      <Card title={texts.appearance.keyboard}>
        <SingleKeysSwitch description={texts.appearance.keys} />
      </Card>
    </>
  );
}
