import type { File } from '@kith/contract/file-records';
import type { NoteFile } from '@kith/contract/notes';
import { useMutation } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useGoToOwn } from '#client/acting/go-to-own.ts';
import { useClientKeys } from '#client/api/client-keys.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { askedState } from '#client/pages/asked-record.ts';
import { Button } from '#kit/button.tsx';
import { Fault } from '#people/chosen-files';
import { FileViewer, PreviewBody, previewWords } from '#people/files';
import { bytesOfNotes, keepNoteFile } from './note-file-api.ts';
import { texts } from './texts.ts';

interface NoteFileViewerProps {
  files: readonly NoteFile[];
  /** The id of the one that is open. */
  open: number;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A file of a note without leaving the page. It closes when the note no longer has it, or is gone. */
export function NoteFileViewer({ files, open, onOpen, onClose }: NoteFileViewerProps) {
  const place = files.findIndex(({ id }) => id === open);
  const file = files[place];
  if (!file) return null;
  const go = (step: number) => {
    const next = files[place + step];
    if (next) onOpen(next.id);
  };
  return (
    <FileViewer
      name={file.name}
      place={place}
      count={files.length}
      onGo={go}
      onClose={onClose}
      save={() => bytesOfNotes.saveFile(file)}
      words={previewWords}
      below={<Keep key={file.id} id={file.id} />}
    >
      <PreviewBody key={file.id} file={file} bytes={bytesOfNotes} />
    </FileViewer>
  );
}

/** Adds the file to the viewer’s own, once, and leads to it. What a toast says lies behind an open dialog. */
function Keep({ id }: { id: number }) {
  const goToOwn = useGoToOwn();
  const keys = useClientKeys();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => keepNoteFile(id, keys.of(id)) });
  const show = ({ id: own, name }: File) =>
    goToOwn('/files', askedState({ kind: 'file', id: own, detail: name }));
  if (data)
    return (
      <div className="line wrap">
        <span role="status">{data.is_new ? texts.files.kept : texts.files.already}</span>
        <Button kind="quiet" onClick={() => show(data.file)}>
          {texts.files.show}
        </Button>
      </div>
    );
  return (
    <div className="actions">
      <Button kind="quiet" icon={FolderPlus} busy={isPending} onClick={() => mutate()}>
        {texts.files.keep}
      </Button>
      {error ? <Fault role="alert">{whatWentWrong(error)}</Fault> : null}
    </div>
  );
}
