import { COMMENT_MAX_CHARACTERS, type Comment } from '@kith/contract/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { useDraftText } from '#client/device/use-draft-text.ts';
import { useLimit } from '#client/forms/use-limit.ts';
import { Button } from '#kit/button.tsx';
import { WordsForm } from '#kit/words-form.tsx';
import { announceOn, editComment, itemOf } from './comments-api.ts';
import { texts } from './texts.ts';

interface CommentEditProps {
  comment: Comment;
  onDone: () => void;
}

/** Changes the words of a comment; they stay on this device until the server has them. */
export function CommentEdit({ comment, onDone }: CommentEditProps) {
  const queries = useQueryClient();
  const place = { form: 'comment-edit', record: String(comment.id) };
  const { text, write, drop } = useDraftText(place, comment.text);
  const { fits, limited } = useLimit<HTMLTextAreaElement>(text, COMMENT_MAX_CHARACTERS, texts.write.blank);
  const saving = useMutation({
    mutationFn: () => editComment(queries, comment, text.trim()),
    onSuccess: async () => {
      await drop();
      onDone();
    },
    onError: () => announceOn(itemOf(comment)),
  });
  const cancel = () => {
    void drop();
    onDone();
  };
  return (
    <WordsForm
      aria-label={texts.edit.label}
      description={texts.edit.hint}
      autosize
      minRows={2}
      autoFocus
      value={text}
      {...limited}
      onWrite={write}
      onSave={() => {
        if (fits()) saving.mutate();
      }}
      trouble={saving.error && whatWentWrong(saving.error)}
      actions={
        <>
          <Button kind="soft" type="submit" busy={saving.isPending}>
            {texts.edit.save}
          </Button>
          <Button kind="quiet" onClick={cancel}>
            {texts.edit.cancel}
          </Button>
        </>
      }
    />
  );
}
