import { Camera, Plus } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { useFileChoice } from '#kit/use-file-choice.tsx';
import { texts } from './texts.ts';

/** Chooses files of the device; a phone also offers to take a photo now. */
export function AddButtons({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { choose, photograph, fields } = useFileChoice(texts.add.fields, onFiles);
  return (
    <>
      <Button kind="primary" icon={Plus} onClick={choose}>
        {texts.add.files}
      </Button>
      {photograph ? (
        <Button icon={Camera} onClick={photograph}>
          {texts.add.photo}
        </Button>
      ) : null}
      {fields}
    </>
  );
}
