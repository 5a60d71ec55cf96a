import { Card } from '#kit/card.tsx';
import { AppearanceChoices } from './appearance-choices.tsx';

export function AppearanceTab() {
  return (
    <Card title="How Kith looks">
      <p className="muted sec">
        You see each change at once. This device remembers it, also before you log in.
      </p>
      <AppearanceChoices />
    </Card>
  );
}
