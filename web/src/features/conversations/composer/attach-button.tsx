import { Camera, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { ActionMenu } from '#kit/action-menu.tsx';
import { IconButton } from '#kit/icon-button.tsx';

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
          label="Add a file"
          icon={Paperclip}
          actions={[
            { label: 'Choose files', icon: Paperclip, onPress: choose },
            { label: 'Take a photo', icon: Camera, onPress: photograph },
          ]}
        />
      ) : (
        <IconButton icon={Paperclip} label="Add a file" onClick={choose} />
      )}
      <input {...input} ref={files} multiple aria-label="Files for this message" />
      <input
        {...input}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label="Photo for this message"
      />
    </>
  );
}

const isHandheld = () => matchMedia('(hover: none) and (pointer: coarse)').matches;
