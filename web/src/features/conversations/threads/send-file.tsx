import type { Thread } from '@kith/contract/messages';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useClientKeys } from '#client/api/client-keys.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Dialog } from '#kit/dialog.tsx';
import { notify } from '#kit/notify.ts';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { threadsQuery } from '../api/conversations-api.ts';
import { sendOwnFile } from '../api/own-files-api.ts';
import { threadName } from '../words/thread-words.ts';
import { SendQuestion } from './send-question.tsx';
import { texts } from './texts.ts';
import { ThreadFace } from './thread-face.tsx';

interface SendFileProps {
  /** One of the viewer's own files. */
  file: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** Chooses the chat that a file goes to, says who gets it, and leads there once it is sent. */
export function SendFile({ file, onClose }: SendFileProps) {
  const [chosen, setChosen] = useState<Thread | null>(null);
  const { mutate, isPending } = useSend(file, onClose);
  if (chosen !== null)
    return (
      <SendQuestion
        file={file.name}
        thread={chosen}
        busy={isPending}
        onSend={() => mutate(chosen)}
        onOther={() => setChosen(null)}
        onClose={onClose}
      />
    );
  return <ChooseChat file={file} onChoose={setChosen} onClose={onClose} />;
}

function ChooseChat({ file, onChoose, onClose }: SendFileProps & { onChoose: (thread: Thread) => void }) {
  const list = useInfiniteQuery(threadsQuery(useWhose()));
  const threads = list.data?.pages.flatMap((page) => page.threads).filter(mayWrite);
  return (
    <Dialog opened onClose={onClose} title={texts.sendFile.title(file.name)} shape="sheet">
      <p className="muted">{texts.sendFile.lead}</p>
      <QueryList
        query={{ ...list, data: threads }}
        loading={texts.list.loading}
        failed={texts.list.failed}
        skeleton={<SkeletonRows />}
        empty={<p>{texts.sendFile.none}</p>}
      >
        {(found) => (
          <ul className="rows">
            {found.map((thread) => (
              <li key={thread.conversation_id}>
                <button type="button" className="row" onClick={() => onChoose(thread)}>
                  <ThreadFace thread={thread} />
                  <span className="grow t">{threadName(thread)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <More query={list} label={texts.list.more} block />
    </Dialog>
  );
}

const mayWrite = ({ abilities }: Thread) => abilities.includes('write');

function useSend({ id }: SendFileProps['file'], onClose: () => void) {
  const navigate = useNavigate();
  // For as long as the dialog is open: a second press after a lost answer sends nothing twice.
  const keys = useClientKeys();
  return useMutation({
    mutationFn: ({ conversation_id: thread }: Thread) =>
      sendOwnFile({ file: id, thread, clientKey: keys.of(thread) }),
    onSuccess: (_sent, { conversation_id }) => {
      onClose();
      return navigate(`/messaging/${conversation_id}`);
    },
    onError: (error) => {
      notify.error(whatWentWrong(error));
    },
  });
}
