import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { dismissLostStep, useLostStep } from './lost-steps.ts';
import styles from './tasks.module.css';
import { texts } from './texts.ts';

/** On the task itself: why the person’s own step was not taken, and the words they gave with it. */
export function LostNotice({ taskId }: { taskId: number }) {
  const lost = useLostStep(taskId);
  if (!lost) return null;
  return (
    <Notice kind="warn" announce>
      <b className="strong">{lost.because}</b> {texts.lost.text}
      {lost.message === null ? null : (
        <span className={`blk ${styles['text']}`}>{texts.lost.wrote(lost.message)}</span>
      )}
      <span className="actions">
        <Button kind="quiet" onClick={() => void dismissLostStep(taskId)}>
          {texts.lost.read}
        </Button>
      </span>
    </Notice>
  );
}
