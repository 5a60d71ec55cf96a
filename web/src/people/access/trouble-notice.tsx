import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import type { Trouble } from './use-saving.ts';

interface TroubleNoticeProps {
  trouble: Trouble | null;
  name: string;
  onRetry: () => void;
}

/** Why it was not saved; the choices are still there. */
export function TroubleNotice({ trouble, name, onRetry }: TroubleNoticeProps) {
  if (trouble === null) return null;
  if (trouble.kind === 'day') {
    return (
      <Notice kind="danger" announce>
        Not saved: please check the last day. Your choices are still here.
      </Notice>
    );
  }
  if (trouble.kind === 'gone') {
    return (
      <Notice kind="warn" announce>
        {name} isn’t on your team any more, so nothing was saved.
      </Notice>
    );
  }
  if (trouble.kind === 'stale') {
    return (
      <Notice kind="warn" announce>
        <b className="strong">This was changed somewhere else.</b> You see what holds now, with your choices
        kept. Press Save again if you still want them.
      </Notice>
    );
  }
  return (
    <Notice kind="danger" announce>
      <p>Not saved. Your choices are kept on this device.</p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
