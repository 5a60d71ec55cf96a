import type { File } from '@kith/contract/file-records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import type { PagedQuery } from '#kit/query-list.tsx';
import { Comments } from '#people/comments';
import { FileViewer, PreviewBody, previewWords } from '#people/files';
import { OpenedBy } from '#people/openings';
import { bytes, fileQuery, files, saveFile } from './files-api.ts';
import { texts } from './texts.ts';

interface FilePreviewProps {
  file: File;
  /** The files of the page, in their order, as far as they are loaded. */
  beside: readonly File[];
  list: PagedQuery;
  onOpen: (file: File) => void;
  onClose: () => void;
}

/** A file without leaving the page, with the way to those beside it. It closes when the file is gone. */
export function FilePreview({ file: opened, beside, list, onOpen, onClose }: FilePreviewProps) {
  const file = useStillThere(opened, onClose);
  const place = beside.findIndex(({ id }) => id === file.id);
  const go = (step: number) => {
    const next = beside[place + step];
    if (next) onOpen(next);
  };
  useLoadAhead(list, place >= beside.length - 2);
  return (
    <FileViewer
      name={file.name}
      place={Math.max(place, 0)}
      count={place < 0 ? 1 : beside.length}
      onGo={go}
      onClose={onClose}
      save={() => saveFile(file)}
      words={previewWords}
      below={
        <div key={file.id} className="stack">
          <OpenedBy kind="file" record={file} />
          <Comments item={{ ...file, kind: 'file' }} author={file.uploaded_by.id} />
        </div>
      }
    >
      <PreviewBody key={file.id} file={file} bytes={bytes} />
    </FileViewer>
  );
}

/** The file as it is now; it may be deleted or no longer shared, and then it is told. */
function useStillThere(opened: File, onClose: () => void): File {
  const query = useQuery(fileQuery(useWhose(), opened));
  const leave = useEffectEvent(() => {
    files.announce('deleted', opened);
    notify.info(texts.preview.gone(opened.name));
    onClose();
  });
  const isGone = isRefusal(query.error, 'not_found');
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return query.data ?? opened;
}

/** Asks for the next page in time. */
function useLoadAhead({ hasNextPage, isFetchingNextPage, fetchNextPage }: PagedQuery, isNear: boolean): void {
  const fetchMore = useEffectEvent(fetchNextPage);
  const isWanted = isNear && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (isWanted) fetchMore();
  }, [isWanted]);
}
