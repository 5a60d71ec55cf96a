import { Button } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { usePageFoot } from '#kit/page-foot.ts';
import styles from './access.module.css';
import { isNothing, type Open } from './choices.ts';
import { texts } from './texts.ts';

interface SaveBarProps {
  open: Open;
  /** It was chosen on an earlier visit. */
  isFromBefore: boolean;
  busy: boolean;
  onUndo: () => void;
  onSave: () => void;
}

/** What will be different, always in sight; nothing while there is nothing to save. */
export function SaveBar({ open, isFromBefore, busy, onUndo, onSave }: SaveBarProps) {
  const shown = !isNothing(open) || busy;
  usePageFoot(shown ? 'instead' : null);
  return (
    <>
      <p className="vh" role="status">
        {shown ? texts.save.open(openWords(open)) : ''}
      </p>
      {shown ? (
        <section className={`bottom-actions ${styles['save-bar']}`} aria-label={texts.save.notYet}>
          <p className="grow small">
            <b className="blk strong">{openWords(open)}</b>
            <span className="muted">{isFromBefore ? texts.save.fromBefore : texts.save.notYet}</span>
          </p>
          <Button kind="secondary" onClick={onUndo}>
            {texts.save.undo}
          </Button>
          <Button kind="primary" busy={busy} onClick={onSave}>
            {texts.save.save}
          </Button>
        </section>
      ) : null}
    </>
  );
}

/** `6 things will turn on, 1 will turn off` */
function openWords({ on, off, lastDay }: Open): string {
  const parts = [
    ...(on.length > 0 ? [texts.save.on(things(on.length))] : []),
    ...(off.length > 0 ? [texts.save.off(on.length > 0 ? off.length : things(off.length))] : []),
    ...(lastDay ? [texts.save.lastDay] : []),
  ];
  return capital(parts.join(', '));
}

const things = (count: number) => (count === 1 ? texts.save.oneThing : texts.save.things(count));
