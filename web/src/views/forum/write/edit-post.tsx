import type { ForumPost } from '@kith/contract/forum-fields';
import { useQueryClient } from '@tanstack/react-query';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { notify } from '#kit/notify.ts';
import { showPost } from '../forum-api.ts';
import { PostFields } from './post-fields.tsx';
import { texts } from './texts.ts';
import { purposeOf, usePostForm } from './use-post-form.ts';
import { WithDraft } from './with-draft.tsx';

interface EditPostProps {
  post: ForumPost;
  onDone: () => void;
}

/** Changes one’s own post where it stands. No address says so: it would tell whose it is. */
export function EditPost({ post, onDone }: EditPostProps) {
  return (
    <WithDraft of={purposeOf(post)}>
      {(place) => <EditForm place={place} post={post} onDone={onDone} />}
    </WithDraft>
  );
}

function EditForm({ place, post, onDone }: EditPostProps & { place: DraftPlace }) {
  const queries = useQueryClient();
  const of = usePostForm(place, post, ({ post: saved, held }) => {
    showPost(queries, saved);
    if (held) notify.info(held.message);
    else notify.success(texts.post.saved);
    onDone();
  });
  const cancel = async () => {
    await of.form.clear();
    onDone();
  };
  return (
    <section className="card" aria-label={texts.post.edit}>
      <Form form={of.form} labels={texts.post.labels}>
        <PostFields of={of} />
        <div className="actions">
          <Button kind="primary" type="submit" busy={of.form.busy}>
            {texts.post.save}
          </Button>
          <Button kind="quiet" onClick={() => void cancel()}>
            {texts.post.cancel}
          </Button>
        </div>
      </Form>
      {of.first}
    </section>
  );
}
