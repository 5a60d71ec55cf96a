import type { ComponentProps, ReactNode } from 'react';
import { TextArea } from './fields.tsx';
import { Notice } from './notice.tsx';

interface WordsFormProps extends Omit<ComponentProps<typeof TextArea>, 'onChange' | 'onSubmit'> {
  onWrite: (words: string) => void;
  onSave: () => void;
  /** Why they were not saved. The words are still there. */
  trouble: string | null;
  /** Save, and the way back. */
  actions: ReactNode;
  /** In a dialog the buttons share its width. */
  even?: boolean;
}

/** Changes words that others have already: the field, why it failed, and the buttons. */
export function WordsForm({ onWrite, onSave, trouble, actions, even, ...field }: WordsFormProps) {
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextArea {...field} onChange={({ currentTarget }) => onWrite(currentTarget.value)} />
      {trouble === null ? null : <Notice kind="danger">{trouble}</Notice>}
      <div className={even ? 'actions even' : 'actions'}>{actions}</div>
    </form>
  );
}
