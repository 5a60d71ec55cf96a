import { ImagePlus, Images } from 'lucide-react';
import { usePlan } from '../context/plan-context.ts';
import { useMayShare } from '../context/use-may-share.ts';
import { PhotosButton } from './photos-button.tsx';

/** Photos are the member's own to add and change, and need the server: while a guardian has not agreed there are none. */
export function EditPhotosButton() {
  const { state } = usePlan();
  if (!useMayShare()) return null;
  return state.plan.photos.length === 0 ? (
    <PhotosButton icon={ImagePlus}>Add photos</PhotosButton>
  ) : (
    <PhotosButton icon={Images}>Change photos</PhotosButton>
  );
}
