import { Dialog } from '#kit/dialog.tsx';
import { PhotosOfCard } from './photos-of-card.tsx';
import { STEP_WORDS } from './plan-words.ts';

/** The photos by themselves, from the plan in order. */
export function PhotosSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={STEP_WORDS[7].title} shape="sheet">
      <PhotosOfCard />
    </Dialog>
  );
}
