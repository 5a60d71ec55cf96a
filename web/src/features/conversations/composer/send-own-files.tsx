import type { File } from '@kith/contract/file-records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClientKeys } from '#client/api/client-keys.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { OwnFilesDialog } from '#people/chosen-files';
import { applyMessage } from '../api/apply-message.ts';
import { sendOwnFile } from '../api/own-files-api.ts';
import { texts } from './texts.ts';

interface SendOwnFilesProps {
  threadId: number;
  /** The name of the person or chat that the files go to. */
  to: string;
  onClose: () => void;
}

/** Own files to send in this chat, each as a message of its own, without being uploaded again. */
export function SendOwnFiles({ threadId, to, onClose }: SendOwnFilesProps) {
  const { busy, trouble, send } = useSend(threadId, onClose);
  return (
    <OwnFilesDialog
      title={texts.own.title(to)}
      lead={texts.own.lead}
      confirm={texts.own.send}
      busy={busy}
      trouble={trouble}
      onChoose={(files) => void send(files)}
      onClose={onClose}
    />
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
