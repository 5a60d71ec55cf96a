import { useState } from 'react';

export const LOOKS = ['list', 'grid'] as const;
export type FileLook = (typeof LOOKS)[number];

const KEY = 'kith-file-look';

/** How this device shows files: as it was chosen here, otherwise as a list. */
export function useFileLook(): [FileLook, (look: FileLook) => void] {
  const [look, setLook] = useState<FileLook>(() => chosen() ?? 'list');
  const choose = (next: FileLook) => {
    setLook(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A browser that keeps nothing shows it until the page is closed.
    }
  };
  return [look, choose];
}

function chosen(): FileLook | undefined {
  try {
    return LOOKS.find((one) => one === localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}
