import type { ReactNode } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Acknowledgement } from '#people/users';
import { StepButtons } from './step-buttons.tsx';
import { texts } from './texts.ts';
import { useFinish } from './use-finish.ts';
import { useStep } from './use-step.ts';
import styles from './welcome.module.css';

export interface WelcomeStep {
  /** Its name in `last_access`, which stays when steps are added before it. */
  readonly id: string;
  readonly title: (name: string) => string;
  readonly lead: string;
  readonly content: ReactNode;
  /** What stands on the way to the next step, where that is not “Next”. */
  readonly next?: ReactNode;
}

interface WelcomeProps {
  /** Its own address, in whose history the steps stand. */
  path: string;
  /** Never with a question that must be answered. */
  steps: readonly WelcomeStep[];
  /** What the last step offers, and where that leads. The first step offers it too, where it leads on. */
  last: { readonly label: string; readonly to?: string };
}

/**
 * A first visit. It can be left at every step, and goes on there. The browser's Back goes one step back.
 */
export function Welcome({ path, steps, last }: WelcomeProps) {
  const viewer = useViewer();
  const ids = steps.map(({ id }) => id);
  const { index, isResumed, page } = useStep(ids);
  const { failure, ...finish } = useFinish();
  const step = steps[index];
  if (!step) return null;
  return (
    <div className={`measure ${styles['welcome']}`} ref={page}>
      <div className="stack">
        {steps.length > 1 ? (
          <p className="small muted" role="status">
            {texts.steps.of(index + 1, steps.length)}
          </p>
        ) : null}
        <PageHeader title={step.title(viewer.preferred_name ?? viewer.first_name)} lead={step.lead} />
        {isResumed ? <p className="small muted">{texts.steps.resumed}</p> : null}
        {step.content}
        {failure ? (
          <Notice kind="danger" announce>
            {failure}
          </Notice>
        ) : null}
        <StepButtons path={path} index={index} ids={ids} next={step.next} last={last} {...finish} />
      </div>
      <footer className="small muted">
        <Acknowledgement />
      </footer>
    </div>
  );
}
