import { addForumCommentInput, forumEndpoints } from '@kith/contract/forum';
import { type ForumComment, forumComment } from '@kith/contract/forum-fields';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { NewerWords } from '#kit/other-version.tsx';
import { useDraftForm, useNewer } from '#people/saving';
import styles from '../forum.module.css';
import { showComment } from '../forum-api.ts';
import { texts as writing } from '../write/texts.ts';
import { useFirst } from '../write/use-first.tsx';
import { WithDraft } from '../write/with-draft.tsx';
import { CommentWords } from './comment-words.tsx';
import { texts } from './texts.ts';

interface EditCommentProps {
  comment: ForumComment;
  onDone: () => void;
}

/** Changes one’s own comment where it stands. */
export function EditComment(props: EditCommentProps) {
  const of = `edit:${props.comment.id}`;
  return <WithDraft of={of}>{(place) => <Field place={place} of={of} {...props} />}</WithDraft>;
}

const typed = z.object({ of: z.string(), text: z.string(), version: z.number() });
const { editForumComment } = forumEndpoints;
const wordsOf = ({ text }: ForumComment) => ({ text: text ?? '' });

function Field({ place, of, comment, onDone }: EditCommentProps & { place: DraftPlace; of: string }) {
  const queries = useQueryClient();
  const { id } = comment;
  const { newer, faults } = useNewer(forumComment);
  const form = useDraftForm({
    place,
    schema: typed,
    initial: { of, version: comment.version, ...wordsOf(comment) },
    check: ({ text }) => checkInput(addForumCommentInput, { post_id: comment.post_id, text }),
    faults,
    send: async ({ text, version }, drop) => {
      const sent = await first.send(text, () =>
        call(editForumComment, { id, text, version: newer?.version ?? version }),
      );
      if (!sent) return;
      await drop();
      showComment(queries, sent.comment);
      notify.success(sent.held ? texts.held : texts.saved);
      onDone();
    },
  });
  const first = useFirst(form.submit);
  const cancel = async () => {
    await form.clear();
    onDone();
  };
  return (
    <>
      <CommentWords
        form={form}
        label={texts.edit}
        autoFocus
        before={
          <NewerWords form={form} newer={newer} wordsOf={wordsOf} said={writing.post.newer}>
            {({ text }: ForumComment) => <p className={styles['words']}>{text}</p>}
          </NewerWords>
        }
      >
        <Button kind="soft" type="submit" busy={form.busy}>
          {texts.save}
        </Button>
        <Button kind="quiet" onClick={() => void cancel()}>
          {texts.cancel}
        </Button>
      </CommentWords>
      {first.first}
    </>
  );
}
