import { COMMENT_MAX_CHARACTERS } from '@kith/contract/comments';
import { useDraftText } from '#client/device/use-draft-text.ts';
import { useLimit } from '#client/forms/use-limit.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/fields.tsx';
import styles from './comments.module.css';
import type { CommentedRecord } from './comments-api.ts';
import { texts } from './texts.ts';
import { postComment } from './unsent-comments.ts';

/** Where a comment is written. Its words stay on this device until the server has them. */
export function CommentField({ item }: { item: CommentedRecord }) {
  const { kind, id, about_patient_id: member } = item;
  const { text, write, clear } = useDraftText({ member, form: 'comment', record: `${kind} ${id}` });
  const { fits, limited } = useLimit<HTMLTextAreaElement>(text, COMMENT_MAX_CHARACTERS, texts.write.blank);
  const send = async () => {
    if (!fits()) return;
    // The queue of this device has the words before the draft lets them go.
    await postComment(item, text.trim());
    clear();
    limited.ref.current?.focus();
  };
  return (
    <form
      className={styles['field']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        aria-label={texts.write.label}
        placeholder={texts.write.label}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        {...limited}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Button kind="soft" type="submit">
        {texts.write.send}
      </Button>
    </form>
  );
}
