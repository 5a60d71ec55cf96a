import { Camera, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { ActionMenu } from '#kit/action-menu.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { texts } from './texts.ts';

/** Chooses files; a device with touch and a camera also offers to take a photo now. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const choose = () => files.current?.click();
  const photograph = () => camera.current?.click();
  const input = {
    type: 'file',
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onFiles([...(target.files ?? [])]);
      // So that the same file can be chosen again.
      target.value = '';
    },
  } as const;
  return (
    <>
      {isHandheld() ? (
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
      <input {...input} ref={files} multiple aria-label={texts.add.files} />
      <input {...input} ref={camera} accept="image/*" capture="environment" aria-label={texts.add.photo} />
    </>
  );
}

const isHandheld = () => matchMedia('(hover: none) and (pointer: coarse)').matches;
