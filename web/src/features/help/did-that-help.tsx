import { type ComponentType, lazy, Suspense } from 'react';
import type { QuestionProps } from './after-question.tsx';
import { useTriedWay } from './came-back.ts';

interface DidThatHelpProps {
  /** A page of ours was chosen: the sheet closes. */
  onFollow?: () => void;
}

/** Comes after the first script; help is whole without it. */
const Question = lazy<ComponentType<QuestionProps>>(() =>
  import('./after-question.tsx').then(
    (module) => ({ default: module.AfterQuestion }),
    () => ({ default: () => null }),
  ),
);

/** For a person who is back from a call, a text or a chat. */
export function DidThatHelp({ onFollow }: DidThatHelpProps) {
  const tried = useTriedWay();
  if (tried === null) return null;
  return (
    <Suspense>
      <Question key={tried} tried={tried} onFollow={onFollow} />
    </Suspense>
  );
}
