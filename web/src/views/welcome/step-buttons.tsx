import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/button.tsx';
import { texts } from './texts.ts';

interface StepButtonsProps {
  path: string;
  index: number;
  ids: readonly string[];
  /** What stands on the way to the next step, where that is not “Next”. */
  next: ReactNode;
  last: { readonly label: string; readonly to?: string };
  finish: (to?: string) => void;
  busy: boolean;
}

export function StepButtons({ path, index, ids, next, last, finish, busy }: StepButtonsProps) {
  const navigate = useNavigate();
  const go = (at: number) => void navigate(path, { state: { step: ids[at] } });
  const isLast = index === ids.length - 1;
  const leadsOn = last.to !== undefined;
  const canEnd = isLast || (index === 0 && leadsOn);
  return (
    <div className="actions">
      {canEnd ? (
        <Button kind="primary" disabled={busy} onClick={() => finish(last.to)}>
          {last.label}
        </Button>
      ) : null}
      {isLast ? null : (
        <NextStep isTour={canEnd} onGo={() => go(index + 1)}>
          {next}
        </NextStep>
      )}
      {index > 0 ? <Button onClick={() => go(index - 1)}>{texts.steps.back}</Button> : null}
      {isLast && !leadsOn ? null : (
        <Button kind="quiet" disabled={busy} onClick={() => finish()}>
          {leaveLabel(index, isLast)}
        </Button>
      )}
    </div>
  );
}

function leaveLabel(index: number, isLast: boolean): string {
  if (isLast) return texts.steps.notNow;
  return index === 0 ? texts.steps.skip : texts.steps.skipRest;
}

interface NextStepProps {
  isTour: boolean;
  children: ReactNode;
  onGo: () => void;
}

/** The way to the next step; beside the main way on it is an offer to look around. */
function NextStep({ isTour, children, onGo }: NextStepProps) {
  return (
    <Button kind={isTour ? 'secondary' : 'primary'} onClick={onGo}>
      {isTour ? texts.steps.tour : (children ?? texts.steps.next)}
    </Button>
  );
}
