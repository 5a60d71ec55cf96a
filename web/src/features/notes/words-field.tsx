import type { NoteFieldProps } from './field-props.ts';
import { NoteField } from './note-field.tsx';
import styles from './notes.module.css';

/** The editor of notes as one field of a form. */
export function WordsField(props: NoteFieldProps & { id: string }) {
  return (
    <div className={styles['words-field']}>
      {/* The field has the same words as its name. */}
      <span className={styles['words-label']} aria-hidden="true">
        {props.label}
      </span>
      <div className={styles['note-edit']}>
        <NoteField {...props} />
      </div>
    </div>
  );
}
