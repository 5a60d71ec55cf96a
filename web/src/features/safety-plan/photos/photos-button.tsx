import type { LucideIcon } from 'lucide-react';
import { ImagePlus, Images } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { useMayShare, usePlan } from '../context/plan-context.ts';
import { texts } from '../words/texts.ts';

interface PhotosButtonProps {
  icon: LucideIcon;
  children: string;
}

/** Opens the sheet in which photos are added and changed. */
export function PhotosButton({ icon, children }: PhotosButtonProps) {
  const { open } = usePlan();
  return (
    <div className="actions">
      <Button kind="quiet" icon={icon} aria-haspopup="dialog" onClick={() => open({ kind: 'edit_photos' })}>
        {children}
      </Button>
    </div>
  );
}

/**
 * Photos are the member's own to add and change, and need the server: while a guardian has not agreed there
 * are none.
 */
export function EditPhotosButton() {
  const { state } = usePlan();
  if (!useMayShare()) return null;
  return state.plan.photos.length === 0 ? (
    <PhotosButton icon={ImagePlus}>{texts.photos.add}</PhotosButton>
  ) : (
    <PhotosButton icon={Images}>{texts.photos.change}</PhotosButton>
  );
}
