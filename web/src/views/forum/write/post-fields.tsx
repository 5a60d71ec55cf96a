import {
  FORUM_CONTENT_NOTE_MAX,
  FORUM_TEXT_MAX,
  FORUM_TITLE_MAX,
  type ForumPost,
} from '@kith/contract/forum-fields';
import { TextArea, TextField } from '#kit/fields.tsx';
import { NewerWords } from '#kit/other-version.tsx';
import styles from '../forum.module.css';
import { texts } from './texts.ts';
import { postWords, type usePostForm } from './use-post-form.ts';

/** The fields of a post, and the version from elsewhere where there is one. */
export function PostFields({ of: { form, newer } }: { of: ReturnType<typeof usePostForm> }) {
  return (
    <>
      <NewerWords form={form} newer={newer} wordsOf={postWords} said={texts.post.newer}>
        {({ title, text }: ForumPost) => (
          <>
            <h3>{title}</h3>
            <p className={styles['words']}>{text}</p>
          </>
        )}
      </NewerWords>
      <TextField label={texts.post.title} limit={FORUM_TITLE_MAX} {...form.field('title')} />
      <TextArea
        label={texts.post.text}
        limit={FORUM_TEXT_MAX}
        autosize
        minRows={6}
        maxRows={20}
        {...form.field('text')}
      />
      <TextField
        label={texts.post.note}
        description={texts.post.noteHint}
        limit={FORUM_CONTENT_NOTE_MAX}
        {...form.field('content_note')}
      />
    </>
  );
}
