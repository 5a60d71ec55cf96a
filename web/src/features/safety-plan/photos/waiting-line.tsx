import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useMayShare } from '../context/use-may-share.ts';
import { PhotosButton } from './photos-button.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

/** What was chosen and is not in the plan yet, where somebody would look for it. */
export function WaitingLine() {
  return useMayShare() ? <Waiting /> : null;
}

function Waiting() {
  const { waiting } = usePhotoQueue();
  if (waiting.length === 0) return null;
  return waiting.some(({ problem }) => problem !== null) ? (
    <PhotosButton icon={TriangleAlert}>A photo was not added</PhotosButton>
  ) : (
    <PhotosButton icon={CloudUpload}>Photos are on their way</PhotosButton>
  );
}
