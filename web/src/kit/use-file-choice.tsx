import { type ReactNode, useRef } from 'react';

interface FileChoice {
  /** Opens the device’s own choice of files. */
  readonly choose: () => void;
  /** Takes a photo now; null on a device without touch, which has no camera at hand. */
  readonly photograph: (() => void) | null;
  /** To be drawn beside the buttons; they show nothing. */
  readonly fields: ReactNode;
}

interface FileChoiceWords {
  readonly files: string;
  readonly photo: string;
}

/** Lets a person choose files; a device with touch and a camera also offers to take a photo now. */
export function useFileChoice(words: FileChoiceWords, onFiles: (files: readonly File[]) => void): FileChoice {
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const input = {
    type: 'file',
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onFiles([...(target.files ?? [])]);
      // So that the same file can be chosen again.
      target.value = '';
    },
  } as const;
  return {
    choose: () => files.current?.click(),
    photograph: isHandheld() ? () => camera.current?.click() : null,
    fields: (
      <>
        <input {...input} ref={files} multiple aria-label={words.files} />
        <input {...input} ref={camera} accept="image/*" capture="environment" aria-label={words.photo} />
      </>
    ),
  };
}

const isHandheld = () => matchMedia('(hover: none) and (pointer: coarse)').matches;
