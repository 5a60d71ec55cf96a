import { EditPhotosButton } from './edit-photos-button.tsx';
import { PhotoList } from './photo-list.tsx';

/** Below the words of the card "What matters to me". */
export function PhotosOfCard() {
  return (
    <>
      <PhotoList />
      <EditPhotosButton />
    </>
  );
}
