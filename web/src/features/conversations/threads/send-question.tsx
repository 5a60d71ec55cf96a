import type { Thread } from '@kith/contract/messages';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { PersonAvatar } from '#people/users';
import { memberName, othersOf, roleWords, threadName } from '../words/thread-words.ts';
import { texts } from './texts.ts';

interface SendQuestionProps {
  /** The name of the file. */
  file: string;
  thread: Thread;
  busy: boolean;
  onSend: () => void;
  /** Back to the choice of a chat. */
  onOther: () => void;
  onClose: () => void;
}

/** Before a file goes to a chat: which chat that is, who is in it, and what they can do with the file. */
export function SendQuestion({ file, thread, busy, onSend, onOther, onClose }: SendQuestionProps) {
  const { ask } = texts.sendFile;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={ask.title(file)}
      actions={
        <>
          <Button onClick={onOther} data-autofocus>
            {ask.other}
          </Button>
          <Button kind="primary" busy={busy} onClick={onSend}>
            {ask.send}
          </Button>
        </>
      }
    >
      <p>
        {ask.to} <bdi className="strong">{threadName(thread)}</bdi>
      </p>
      <ul className="stack sk-gap" aria-label={ask.people}>
        {othersOf(thread).map((member) => (
          <li key={`${member.kind} ${member.id}`} className="line">
            <PersonAvatar person={member} size="s" />
            <span>
              <span className="strong">{memberName(member)}</span>
              <span className="small muted"> {roleWords(member)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">{ask.can}</p>
    </Dialog>
  );
}
