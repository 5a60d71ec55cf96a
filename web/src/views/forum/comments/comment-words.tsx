import { FORUM_COMMENT_MAX } from '@kith/contract/forum-fields';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { TextArea } from '#kit/fields.tsx';
import { FormFailure } from '#kit/form-failure.tsx';

interface CommentWordsProps {
  form: FormCall<{ of: string; text: string }>;
  /** Also its placeholder, where it is empty. */
  label: string;
  hint?: string | undefined;
  limit?: number;
  autoFocus?: boolean;
  /** The version from elsewhere. */
  before?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The field of a comment or of a message. A page has several, so a fault takes the focus to its own. */
export function CommentWords(props: CommentWordsProps) {
  const { form, label, hint, limit = FORUM_COMMENT_MAX, autoFocus = false, before, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { text: fault } = form.errors;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field takes the focus with an attempt, not while a fault is being mended
  useEffect(() => {
    if (form.attempt > 0 && fault !== undefined) field.current?.focus();
  }, [form.attempt]);
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      {before}
      <TextArea
        ref={field}
        aria-label={label}
        placeholder={label}
        description={hint}
        error={fault}
        limit={limit}
        autosize
        minRows={2}
        maxRows={10}
        autoFocus={autoFocus}
        value={form.values.text}
        onChange={({ currentTarget }) => form.set({ text: currentTarget.value })}
      />
      {form.failure ? <FormFailure>{form.failure}</FormFailure> : null}
      <div className="actions">{children}</div>
    </form>
  );
}
