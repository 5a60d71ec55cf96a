import { LogOut } from 'lucide-react';
import { type MouseEvent, useCallback } from 'react';
import { Icon } from '#kit/icon.tsx';
import styles from './help.module.css';
import { useHelpOptions } from './help-options.ts';
import { elsewhere, leaveAtOnce } from './leave.ts';
import { texts } from './texts.ts';
import { useTripleShift } from './use-triple-shift.ts';

function useLeave() {
  const { onLeave } = useHelpOptions();
  return useCallback(
    (event?: MouseEvent) => {
      event?.preventDefault();
      leaveAtOnce(onLeave);
    },
    [onLeave],
  );
}

/** A link, so that it works before any script has run; a press covers the page first. */
export function QuickExit() {
  const leave = useLeave();
  return (
    <a className="exit" href={elsewhere} rel="noreferrer" onClick={leave}>
      <Icon of={LogOut} size="s" />
      {texts.exit.quick}
    </a>
  );
}

/** An early stop for keyboards and screen readers; it shows when it has the focus. */
export function EarlyExit() {
  const leave = useLeave();
  return (
    <a className="skip" href={elsewhere} rel="noreferrer" onClick={leave}>
      {texts.exit.early}
    </a>
  );
}

const dots = [1, 2, 3];

/** Shift three times leaves; the dots answer each press. */
export function ExitKeys() {
  const presses = useTripleShift(useLeave());
  return (
    <div role="status" className={presses > 0 ? styles['dots'] : 'vh'}>
      {presses > 0 ? (
        <>
          <span className="vh">{texts.exit.pressed(presses)}</span>
          {dots.map((dot) => (
            <i key={dot} className={dot <= presses ? styles['pressed'] : undefined} />
          ))}
        </>
      ) : null}
    </div>
  );
}
