import { usePlan } from '../context/plan-context.ts';
import { countPhotos } from '../words/plan-words.ts';
import { EditPhotosButton } from './edit-photos-button.tsx';
import { PlanPhoto } from './plan-photo.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** The photos in their section, small; pressed they open large. */
export function SectionPhotos() {
  const { state, open } = usePlan();
  const { photos } = state.plan;
  return (
    <>
      {photos.length > 0 ? (
        <button
          type="button"
          className="photo-strip"
          aria-haspopup="dialog"
          aria-label={`Look at ${countPhotos(photos.length)}`}
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
