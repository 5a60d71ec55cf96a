import type { NoteFile } from '@kith/contract/notes';
import { Undo2, X } from 'lucide-react';
import { IconButton } from '#kit/icon-button.tsx';
import { FileTile } from '#people/files';
import { AttachToNote, FilesOfSheet } from './attach-to-note.tsx';
import styles from './note-files.module.css';
import { texts } from './texts.ts';
import type { useEditFiles } from './use-edit-files.ts';

interface EditFilesProps {
  files: readonly NoteFile[];
  edit: ReturnType<typeof useEditFiles>;
}

/** The files that a note has, each with the way out and back, and those that come. */
export function EditFiles({ files, edit: { attaching, gone, toggle } }: EditFilesProps) {
  return (
    <div className={styles['files']}>
      {files.length === 0 ? null : (
        <ul className={styles['rows']} aria-label={texts.files.label}>
          {files.map(({ id, name, size }) => (
            <li key={id} className={`${styles['row']} ${gone.has(id) ? styles['gone'] : ''}`}>
              <FileTile name={name} size={size} instead={gone.has(id) ? texts.files.removed : undefined} />
              <IconButton
                icon={gone.has(id) ? Undo2 : X}
                label={gone.has(id) ? texts.files.putBack(name) : texts.files.remove(name)}
                onClick={() => toggle(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <FilesOfSheet files={attaching} />
      <div className="line">
        <AttachToNote files={attaching} />
      </div>
    </div>
  );
}
