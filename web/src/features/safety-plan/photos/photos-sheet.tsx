import { Dialog } from '#kit/dialog.tsx';
import { STEP_WORDS } from '../words/plan-words.ts';
import { PhotosOfCard } from './photos-of-card.tsx';

/** The photos by themselves, from the plan in order. */
export function PhotosSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={STEP_WORDS[7].title} shape="sheet">
      <PhotosOfCard />
    </Dialog>
  );
}
