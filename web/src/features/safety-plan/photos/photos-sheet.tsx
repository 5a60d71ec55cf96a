import { Dialog } from '#kit/dialog.tsx';
import { usePlan } from '../context/plan-context.ts';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import { EditPhotosButton } from './photos-button.tsx';
import { PlanPhoto } from './plan-photo.tsx';

/** The photos by themselves, from the plan in order. */
export function PhotosSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={STEP_WORDS[7].title} shape="sheet">
      <PhotosOfCard />
    </Dialog>
  );
}

/** Below the words of the card "What matters to me". */
export function PhotosOfCard() {
  return (
    <>
      <PhotoList />
      <EditPhotosButton />
    </>
  );
}

/** The photos of what matters, one below the other, as large as there is room. */
function PhotoList() {
  const { photos } = usePlan().state.plan;
  if (photos.length === 0) return null;
  return (
    <ul className="stack photo-list" aria-label={texts.photos.title}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PlanPhoto photo={photo} place={index + 1} look="whole" />
        </li>
      ))}
    </ul>
  );
}
