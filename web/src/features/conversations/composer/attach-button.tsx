import { Camera, Paperclip } from 'lucide-react';
import { ActionMenu } from '#kit/action-menu.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { useFileChoice } from '#kit/use-file-choice.tsx';
import { texts } from './texts.ts';

/** Chooses files; a device with touch and a camera also offers to take a photo now. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { choose, photograph, fields } = useFileChoice(texts.add, onFiles);
  return (
    <>
      {photograph ? (
        <ActionMenu
          label={texts.add.title}
          icon={Paperclip}
          actions={[
            { label: texts.add.choose, icon: Paperclip, onPress: choose },
            { label: texts.add.photograph, icon: Camera, onPress: photograph },
          ]}
        />
      ) : (
        <IconButton icon={Paperclip} label={texts.add.title} onClick={choose} />
      )}
      {fields}
    </>
  );
}
