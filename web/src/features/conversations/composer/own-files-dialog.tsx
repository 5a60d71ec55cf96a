import type { File } from '@kith/contract/file-records';
import { FILE_NAME_BYTES } from '@kith/contract/files';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClientKeys } from '#client/api/client-keys.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { FileMark, sizeInWords } from '#people/files';
import { applyMessage } from '../api/apply-message.ts';
import { ownFilesQuery, sendOwnFile } from '../api/own-files-api.ts';
import { texts } from './texts.ts';

interface OwnFilesProps {
  threadId: number;
  /** The name of the person or chat that the files go to. */
  to: string;
  onClose: () => void;
}

/** Own files to send in this chat, each as a message of its own, without being uploaded again. */
export function OwnFilesDialog({ threadId, to, onClose }: OwnFilesProps) {
  const [name, find] = useState('');
  const list = useInfiniteQuery(ownFilesQuery(useSettled(searchedPart(name, FILE_NAME_BYTES))));
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const { busy, trouble, send } = useSend(threadId, onClose);
  const isChosen = ({ id }: File) => chosen.some((one) => one.id === id);
  const toggle = (file: File) =>
    setChosen(isChosen(file) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  const { own } = texts;
  const actions = (
    <>
      <Button onClick={onClose}>{own.cancel}</Button>
      <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void send(chosen)}>
        {own.send(chosen.length)}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={own.title(to)} shape="sheet" actions={actions}>
      <div className="stack">
        <p className="muted">{own.lead}</p>
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

function useSend(threadId: number, onDone: () => void) {
  const queries = useQueryClient();
  const keys = useClientKeys();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (files: readonly File[]) => {
    setBusy(true);
    setTrouble(null);
    try {
      for (const { id } of files)
        applyMessage(queries, await sendOwnFile({ file: id, thread: threadId, clientKey: keys.of(id) }));
      onDone();
    } catch (error) {
      setTrouble(whatWentWrong(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, send };
}
