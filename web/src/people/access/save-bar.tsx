import { Button } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { usePageFoot } from '#kit/page-foot.ts';
import styles from './access.module.css';
import { isNothing, type Open } from './choices.ts';

interface SaveBarProps {
  open: Open;
  busy: boolean;
  onUndo: () => void;
  onSave: () => void;
}

/** What will be different, always in sight; nothing while there is nothing to save. */
export function SaveBar({ open, busy, onUndo, onSave }: SaveBarProps) {
  const shown = !isNothing(open) || busy;
  usePageFoot(shown ? 'instead' : null);
  return (
    <>
      <p className="vh" role="status">
        {shown ? `${openWords(open)}. Not saved yet.` : ''}
      </p>
      {shown ? (
        <section className={`bottom-actions ${styles['save-bar']}`} aria-label="Not saved yet">
          <p className="grow small">
            <b className="blk strong">{openWords(open)}</b>
            <span className="muted">Not saved yet</span>
          </p>
          <Button kind="secondary" onClick={onUndo}>
            Undo
          </Button>
          <Button kind="primary" busy={busy} onClick={onSave}>
            Save
          </Button>
        </section>
      ) : null}
    </>
  );
}

/** `6 things will turn on, 1 will turn off` */
function openWords({ on, off, lastDay }: Open): string {
  const parts = [
    ...(on.length > 0 ? [`${things(on.length)} will turn on`] : []),
    ...(off.length > 0 ? [`${on.length > 0 ? off.length : things(off.length)} will turn off`] : []),
    ...(lastDay ? ['the last day will change'] : []),
  ];
  return capital(parts.join(', '));
}

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);
