import { DOSE_ANSWERS } from '@kith/contract/dose-fields';
import { Button } from '#kit/button.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import { useDosesToday } from './use-doses-today.ts';

/** Answers all that the newest reminder asked for. It names no medicine, as the reminder does not. */
export function DoseNotice() {
  const { doses } = useDosesToday();
  const { answer, isBusy } = useAnswer();
  const due = doses.filter(({ state, asked_at }) => state === 'due' && asked_at !== null);
  const newest = due
    .map(({ asked_at }) => asked_at ?? '')
    .reduce((one, other) => (one > other ? one : other), '');
  const asked = due.filter(({ asked_at }) => asked_at === newest);
  if (asked.length === 0) return null;
  return (
    <div className="actions">
      {DOSE_ANSWERS.map((one) => (
        <Button
          key={one}
          kind={one === 'taken' ? 'secondary' : 'quiet'}
          disabled={isBusy}
          onClick={() => void answer(asked, one)}
        >
          {texts.answers[one]}
        </Button>
      ))}
    </div>
  );
}
