import { addForumCommentInput, forumEndpoints } from '@kith/contract/forum';
import type { ForumComment } from '@kith/contract/forum-fields';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { askCounts, showComment } from '../forum-api.ts';
import { useFirst } from '../write/use-first.tsx';
import { WithDraft } from '../write/with-draft.tsx';
import { CommentWords } from './comment-words.tsx';
import { texts } from './texts.ts';

interface WriteCommentProps {
  post: number;
  /** Null for a comment on the post itself. */
  answered: ForumComment | null;
  onSent?: () => void;
  /** Absent where the field always stands. */
  onClose?: () => void;
}

/** Where a comment or an answer is written. Its words stay on this device until the server has them. */
export function WriteComment(props: WriteCommentProps) {
  const of = `comment:${props.post}:${props.answered?.id ?? 0}`;
  return <WithDraft of={of}>{(place) => <Field place={place} of={of} {...props} />}</WithDraft>;
}

const typed = z.object({ of: z.string(), text: z.string() });
const { addForumComment } = forumEndpoints;

function Field({
  place,
  of,
  post,
  answered,
  onSent,
  onClose,
}: WriteCommentProps & { place: DraftPlace; of: string }) {
  const queries = useQueryClient();
  const { keyOf, spend } = useClientKeys();
  const form = useDraftForm({
    place,
    schema: typed,
    initial: { of, text: '' },
    check: ({ text }) => checkInput(addForumCommentInput, { post_id: post, text }),
    send: async ({ text }, drop) => {
      const said = { post_id: post, ...(answered && { parent_id: answered.id }), text };
      const sent = await first.send(text, () => call(addForumComment, { ...said, client_key: keyOf(said) }));
      if (!sent) return;
      spend();
      await drop();
      form.set({ text: '' });
      showComment(queries, sent.comment);
      askCounts(queries, post);
      notify.success(sent.held ? texts.held : texts.posted);
      onSent?.();
      onClose?.();
    },
  });
  const first = useFirst(form.submit);
  const label = answered ? texts.answerTo(answered.author?.username ?? texts.someone) : texts.write;
  return (
    <>
      <CommentWords
        form={form}
        label={label}
        hint={first.self ? texts.as(first.self.username) : undefined}
        autoFocus={answered !== null}
      >
        <Button kind="soft" type="submit" busy={form.busy}>
          {texts.send}
        </Button>
        {onClose ? (
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        ) : null}
      </CommentWords>
      {first.first}
    </>
  );
}
