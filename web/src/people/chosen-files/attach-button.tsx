import { Camera, FolderOpen, Paperclip } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ActionMenu } from '#kit/action-menu.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { useFileChoice } from '#kit/use-file-choice.tsx';
import { texts } from './texts.ts';

interface AttachButtonProps {
  /** What the device calls the choice. */
  words: { readonly files: string; readonly photo: string };
  onFiles: (files: Iterable<File>) => void;
  /** The dialog with the own files. */
  own: (onClose: () => void) => ReactNode;
}

/**
 * Chooses files of the device, or own files in Kith; a device with touch and a camera also offers to take a
 * photo now.
 */
export function AttachButton({ words, onFiles, own }: AttachButtonProps) {
  const { choose, photograph, fields } = useFileChoice(words, onFiles);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const fromOwn = () => setOwnOpen(true);
  return (
    <>
      {photograph ? (
        <ActionMenu
          label={texts.add.title}
          icon={Paperclip}
          actions={[
            { label: texts.add.choose, icon: Paperclip, onPress: choose },
            { label: texts.add.photograph, icon: Camera, onPress: photograph },
            { label: texts.add.own, icon: FolderOpen, onPress: fromOwn },
          ]}
        />
      ) : (
        <>
          <IconButton icon={Paperclip} label={texts.add.title} onClick={choose} />
          <IconButton icon={FolderOpen} label={texts.add.own} aria-haspopup="dialog" onClick={fromOwn} />
        </>
      )}
      {fields}
      {isOwnOpen ? <Suspense>{own(() => setOwnOpen(false))}</Suspense> : null}
    </>
  );
}
