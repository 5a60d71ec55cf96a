import { type RefObject, useRef } from 'react';
import { type ComposerHandle, NoteComposer } from './note-composer.tsx';
import { UnsentNotes } from './unsent-list.tsx';

interface NoteWriterProps {
  /** Begins with the cursor in the field. */
  focusOnStart?: boolean;
  composer?: RefObject<ComposerHandle | null>;
}

/**
 * Where a note is written, and below it the notes that are not sent yet: the composer takes up their words.
 */
export function NoteWriter({ focusOnStart = false, composer: given }: NoteWriterProps) {
  const own = useRef<ComposerHandle>(null);
  const composer = given ?? own;
  return (
    <>
      <NoteComposer handle={composer} focusOnStart={focusOnStart} />
      <UnsentNotes onTakeUp={(words) => composer.current?.takeUp(words) ?? false} />
    </>
  );
}
