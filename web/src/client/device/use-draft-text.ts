import { useState } from 'react';
import { type DraftPlace, useDraft } from './use-draft.ts';

interface DraftText {
  /** What was typed here, else what lies on this device, else what stood there before. */
  readonly text: string;
  /** Whether it is known what lies on this device; until then its words must not be overwritten. */
  readonly isKnown: boolean;
  readonly write: (text: string) => void;
  /** The words are where they should be, or not wanted: nothing of them lies here any more. */
  readonly drop: () => Promise<void>;
  /** Drops them, and the field is empty. */
  readonly clear: () => void;
}

/** A field of one text, whose words stay on this device until they are sent. */
export function useDraftText(place: DraftPlace, before = ''): DraftText {
  const { kept, keep, drop } = useDraft(place, isText);
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? kept ?? before,
    isKnown: kept !== undefined || typed !== null,
    write: (text) => {
      setTyped(text);
      // Words as they stood before are none of their own.
      if (text === before) void drop();
      else keep(text);
    },
    drop,
    clear: () => {
      setTyped('');
      void drop();
    },
  };
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
