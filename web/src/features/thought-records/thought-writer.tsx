import type { ThoughtForm, ThoughtRecord } from '@kith/contract/thought-record-fields';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { FormFailure } from '#kit/form-failure.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Progress } from '#kit/progress.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { STEPS } from './steps.tsx';
import { SupportDialog } from './support.tsx';
import { texts } from './texts.ts';
import { ThoughtGone } from './thought-gone.tsx';
import { ThoughtWords } from './thought-words.tsx';
import { type Target, useWriting } from './use-writing.ts';

interface ThoughtWriterProps extends Target {
  form: ThoughtForm;
  /** It is saved, or the person goes on later. */
  onDone: () => void;
}

/** A record, step by step. Nothing has to be filled in, and each letter is kept at once. */
export function ThoughtWriter({ form, onDone, ...target }: ThoughtWriterProps) {
  const [support, setSupport] = useState<'saved' | 'kept' | null>(null);
  const [at, setAt] = useState(0);
  const writing = useWriting({
    ...target,
    form,
    onSaved: onDone,
    onHeavy: (isSaved) => setSupport(isSaved ? 'saved' : 'kept'),
  });
  const { written, change, newer, isGone } = writing;
  const steps = STEPS[written.form];
  const step = steps[at] ?? steps[0];
  const isLast = at >= steps.length - 1;
  const leaving = useRef<(() => void) | null>(null);
  const goTo = (next: number) => {
    leaving.current?.();
    setAt(next);
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
  const words = texts.write.step(at + 1, steps.length, step?.name ?? '');
  if (writing.isLoading) {
    return (
      <Loading label={texts.one.loading}>
        <SkeletonCard />
      </Loading>
    );
  }
  if (isGone && !writing.holdsWords) return <ThoughtGone />;
  return (
    <>
      <PageHeader
        title={written.form === 'full' ? texts.write.title : texts.write.shortTitle}
        lead={texts.write.lead}
      />
      <form className="stack narrow" onSubmit={submit} noValidate>
        {steps.length > 1 ? (
          <>
            <p className="small muted" role="status">
              {words}
            </p>
            <Progress label={texts.write.progress} done={at + 1} of={steps.length} words={words} />
          </>
        ) : null}
        {isGone ? <SaveAsNew busy={writing.busy} onSave={save} /> : null}
        {newer && !isGone ? <Newer newer={newer} onTake={writing.takeTheirs} /> : null}
        {writing.fault ? <FormFailure>{writing.fault}</FormFailure> : null}
        {/* What is typed while a save is on its way would be in neither. */}
        <fieldset className="card stack" key={at} disabled={writing.busy}>
          {step?.draw({ written, change, leaving })}
        </fieldset>
        <div className="actions">
          {at > 0 ? <Button onClick={() => goTo(at - 1)}>{texts.write.back}</Button> : null}
          <Button kind="primary" type="submit" busy={writing.busy}>
            {isLast ? texts.write.save : texts.write.next}
          </Button>
        </div>
        <Rest writing={writing} onStop={isLast ? null : save} />
      </form>
      {support ? (
        <SupportDialog
          isSaved={support === 'saved'}
          onClose={support === 'saved' ? onDone : () => setSupport(null)}
        />
      ) : null}
    </>
  );
}

interface RestProps {
  writing: ReturnType<typeof useWriting>;
  /** Null at the last step. */
  onStop: (() => void) | null;
}

/** Ways on beside the next step, and that nothing is lost. */
function Rest({ writing, onStop }: RestProps) {
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
      {onStop ? (
        <Button kind="quiet" onClick={onStop}>
          {texts.write.stop}
        </Button>
      ) : null}
    </div>
  );
}

/** The words outlive the record that they were for. */
function SaveAsNew({ busy, onSave }: { busy: boolean; onSave: () => void }) {
  return (
    <Notice kind="warn" announce>
      <p>{texts.write.gone}</p>
      <Button busy={busy} onClick={onSave}>
        {texts.write.saveAsNew}
      </Button>
    </Notice>
  );
}

/** Both versions stand there, so neither is lost. */
function Newer({ newer, onTake }: { newer: ThoughtRecord; onTake: () => void }) {
  return (
    <>
      <Notice kind="warn" announce>
        <b className="strong">{texts.write.newer}</b> {texts.write.newerText}
      </Notice>
      <section className="card stack" aria-label={texts.write.theirs}>
        <ThoughtWords record={newer} />
        <div className="actions">
          <Button onClick={onTake}>{texts.write.takeTheirs}</Button>
        </div>
      </section>
    </>
  );
}
