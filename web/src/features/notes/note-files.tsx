import type { NoteFile } from '@kith/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { FileTile } from '#people/files';
import { bytesOfNotes } from './note-file-api.ts';
import styles from './note-files.module.css';
import { texts } from './texts.ts';

/** Fetched with the first file that is opened. */
const NoteFileViewer = lazy(async () => ({
  default: (await import('./note-file-viewer.tsx')).NoteFileViewer,
}));

/** The files of a note: pictures small, others in rows. Each opens where it stands. */
export function NoteFiles({ files }: { files: readonly NoteFile[] }) {
  const [open, setOpen] = useState<number | null>(null);
  if (files.length === 0) return null;
  const pictures = files.filter(({ thumbnail_url }) => thumbnail_url !== null);
  const others = files.filter(({ thumbnail_url }) => thumbnail_url === null);
  return (
    <section className={styles['files']} aria-label={texts.files.label}>
      {pictures.length === 0 ? null : (
        <ul className={styles['pictures']}>
          {pictures.map((file) => (
            <li key={file.id}>
              <Picture file={file} onOpen={() => setOpen(file.id)} />
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <ul className={styles['rows']}>
          {others.map((file) => (
            <li key={file.id}>
              <Row file={file} onOpen={() => setOpen(file.id)} />
            </li>
          ))}
        </ul>
      )}
      {open === null ? null : (
        <Suspense>
          <NoteFileViewer
            files={[...pictures, ...others]}
            open={open}
            onOpen={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface OneProps {
  file: NoteFile;
  onOpen: () => void;
}

function Picture({ file, onOpen }: OneProps) {
  const { data, isError } = useQuery(bytesOfNotes.thumbnailQuery(file.id));
  const picture = useObjectUrl(data);
  if (isError) return <Row file={file} onOpen={onOpen} />;
  return (
    <button type="button" className={styles['picture']} onClick={onOpen}>
      {picture ? <img src={picture} alt={file.name} /> : <span className="vh">{file.name}</span>}
      <span className="vh">{texts.files.open}</span>
    </button>
  );
}

function Row({ file, onOpen }: OneProps) {
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <FileTile name={file.name} size={file.size} />
      <span className="vh">{texts.files.open}</span>
    </button>
  );
}
