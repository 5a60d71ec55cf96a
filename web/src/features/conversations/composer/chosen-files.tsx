import { FILES_MAX, isPreviewed } from '@kith/contract/files';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { focusNear } from '#kit/focus-near.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { FileTile, FileWords } from '#people/files';
import { Fault } from '../words/fault.tsx';
import styles from './composer.module.css';
import { texts } from './texts.ts';
import type { ChosenFile } from './use-chosen-files.ts';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  problem: string | null;
  onRemove: (id: string) => void;
}

/** The files that go with the next message, above the field. */
export function ChosenFiles({ files, problem, onRemove }: ChosenFilesProps) {
  if (files.length === 0 && problem === null) return null;
  return (
    <div className={styles['chosen']}>
      {problem === null ? null : (
        <Fault as="p" role="alert">
          {problem}
        </Fault>
      )}
      {files.length === 0 ? null : (
        <ul className={styles['list']} aria-label={texts.chosen.list}>
          {files.map((one) => (
            <Chosen key={one.id} chosen={one} onRemove={() => onRemove(one.id)} />
          ))}
        </ul>
      )}
      {files.length === 0 ? null : <p className="small muted">{texts.chosen.most(FILES_MAX)}</p>}
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
  const picture = useObjectUrl(isPreviewed(name) && file.type.startsWith('image/') ? file : undefined);
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
          focusNear(currentTarget, () => currentTarget.closest('form')?.querySelector('textarea'));
          onRemove();
        }}
      />
    </li>
  );
}
