import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { showPost } from '../forum-api.ts';
import { PostFields } from './post-fields.tsx';
import { texts } from './texts.ts';
import { purposeOf, usePostForm } from './use-post-form.ts';
import { WithDraft } from './with-draft.tsx';

/** `/forum?write`: a new post. */
export function WritePost() {
  return (
    <div className="stack narrow">
      <PageHeader title={texts.post.new} lead={texts.post.kept} />
      <WithDraft of={purposeOf(null)}>{(place) => <PostForm place={place} />}</WithDraft>
    </div>
  );
}

function PostForm({ place }: { place: DraftPlace }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const of = usePostForm(place, null, async ({ post, held }) => {
    showPost(queries, post);
    if (!held) notify.success(texts.post.posted);
    await navigate(`/forum/post/${post.id}`, { replace: true });
  });
  const { form, self, first } = of;
  return (
    <>
      <Form form={form} labels={texts.post.labels}>
        <PostFields of={of} />
        <p className="small muted" dir="auto">
          {self ? texts.post.as(self.username) : texts.post.noName}
        </p>
        <div className="actions">
          <Button kind="primary" type="submit" busy={form.busy}>
            {texts.post.send}
          </Button>
          <ButtonLink kind="quiet" to="/forum">
            {texts.post.back}
          </ButtonLink>
        </div>
      </Form>
      {first}
    </>
  );
}
