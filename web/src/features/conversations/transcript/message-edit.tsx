import { MESSAGE_MAX, type Message } from '@kith/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { useDraftText } from '#client/device/use-draft-text.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { applyMessage } from '../api/apply-message.ts';
import { editMessage } from '../api/conversations-api.ts';
import { common } from '../words/texts.ts';
import styles from './bubble.module.css';
import { texts } from './texts.ts';

interface MessageEditProps {
  message: Message;
  opened: boolean;
  onClose: () => void;
}

/** Changes the words of a sent message. All people in the chat see that they were changed. */
export function MessageEdit({ message, opened, onClose }: MessageEditProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.edit.title}>
      <EditForm message={message} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ message, onClose }: Omit<MessageEditProps, 'opened'>) {
  const queries = useQueryClient();
  const place = { form: 'message-edit', record: String(message.id) };
  const { text, write, drop } = useDraftText(place, message.message);
  const saving = useMutation({
    mutationFn: () => editMessage(message, text.trim()),
    onSuccess: async (changed) => {
      await drop();
      applyMessage(queries, changed);
      onClose();
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') saving.mutate();
      }}
    >
      <label className="label">
        {texts.edit.field}
        <textarea
          className={styles['edit-area']}
          data-autofocus
          rows={4}
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      {saving.error ? <Notice kind="danger">{whatWentWrong(saving.error)}</Notice> : null}
      <div className="actions even">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button kind="primary" type="submit" busy={saving.isPending}>
          {texts.edit.save}
        </Button>
      </div>
    </form>
  );
}
