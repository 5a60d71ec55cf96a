import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Acknowledgement } from '#people/users';
import { texts } from './texts.ts';
import { useFinish } from './use-finish.ts';
import styles from './welcome.module.css';

export interface WelcomeStep {
  readonly title: (name: string) => string;
  readonly lead: string;
  readonly content: ReactNode;
  /** A way on from here, beside the main one: it ends the welcome. */
  readonly way?: { readonly label: string; readonly to: string };
}

interface WelcomeProps {
  /** Its own address, in whose history the steps stand. */
  path: string;
  /** At most four, and never a question that must be answered. */
  steps: readonly WelcomeStep[];
  /** What the last step offers, and where that leads. The first step offers it too, where it leads on. */
  last: { readonly label: string; readonly to?: string };
}

/** A first visit. It can be left at every step, and the browser's Back goes one step back. */
export function Welcome({ path, steps, last }: WelcomeProps) {
  const viewer = useViewer();
  const { index, page } = useStep(steps.length);
  const { failure, ...finish } = useFinish();
  const step = steps[index];
  if (!step) return null;
  return (
    <div className={`measure ${styles['welcome']}`} ref={page}>
      <div className="stack">
        {steps.length > 1 ? <p className="small muted">{texts.steps.of(index + 1, steps.length)}</p> : null}
        <PageHeader title={step.title(viewer.preferred_name ?? viewer.first_name)} lead={step.lead} />
        {step.content}
        {failure ? (
          <Notice kind="danger" announce>
            {failure}
          </Notice>
        ) : null}
        <StepButtons
          path={path}
          index={index}
          isLast={index === steps.length - 1}
          last={last}
          way={step.way}
          {...finish}
        />
      </div>
      <footer className="small muted">
        <Acknowledgement />
      </footer>
    </div>
  );
}

/**
 * The step stands in the browser's history, so that Back and a reload keep it. Each begins at its heading.
 */
function useStep(count: number) {
  const { state } = useLocation();
  const index = stepOf(state, count);
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    page.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [index]);
  return { index, page };
}

function stepOf(state: unknown, count: number): number {
  if (typeof state !== 'object' || state === null || !('step' in state)) return 0;
  const { step } = state;
  return typeof step === 'number' && step < count ? step : 0;
}

interface StepButtonsProps {
  path: string;
  index: number;
  isLast: boolean;
  last: WelcomeProps['last'];
  way: WelcomeStep['way'];
  finish: (to?: string) => void;
  busy: boolean;
}

function StepButtons({ path, index, isLast, last, way, finish, busy }: StepButtonsProps) {
  const navigate = useNavigate();
  const go = (step: number) => void navigate(path, { state: { step } });
  const leadsOn = last.to !== undefined;
  const canEnd = isLast || (index === 0 && leadsOn);
  return (
    <div className="actions">
      {canEnd ? (
        <Button kind="primary" disabled={busy} onClick={() => finish(last.to)}>
          {last.label}
        </Button>
      ) : null}
      {way ? (
        <Button disabled={busy} onClick={() => finish(way.to)}>
          {way.label}
        </Button>
      ) : null}
      {isLast ? null : <NextStep isTour={canEnd} onGo={() => go(index + 1)} />}
      {index > 0 ? <Button onClick={() => go(index - 1)}>{texts.steps.back}</Button> : null}
      {isLast && !leadsOn ? null : (
        <Button kind="quiet" disabled={busy} onClick={() => finish()}>
          {isLast ? texts.steps.notNow : texts.steps.skip}
        </Button>
      )}
    </div>
  );
}

/** The way to the next step; beside the main way on it is an offer to look around. */
function NextStep({ isTour, onGo }: { isTour: boolean; onGo: () => void }) {
  return (
    <Button kind={isTour ? 'secondary' : 'primary'} onClick={onGo}>
      {isTour ? texts.steps.tour : texts.steps.next}
    </Button>
  );
}
