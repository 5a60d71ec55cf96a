import { Button } from '#kit/button.tsx';
import { texts } from '../texts.ts';
import styles from './model.module.css';
import type { OfferedModel } from './use-model.ts';

/** Always in sight while messages may leave the device, with the way to stop that. */
export function ModelLine({ of, isResting }: { of: OfferedModel | undefined; isResting: boolean }) {
  if (!of) return null;
  const { host, isOn, fault, choose } = of;
  if (!isOn) return fault === 'not_off' ? <p className="small">{texts.model.offHere}</p> : null;
  return (
    <div className={styles['line']}>
      <p className="small grow">{isResting ? texts.model.resting(host) : texts.model.goes(host)}</p>
      <Button kind="quiet" onClick={() => choose(false)}>
        {texts.model.off}
      </Button>
    </div>
  );
}
