import { AttachButton, ChosenFiles, useChosenFiles } from '#people/chosen-files';
import { DRAFT_FILES } from '../outbox/draft-files.ts';
import { messageFiles } from '../outbox/unsent-files.ts';
import { SendOwnFiles } from './send-own-files.tsx';
import { texts } from './texts.ts';

/** The files that go with the next message of a thread. `take` leaves none chosen. */
export function useMessageFiles(threadId: number) {
  const place = { form: DRAFT_FILES, record: String(threadId) };
  const chosen = useChosenFiles({ place, bytes: messageFiles });
  const take = () => {
    const files = chosen.cards();
    chosen.clear();
    return files;
  };
  return { ...chosen, take };
}

interface AttachingProps {
  chosen: ReturnType<typeof useMessageFiles>;
  threadId: number;
  to: string;
}

/** The files of the next message, and the ways to more. */
export function Attaching({ chosen, threadId, to }: AttachingProps) {
  const { files, problem, add, remove } = chosen;
  return (
    <>
      <ChosenFiles files={files} problem={problem} inOne={texts.add.inOne} onRemove={remove} />
      <AttachButton
        words={texts.add}
        onFiles={add}
        own={(onClose) => <SendOwnFiles threadId={threadId} to={to} onClose={onClose} />}
      />
    </>
  );
}
