import { ImagePlus, Images } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { usePlan } from './plan-context.ts';
import { useMayShare } from './use-may-share.ts';

/** Photos are the member's own to add and change, and need the server: while a guardian has not agreed there are none. */
export function EditPhotosButton() {
  const { state, open } = usePlan();
  if (!useMayShare()) return null;
  const isEmpty = state.plan.photos.length === 0;
  return (
    <div className="actions">
      <Button
        kind="quiet"
        icon={isEmpty ? ImagePlus : Images}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'edit_photos' })}
      >
        {isEmpty ? 'Add photos' : 'Change photos'}
      </Button>
    </div>
  );
}
