import type { highlight } from '@kith/contract/journey';
import type { Note } from '@kith/contract/notes';
import { useId, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Marked } from '#kit/marked.tsx';
import { NoteHtml } from './note-html.tsx';
import styles from './notes.module.css';
import { texts } from './texts.ts';

export type Highlight = (typeof highlight)['_zod']['output'];

/** Characters from which a note is folded, about twelve lines. */
const LONG = 900;

interface NoteWordsProps {
  note: Note;
  /** What a search found; shown instead of the whole note until that is asked for. */
  found: Highlight | null;
}

export function NoteWords({ note, found }: NoteWordsProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const folds = found === null ? note.text.length > LONG : lengthOf(found) < note.text.trim().length;
  return (
    <>
      <div
        id={id}
        className={`${styles['note-text']} ${folds && !whole && found === null ? styles['folded'] : ''}`}
      >
        {found === null || whole ? <NoteHtml html={note.note} /> : <Found parts={found} />}
      </div>
      {folds ? (
        <Button kind="quiet" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? texts.card.less : texts.card.whole}
        </Button>
      ) : null}
    </>
  );
}

function lengthOf(parts: Highlight): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}

function Found({ parts }: { parts: Highlight }) {
  return (
    <p>
      <Marked parts={parts} />
    </p>
  );
}
