import { createForumPostInput, forumEndpoints } from '@kith/contract/forum';
import { type ForumPost, forumPost } from '@kith/contract/forum-fields';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { useDraftForm, useNewer } from '#people/saving';
import { useFirst } from './use-first.tsx';

const { createForumPost, editForumPost } = forumEndpoints;

const typed = z.object({
  of: z.string(),
  title: z.string(),
  text: z.string(),
  content_note: z.string(),
  /** Of the post that the words are for; none for a new one. */
  version: z.number().optional(),
});
type Typed = z.output<typeof typed>;

/** What the form shows of a post. */
export const postWords = ({ title, text, content_note }: ForumPost) => ({
  title: title ?? '',
  text: text ?? '',
  content_note: content_note ?? '',
});

/** What a draft is for: the post, or a new one. */
export const purposeOf = (post: ForumPost | null) => (post ? `post:${post.id}` : 'post');

type Sent = Awaited<ReturnType<typeof sendPost>>;

/** A post that is written or changed. Its words stay on this device until the server has them. */
export function usePostForm(place: DraftPlace, post: ForumPost | null, onSent: (sent: Sent) => unknown) {
  const { keyOf, spend } = useClientKeys();
  const { newer, faults } = useNewer(forumPost);
  const form = useDraftForm<Typed>({
    place,
    schema: typed,
    initial: {
      of: purposeOf(post),
      ...{ title: '', text: '', content_note: '' },
      ...(post && { ...postWords(post), version: post.version }),
    },
    check: ({ title, text, content_note }) => checkInput(createForumPostInput, { title, text, content_note }),
    faults,
    send: async ({ title, text, content_note, version }, drop) => {
      const words = { title, text, content_note };
      const sent = await first.send(Object.values(words).join('\n'), () =>
        sendPost(words, post, newer?.version ?? version, keyOf(words)),
      );
      if (!sent) return;
      spend();
      await drop();
      await onSent(sent);
    },
  });
  const first = useFirst(form.submit);
  return { form, newer, self: first.self, first: first.first };
}

type Words = Omit<Typed, 'of' | 'version'>;

function sendPost(words: Words, post: ForumPost | null, version: number | undefined, key: string) {
  return post
    ? call(editForumPost, { ...words, id: post.id, version: version ?? post.version })
    : call(createForumPost, { ...words, client_key: key });
}
