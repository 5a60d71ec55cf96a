import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { RemovalDialog } from '#people/access';
import { texts } from './texts.ts';

interface RemovePartProps {
  /** As the person is called. */
  name: string;
  isSupporter: boolean;
  onRemove: (quietly: boolean) => Promise<void>;
}

/** The way to end a place on one's own team, and what that does. */
export function RemovePart(removal: RemovePartProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <p className="small muted">{texts.removing.text(removal.name)}</p>
      <div className="actions">
        <Button icon={UserMinus} onClick={() => setAsks(true)}>
          {texts.removing.remove}
        </Button>
      </div>
      <RemovalDialog opened={asks} onClose={() => setAsks(false)} {...removal} />
    </>
  );
}
