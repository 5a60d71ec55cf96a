import type { ThoughtForm } from '@kith/contract/thought-record-fields';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Progress } from '#kit/progress.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { InTheWay } from './in-the-way.tsx';
import { STEPS, type Step } from './steps.tsx';
import { SupportDialog } from './support.tsx';
import { texts } from './texts.ts';
import { ThoughtGone } from './thought-gone.tsx';
import styles from './thought-records.module.css';
import { type Target, useWriting } from './use-writing.ts';

interface ThoughtWriterProps extends Target {
  form: ThoughtForm;
  /** What stands there where the record cannot be fetched and no words of it lie on this device. */
  unreached?: ReactNode;
  /** It is saved, or the person goes on later. */
  onDone: () => void;
}

/** A record, step by step. Nothing has to be filled in, and each letter is kept at once. */
export function ThoughtWriter({ form, unreached = null, onDone, ...target }: ThoughtWriterProps) {
  const [support, setSupport] = useState<Offered>(null);
  const [at, setAt] = useState(0);
  const writing = useWriting({
    ...target,
    form,
    onSaved: onDone,
    onHeavy: (isSaved) => setSupport(isSaved ? 'saved' : 'kept'),
  });
  const { written, change } = writing;
  const steps = STEPS[written.form];
  const step = steps[at] ?? steps[0];
  const isLast = at >= steps.length - 1;
  const leaving = useRef<(() => void) | null>(null);
  const goTo = (next: number) => {
    leaving.current?.();
    setAt(next);
    // The next step begins at its top, where the thought stands.
    globalThis.scrollTo?.({ top: 0 });
  };
  const save = () => {
    leaving.current?.();
    void writing.save();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) save();
    else goTo(at + 1);
  };
  if (writing.isLoading) {
    return (
      <Loading label={texts.one.loading}>
        <SkeletonCard />
      </Loading>
    );
  }
  if (writing.isGone && !writing.holdsWords) return <ThoughtGone />;
  if (writing.isOut && !writing.holdsWords) return unreached;
  return (
    <>
      <PageHeader
        title={written.form === 'full' ? texts.write.title : texts.write.shortTitle}
        lead={texts.write.lead}
      />
      <form className="stack narrow" onSubmit={submit} noValidate data-tour="thought-steps">
        <Way at={at} steps={steps} />
        <InTheWay writing={writing} onSave={save} />
        {/* Words that are typed while a save is on its way would be in neither. */}
        <fieldset className="card stack" key={at} disabled={writing.busy}>
          {step?.isAboutThought ? <TheThought words={written.automatic_thought} /> : null}
          {step?.draw({ written, change, leaving })}
        </fieldset>
        <div className="actions">
          {at > 0 ? <Button onClick={() => goTo(at - 1)}>{texts.write.back}</Button> : null}
          <Button kind="primary" type="submit" busy={writing.busy}>
            {isLast ? texts.write.save : texts.write.next}
          </Button>
          {isLast ? null : (
            <Button kind="quiet" disabled={writing.busy} onClick={save}>
              {texts.write.stop}
            </Button>
          )}
        </div>
        <Rest writing={writing} />
      </form>
      <Support after={support} onDone={onDone} onStay={() => setSupport(null)} />
    </>
  );
}

/** After what the offer of people to talk to is made. */
type Offered = 'saved' | 'kept' | null;

interface SupportProps {
  after: Offered;
  onDone: () => void;
  onStay: () => void;
}

function Support({ after, onDone, onStay }: SupportProps) {
  if (after === null) return null;
  const isSaved = after === 'saved';
  return <SupportDialog isSaved={isSaved} onClose={isSaved ? onDone : onStay} />;
}

function Way({ at, steps }: { at: number; steps: readonly Step[] }) {
  if (steps.length < 2) return null;
  const words = texts.write.step(at + 1, steps.length, steps[at]?.name ?? '');
  return (
    <>
      <p className="small muted" role="status">
        {words}
      </p>
      <Progress label={texts.write.progress} done={at + 1} of={steps.length} words={words} />
    </>
  );
}

/** The first lines are enough to know it by. */
function TheThought({ words }: { words: string }) {
  if (words.trim() === '') return null;
  return (
    <div className={styles['thought']}>
      <p className="small muted">{texts.write.thought}</p>
      <blockquote>{words}</blockquote>
    </div>
  );
}

/** That nothing is lost, and from the short way to the whole one. */
function Rest({ writing }: { writing: ReturnType<typeof useWriting> }) {
  const { written, change, isKept, busy } = writing;
  return (
    <div className="line wrap">
      <span className="grow small muted" role="status">
        {isKept ? texts.write.kept : ''}
      </span>
      {written.form === 'short' ? (
        <Button kind="quiet" disabled={busy} onClick={() => change({ form: 'full' })}>
          {texts.write.whole}
        </Button>
      ) : null}
    </div>
  );
}
