import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';
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
        {texts.trouble.day}
      </Notice>
    );
  }
  if (trouble.kind === 'gone') {
    return (
      <Notice kind="warn" announce>
        {texts.trouble.gone(name)}
      </Notice>
    );
  }
  if (trouble.kind === 'stale') {
    return (
      <Notice kind="warn" announce>
        <b className="strong">{texts.trouble.stale}</b> {texts.trouble.staleText}
      </Notice>
    );
  }
  return (
    <Notice kind="danger" announce>
      <p>{texts.trouble.failed}</p>
      <Button kind="quiet" onClick={onRetry}>
        {texts.trouble.again}
      </Button>
    </Notice>
  );
}
