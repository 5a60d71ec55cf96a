import { useProgress } from '#client/files/upload-progress.ts';
import { FileTile } from '#people/files';
import type { UnsentMessage } from '../outbox/unsent-message.ts';
import styles from './files.module.css';
import { texts } from './texts.ts';

/** Files that are still on this device, and how far they have come. */
export function UnsentFilesList({ item: { clientKey, files } }: { item: UnsentMessage }) {
  const part = useProgress(clientKey);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id} className={styles['card']}>
            <FileTile {...file} />
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
