import { FILES_MAX, isPreviewed } from '@kith/contract/files';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { IconButton } from '#kit/icon-button.tsx';
import '../style/attachments.css';
import { FileTile, FileWords } from './file-tile.tsx';
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
    <div className="chosen">
      {problem === null ? null : (
        <p className="bad small" role="alert">
          {problem}
        </p>
      )}
      {files.length === 0 ? null : (
        <ul className="chosen-list" aria-label="Files to send">
          {files.map((one) => (
            <Chosen key={one.id} chosen={one} onRemove={() => onRemove(one.id)} />
          ))}
        </ul>
      )}
      {files.length === 0 ? null : (
        <p className="small muted">Up to {FILES_MAX} files and 30 MB in one message.</p>
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
  const picture = useObjectUrl(isPreviewed(name) && file.type.startsWith('image/') ? file : undefined);
  // A name and a type promise a picture; only the browser that draws it knows.
  const [isPicture, setIsPicture] = useState(true);
  return (
    <li className={isRefused ? 'chosen-file refused' : 'chosen-file'}>
      {picture && isPicture ? (
        <>
          <img className="chosen-pic" src={picture} alt="" onError={() => setIsPicture(false)} />
          <FileWords name={name} size={size} />
        </>
      ) : (
        <FileTile name={name} size={size} />
      )}
      {isRefused ? <span className="bad small">Not taken</span> : null}
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          focusNear(currentTarget);
          onRemove();
        }}
      />
    </li>
  );
}

/**
 * The button goes away with its file, and must not take the focus with it: the next file has it, or the
 * field.
 */
function focusNear(pressed: HTMLElement): void {
  const row = pressed.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const near = next?.querySelector('button') ?? pressed.closest('form')?.querySelector('textarea');
  near?.focus();
}
