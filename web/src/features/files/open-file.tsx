import { FILE_SHARING_SAVED, type File } from '@kith/contract/file-records';
import { lazy, Suspense } from 'react';
import type { PagedQuery } from '#kit/query-list.tsx';
import { SharingOfOwn } from '#people/sharing';
import { shareFile } from './files-api.ts';
import { RenameForm } from './rename-form.tsx';

/** Fetched with the first file that is opened. */
const FilePreview = lazy(async () => ({ default: (await import('./file-preview.tsx')).FilePreview }));

/** What a person does with one file. */
export interface Open {
  readonly kind: 'preview' | 'sharing' | 'rename';
  readonly file: File;
}

interface OpenFileProps {
  open: Open;
  list: PagedQuery & { readonly data: readonly File[] | undefined };
  onOpen: (file: File) => void;
  onClose: () => void;
}

/** The dialog over the page. */
export function OpenFile({ open: { kind, file }, list, onOpen, onClose }: OpenFileProps) {
  if (kind === 'rename') return <RenameForm file={file} onClose={onClose} />;
  if (kind === 'sharing') {
    return (
      <SharingOfOwn
        kind="file"
        record={file}
        quote={file.name}
        share={shareFile}
        saved={FILE_SHARING_SAVED}
        onClose={onClose}
      />
    );
  }
  return (
    <Suspense>
      <FilePreview file={file} beside={list.data ?? []} list={list} onOpen={onOpen} onClose={onClose} />
    </Suspense>
  );
}
