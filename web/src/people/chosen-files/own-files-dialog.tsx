import type { File } from '@kith/contract/file-records';
import { FILE_NAME_BYTES } from '@kith/contract/files';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '#client/browser/use-settled.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { FileMark, sizeInWords } from '#people/files';
import { ownFilesQuery } from './own-files-api.ts';
import { texts } from './texts.ts';

interface OwnFilesProps {
  title: string;
  lead: string;
  /** On the button, for so many files. */
  confirm: (count: number) => string;
  busy?: boolean;
  trouble?: string | null;
  onChoose: (files: readonly File[]) => void;
  onClose: () => void;
}

/** Own files to choose from. */
export function OwnFilesDialog(props: OwnFilesProps) {
  const { title, lead, confirm, busy = false, trouble = null, onChoose, onClose } = props;
  const [name, find] = useState('');
  const list = useInfiniteQuery(ownFilesQuery(useSettled(searchedPart(name, FILE_NAME_BYTES))));
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const isChosen = ({ id }: File) => chosen.some((one) => one.id === id);
  const toggle = (file: File) =>
    setChosen(isChosen(file) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  const { own } = texts;
  const actions = (
    <>
      <Button onClick={onClose}>{own.cancel}</Button>
      <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
        {confirm(chosen.length)}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={title} shape="sheet" actions={actions}>
      <div className="stack">
        <p className="muted">{lead}</p>
        <SearchField label={own.find} value={name} limit={FILE_NAME_BYTES} onChange={find} />
        <QueryList
          query={list}
          loading={own.loading}
          failed={own.failed}
          skeleton={<SkeletonRows />}
          empty={<p className="muted">{name === '' ? own.none : own.noMatch}</p>}
        >
          {(files) => (
            <ul className="tick-rows">
              {files.map((file) => (
                <TickRow
                  key={file.id}
                  before={<FileMark name={file.name} />}
                  title={file.name}
                  detail={sizeInWords(file.size)}
                  checked={isChosen(file)}
                  onChange={() => toggle(file)}
                />
              ))}
            </ul>
          )}
        </QueryList>
        <More query={list} />
        {trouble === null ? null : (
          <Notice kind="danger" announce>
            {trouble}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
