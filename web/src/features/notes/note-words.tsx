import type { highlight } from '@kith/contract/journey';
import { useId } from 'react';
import { Button } from '#kit/button.tsx';
import { Marked } from '#kit/marked.tsx';
import { Notice } from '#kit/notice.tsx';
import { useWhole } from '#records';
import { isWhole, type NoteFace } from './note-face.ts';
import { NoteHtml } from './note-html.tsx';
import styles from './notes.module.css';
import { notes } from './notes-api.ts';
import { texts } from './texts.ts';

export type Highlight = (typeof highlight)['_zod']['output'];

/** Characters from which a note is folded, about twelve lines. */
const LONG = 900;

interface NoteWordsProps {
  note: NoteFace;
  /** What a search found; shown instead of the whole note until that is asked for. */
  found: Highlight | null;
}

export function NoteWords({ note, found }: NoteWordsProps) {
  const id = useId();
  const isCut = !isWhole(note);
  const { isOpen, whole, isBusy, hasFailed, press } = useWhole(notes, note, isCut);
  const folds = isCut || isLonger(note, found);
  const isFolded = folds && !isOpen && !isCut && found === null;
  return (
    <>
      <div id={id} className={`${styles['note-text']} ${isFolded ? styles['folded'] : ''}`}>
        {found === null || isOpen ? (
          <Words note={note} html={isOpen ? whole?.note : undefined} />
        ) : (
          <Found parts={found} />
        )}
      </div>
      {hasFailed ? (
        <Notice kind="warn" announce>
          {texts.card.notOpened}
        </Notice>
      ) : null}
      {folds ? (
        <Button kind="quiet" busy={isBusy} aria-expanded={isOpen} aria-controls={id} onClick={press}>
          {isOpen ? texts.card.less : texts.card.whole}
        </Button>
      ) : null}
    </>
  );
}

/** Whether there are more words than those shown at first. */
function isLonger({ text }: NoteFace, found: Highlight | null): boolean {
  return found === null ? text.length > LONG : lengthOf(found) < text.trim().length;
}

interface WordsProps {
  note: NoteFace;
  /** Words that were asked for. */
  html: string | undefined;
}

/** Of a note whose words are not all here, their beginning. */
function Words({ note, html = note.note ?? undefined }: WordsProps) {
  return html === undefined ? (
    <p className={styles['note-beginning']}>{note.text}</p>
  ) : (
    <NoteHtml html={html} />
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
