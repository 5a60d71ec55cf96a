import { useProgress } from '#client/files/upload-progress.ts';
import { FileTile } from '#people/files';
import styles from './note-files.module.css';
import { texts } from './texts.ts';
import type { UnsentNote } from './unsent-notes.ts';

/** Files that wait with their note, and how far they have come. */
export function UnsentFiles({ item: { clientKey, files, own } }: { item: UnsentNote }) {
  const part = useProgress(clientKey);
  if (files.length + own.length === 0) return null;
  return (
    <>
      <ul className={styles['rows']}>
        {[...files, ...own].map(({ id, name, size }) => (
          <li key={id} className={styles['row']}>
            <FileTile name={name} size={size} />
          </li>
        ))}
      </ul>
      {part === undefined ? null : (
        <progress className={styles['progress']} max={1} value={part} aria-label={texts.files.sending}>
          {texts.files.part(Math.round(part * 100))}
        </progress>
      )}
    </>
  );
}
