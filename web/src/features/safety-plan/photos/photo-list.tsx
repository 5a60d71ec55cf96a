import { usePlan } from '../context/plan-context.ts';
import { PlanPhoto } from './plan-photo.tsx';

/** The photos of what matters, one below the other, as large as there is room. */
export function PhotoList() {
  const { photos } = usePlan().state.plan;
  if (photos.length === 0) return null;
  return (
    <ul className="stack photo-list" aria-label="Photos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PlanPhoto photo={photo} place={index + 1} look="whole" />
        </li>
      ))}
    </ul>
  );
}
