import { Button } from '#kit/button.tsx';
import { texts } from './texts.ts';

/** It was changed on another device meanwhile; a second save stores the words of this form. */
export function TakeNewer({ onTake }: { onTake: () => void }) {
  return (
    <div className="actions">
      <Button kind="soft" onClick={onTake}>
        {texts.take}
      </Button>
    </div>
  );
}
