import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { notify } from './notify.ts';
import { texts } from './other-version-texts.ts';

interface OtherVersionProps {
  /** That the record was changed somewhere else, and what the next save does. */
  said: ReactNode;
  onTake: () => void;
  /** The words of the other version. */
  children: ReactNode;
}

/** Both versions stand there, so neither is lost. */
export function OtherVersion({ said, onTake, children }: OtherVersionProps) {
  const take = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    onTake();
    // The button goes away, and must not take the focus with it.
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <>
      <Notice kind="warn" announce>
        {said}
      </Notice>
      <section className="card stack" aria-label={texts.theirs}>
        {children}
        <div className="actions">
          <Button onClick={take}>{texts.take}</Button>
        </div>
      </section>
    </>
  );
}

interface NewerWordsProps<V extends object, R> {
  form: { readonly values: V; readonly set: (part: Partial<V>) => void };
  /** The version that a save was refused for; null without one. */
  newer: R | null;
  /** Its words, as the form has them. */
  wordsOf: (newer: R) => Partial<V>;
  said: ReactNode;
  children: (newer: R) => ReactNode;
}

/** The other version beside a form. Words that give way to it come back by an undo. */
export function NewerWords<V extends object, R>(props: NewerWordsProps<V, R>) {
  const { form, newer, wordsOf, said, children } = props;
  const [taken, setTaken] = useState<R | null>(null);
  if (newer === null || taken === newer) return null;
  const take = () => {
    const mine = form.values;
    form.set(wordsOf(newer));
    setTaken(newer);
    const onPress = () => {
      form.set(mine);
      setTaken(null);
    };
    notify.info(texts.took, { action: { label: texts.undo, onPress } });
  };
  return (
    <OtherVersion said={said} onTake={take}>
      {children(newer)}
    </OtherVersion>
  );
}
