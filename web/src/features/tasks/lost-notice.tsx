import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { dismissLostStep, useLostStep } from './lost-steps.ts';
import styles from './tasks.module.css';

/** On the task itself: why the person’s own step was not taken, and the words they gave with it. */
export function LostNotice({ taskId }: { taskId: number }) {
  const lost = useLostStep(taskId);
  if (!lost) return null;
  return (
    <Notice kind="warn" announce>
      <b className="strong">{lost.because}</b> Your own step came later and was not taken.
      {lost.message === null ? null : (
        <span className={`blk ${styles['text']}`}>You wrote: {lost.message}</span>
      )}
      <span className="actions">
        <Button kind="quiet" onClick={() => void dismissLostStep(taskId)}>
          I have read this
        </Button>
      </span>
    </Notice>
  );
}
