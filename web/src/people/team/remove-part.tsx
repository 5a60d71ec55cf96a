import { UserMinus } from 'lucide-react';
import { Button } from '#kit/button.tsx';

interface RemovePartProps {
  /** As the person is called. */
  name: string;
  onRemove: () => void;
}

/** The way to end a place on one's own team, and what that does. */
export function RemovePart({ name, onRemove }: RemovePartProps) {
  return (
    <>
      <p className="small muted">If you remove {name}, they stop seeing anything at once.</p>
      <div className="actions">
        <Button icon={UserMinus} onClick={onRemove}>
          Remove from my team
        </Button>
      </div>
    </>
  );
}
