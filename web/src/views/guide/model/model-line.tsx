import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { texts } from '../texts.ts';
import styles from './model.module.css';
import type { OfferedModel } from './use-model.ts';

/** Always in sight while messages may leave the device, with the way to stop that. */
export function ModelLine({ of, isResting }: { of: OfferedModel | undefined; isResting: boolean }) {
  const [wasOff, setWasOff] = useState(false);
  if (!of) return null;
  const { host, isOn, fault, choose } = of;
  if (!isOn) {
    return (
      <p className="small" role="status">
        {fault === 'not_off' ? texts.model.offHere : wasOff ? texts.model.offNow : null}
      </p>
    );
  }
  return (
    <div className={styles['line']}>
      <p className="small grow">{isResting ? texts.model.resting(host) : texts.model.goes(host)}</p>
      <Button
        kind="quiet"
        onClick={(event) => {
          // The button goes away with what it turns off.
          event.currentTarget.closest('section')?.querySelector('textarea')?.focus();
          setWasOff(true);
          choose(false);
        }}
      >
        {texts.model.off}
      </Button>
    </div>
  );
}
