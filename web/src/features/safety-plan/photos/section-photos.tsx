import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useMayShare, usePlan } from '../context/plan-context.ts';
import { texts } from '../words/texts.ts';
import styles from './photos.module.css';
import { EditPhotosButton, PhotosButton } from './photos-button.tsx';
import { PlanPhoto } from './plan-photo.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

/** The photos in their section, small; pressed they open large. */
export function SectionPhotos() {
  const { state, open } = usePlan();
  const { photos } = state.plan;
  return (
    <>
      {photos.length > 0 ? (
        <button
          type="button"
          className={styles['strip']}
          aria-haspopup="dialog"
          aria-label={texts.photos.look(texts.photos.count(photos.length))}
          onClick={() => open({ kind: 'photos' })}
        >
          {photos.map((photo, index) => (
            <PlanPhoto key={photo.id} photo={photo} place={index + 1} look="thumb" />
          ))}
        </button>
      ) : null}
      <WaitingLine />
      <EditPhotosButton />
    </>
  );
}

/** The chosen photos that are not in the plan yet, where the member looks for them. */
function WaitingLine() {
  return useMayShare() ? <Waiting /> : null;
}

function Waiting() {
  const { waiting } = usePhotoQueue();
  if (waiting.length === 0) return null;
  return waiting.some(({ problem }) => problem !== null) ? (
    <PhotosButton icon={TriangleAlert}>{texts.photos.notAdded}</PhotosButton>
  ) : (
    <PhotosButton icon={CloudUpload}>{texts.photos.coming}</PhotosButton>
  );
}
