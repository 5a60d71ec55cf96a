import { MESSAGE_MAX, type Message } from '@kith/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { useDraftText } from '#client/device/use-draft-text.ts';
import { useLimit } from '#client/forms/use-limit.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { WordsForm } from '#kit/words-form.tsx';
import { applyMessage } from '../api/apply-message.ts';
import { editMessage } from '../api/conversations-api.ts';
import { common } from '../words/texts.ts';
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
  const { fits, limited } = useLimit<HTMLTextAreaElement>(text, MESSAGE_MAX, texts.edit.blank);
  const saving = useMutation({
    mutationFn: () => editMessage(message, text.trim()),
    onSuccess: async (changed) => {
      await drop();
      applyMessage(queries, changed);
      onClose();
    },
  });
  return (
    <WordsForm
      label={texts.edit.field}
      data-autofocus
      rows={4}
      value={text}
      {...limited}
      onWrite={write}
      onSave={() => {
        if (fits()) saving.mutate();
      }}
      trouble={saving.error && whatWentWrong(saving.error)}
      even
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" busy={saving.isPending}>
            {texts.edit.save}
          </Button>
        </>
      }
    />
  );
}
