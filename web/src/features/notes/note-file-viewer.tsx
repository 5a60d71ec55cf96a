import type { NoteFile } from '@kith/contract/notes';
import { useMutation } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useClientKeys } from '#client/api/client-keys.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { askedState } from '#client/pages/asked-record.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
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
  const keep = useKeep();
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
      below={
        <Button kind="quiet" icon={FolderPlus} busy={keep.isPending} onClick={() => keep.mutate(file.id)}>
          {texts.files.keep}
        </Button>
      }
    >
      <PreviewBody key={file.id} file={file} bytes={bytesOfNotes} />
    </FileViewer>
  );
}

/** Adds the file to the viewer’s own, once. */
function useKeep() {
  const navigate = useNavigate();
  const keys = useClientKeys();
  return useMutation({
    mutationFn: (id: number) => keepNoteFile(id, keys.of(id)),
    onSuccess: ({ file: { id, name }, is_new }) => {
      const state = askedState({ kind: 'file', id, detail: name });
      const show = { label: texts.files.show, onPress: () => void navigate('/files', { state }) };
      notify.success(is_new ? texts.files.kept : texts.files.already, { action: show });
    },
    onError: (error) => {
      notify.error(whatWentWrong(error));
    },
  });
}
