import { FILES_MAX, isPreviewed } from '@kith/contract/files';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { focusNear } from '#kit/focus-near.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { FileTile, FileWords } from '#people/files';
import styles from './chosen-files.module.css';
import { Fault } from './fault.tsx';
import { texts } from './texts.ts';
import type { ChosenFile } from './use-chosen-files.ts';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  problem: string | null;
  /** As in “Up to 10 files and 30 MB in one message.” */
  inOne: string;
  onRemove: (id: string) => void;
}

/** The files that go with the next message or note. */
export function ChosenFiles({ files, problem, inOne, onRemove }: ChosenFilesProps) {
  if (files.length === 0 && problem === null) return null;
  return (
    <div className={styles['chosen']} data-chosen>
      {problem === null ? null : <Fault role="alert">{problem}</Fault>}
      {files.length === 0 ? null : (
        <ul className={styles['list']} aria-label={texts.chosen.list}>
          {files.map((one) => (
            <Chosen key={one.id} chosen={one} onRemove={() => onRemove(one.id)} />
          ))}
        </ul>
      )}
      {files.length === 0 ? null : (
        <p className="small muted">{texts.chosen.most(files.length, FILES_MAX, inOne)}</p>
      )}
    </div>
  );
}

function Chosen({
  chosen: { file, name, size, isRefused = false },
  onRemove,
}: {
  chosen: ChosenFile;
  onRemove: () => void;
}) {
  const picture = useObjectUrl(isPreviewed(name) && file?.type.startsWith('image/') ? file : undefined);
  // A name and a type promise a picture; only the browser that draws it knows.
  const [isPicture, setIsPicture] = useState(true);
  return (
    <li className={isRefused ? `${styles['file']} ${styles['refused']}` : styles['file']}>
      {picture && isPicture ? (
        <>
          <img className={styles['picture']} src={picture} alt="" onError={() => setIsPicture(false)} />
          <FileWords name={name} size={size} />
        </>
      ) : (
        <FileTile name={name} size={size} />
      )}
      {isRefused ? <Fault>{texts.chosen.notAdded}</Fault> : null}
      <IconButton
        icon={X}
        label={texts.chosen.remove(name)}
        onClick={({ currentTarget }) => {
          focusNear(currentTarget, () =>
            currentTarget.closest('form')?.querySelector<HTMLElement>('textarea, [contenteditable="true"]'),
          );
          onRemove();
        }}
      />
    </li>
  );
}
