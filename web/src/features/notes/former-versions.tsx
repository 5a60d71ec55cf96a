import { displayStamp } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import type { NoteFace } from './note-face.ts';
import { NoteHtml } from './note-html.tsx';
import styles from './notes.module.css';
import { notes, noteVersionsQuery } from './notes-api.ts';
import { saveWords } from './save-edit.ts';
import { texts } from './texts.ts';

interface FormerVersionsProps {
  note: NoteFace;
  onClose: () => void;
}

/**
 * What a note said before, for its author. Bringing words back is an edit, so nothing is lost by it either.
 */
export function FormerVersions({ note, onClose }: FormerVersionsProps) {
  return (
    <Dialog opened onClose={onClose} title={texts.versions.title} shape="sheet">
      <QueryList
        query={useQuery(noteVersionsQuery(note.id, note.version))}
        loading={texts.versions.loading}
        failed={texts.versions.failed}
        safe={texts.versions.safe}
      >
        {(versions) => <VersionList note={note} versions={versions} onClose={onClose} />}
      </QueryList>
    </Dialog>
  );
}

interface Version {
  version: number;
  note: string;
  written_at: string;
}

function VersionList({ note, versions, onClose }: FormerVersionsProps & { versions: readonly Version[] }) {
  const { time_zone } = useViewer();
  const [busy, setBusy] = useState<number | null>(null);
  const bringBack = async (version: Version) => {
    setBusy(version.version);
    if (await putBack(note, version.note)) onClose();
    setBusy(null);
  };
  return (
    <ol className={styles['note-versions']}>
      {versions.map((version) => (
        <li key={version.version} className={`card ${styles['former']}`}>
          <p className="small muted">{displayStamp(new Date(version.written_at), time_zone)}</p>
          <NoteHtml html={version.note} />
          <Button kind="quiet" busy={busy === version.version} onClick={() => void bringBack(version)}>
            {texts.versions.restore}
          </Button>
        </li>
      ))}
    </ol>
  );
}

async function putBack(note: NoteFace, html: string): Promise<boolean> {
  const outcome = await saveWords({ id: note.id, html, version: note.version });
  if (outcome.kind === 'newer') notes.announce('updated', outcome.note);
  if (outcome.kind === 'saved') notify.success(texts.versions.restored);
  else if (outcome.kind === 'newer') notify.warning(texts.versions.stale);
  else notify.error(texts.versions.notRestored);
  return outcome.kind === 'saved' || outcome.kind === 'newer';
}
