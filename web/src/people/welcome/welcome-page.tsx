import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Acknowledgement } from '#people/users';
import { useFinish } from './use-finish.ts';
import { welcomeSteps } from './welcome-steps.tsx';
import './welcome.css';

/** The first visit. It can be left at every step, and the browser's Back goes one step back. */
export function WelcomePage() {
  const viewer = useViewer();
  const { index, page } = useStep();
  const { failure, ...finish } = useFinish();
  const step = welcomeSteps[index];
  if (!step) return null;
  return (
    <div className="measure welcome" ref={page}>
      <div className="stack">
        <p className="small muted">{`Step ${index + 1} of ${welcomeSteps.length}`}</p>
        <PageHeader title={step.title(viewer.preferred_name ?? viewer.first_name)} lead={step.lead} />
        {step.content}
        {failure ? (
          <Notice kind="danger" announce>
            {failure}
          </Notice>
        ) : null}
        <Ways index={index} {...finish} />
      </div>
      <footer className="small muted">
        <Acknowledgement />
      </footer>
    </div>
  );
}

/** The step stands in the browser's history, so that Back and a reload keep it. Each begins at its heading. */
function useStep() {
  const { state } = useLocation();
  const index = stepOf(state);
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    page.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [index]);
  return { index, page };
}

function stepOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('step' in state)) return 0;
  const { step } = state;
  return typeof step === 'number' && welcomeSteps[step] ? step : 0;
}

interface WaysProps {
  index: number;
  finish: (to?: string) => void;
  busy: boolean;
}

function Ways({ index, finish, busy }: WaysProps) {
  const navigate = useNavigate();
  const go = (step: number) => void navigate('/welcome', { state: { step } });
  const isLast = index === welcomeSteps.length - 1;
  return (
    <div className="actions">
      {isLast ? (
        <Button kind="primary" disabled={busy} onClick={() => finish('/journey#write')}>
          Write a first note
        </Button>
      ) : (
        <Button kind="primary" onClick={() => go(index + 1)}>
          Next
        </Button>
      )}
      {index > 0 ? <Button onClick={() => go(index - 1)}>Back</Button> : null}
      <Button kind="quiet" disabled={busy} onClick={() => finish()}>
        {isLast ? 'Not now, go home' : 'Skip the welcome'}
      </Button>
    </div>
  );
}
