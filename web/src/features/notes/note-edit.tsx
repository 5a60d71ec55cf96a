import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { EditFiles } from './edit-files.tsx';
import type { WholeNote } from './note-face.ts';
import { NoteField } from './note-field.tsx';
import { NoteHtml } from './note-html.tsx';
import styles from './notes.module.css';
import { texts } from './texts.ts';
import type { StartWords } from './use-edit-words.ts';
import { type Obstacle, useNoteEdit } from './use-note-edit.ts';

interface NoteEditProps {
  note: WholeNote;
  /** Words to go on with instead of the note's own. */
  start: StartWords | null;
  onDone: () => void;
  onReopen: (words: StartWords) => void;
}

/**
 * Changes a note where it stands. Words that another person changed meanwhile are shown beside, never
 * overwritten.
 */
export function NoteEdit({ note, start, onDone, onReopen }: NoteEditProps) {
  const edit = useNoteEdit(note, start, { onDone, onReopen });
  return (
    <form
      className={`${styles['note-edit']} ${edit.files.attaching.over ? styles['over'] : ''}`}
      {...edit.files.attaching.catching}
      aria-label={texts.edit.form}
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <NoteField
        label={texts.edit.label}
        placeholder={texts.edit.placeholder}
        value={edit.html}
        onChange={edit.change}
        onSubmit={() => void edit.save()}
        error={edit.error}
        focusOnStart
      />
      <EditFiles files={note.attachments} edit={edit.files} />
      {edit.obstacle === null ? (
        <div className={`actions ${styles['note-edit-actions']}`}>
          <Button kind="soft" onClick={() => void edit.cancel()}>
            {texts.edit.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={edit.busy}>
            {texts.edit.save}
          </Button>
        </div>
      ) : (
        <InTheWay edit={edit} obstacle={edit.obstacle} />
      )}
    </form>
  );
}

interface InTheWayProps {
  edit: ReturnType<typeof useNoteEdit>;
  obstacle: Exclude<Obstacle, null>;
}

function InTheWay({ edit, obstacle }: InTheWayProps) {
  if (obstacle.kind === 'gone') {
    return (
      <>
        <Notice kind="warn" announce>
          {texts.edit.gone}
        </Notice>
        <div className="actions">
          <Button kind="primary" onClick={() => void edit.saveAsNew()}>
            {texts.edit.saveAsNew}
          </Button>
          <Button kind="soft" onClick={() => void edit.cancel()}>
            {texts.edit.cancel}
          </Button>
        </div>
      </>
    );
  }
  const { note } = obstacle;
  return (
    <>
      <Notice kind="warn" announce>
        <b className="strong">{texts.edit.newer}</b> {texts.edit.newerHint}
      </Notice>
      <section className={styles['note-theirs']} aria-label={texts.edit.newerVersion}>
        <NoteHtml html={note.note} />
      </section>
      <div className="actions">
        <Button kind="primary" busy={edit.busy} onClick={() => void edit.save(note.version)}>
          {texts.edit.keepMine}
        </Button>
        <Button kind="secondary" onClick={() => void edit.takeTheirs(note)}>
          {texts.edit.takeNewer}
        </Button>
      </div>
    </>
  );
}
