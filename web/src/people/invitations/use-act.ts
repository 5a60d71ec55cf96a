import { useRef, useState } from 'react';
import { faultsOf } from '#client/form-faults.ts';
import { notify } from '#kit/notify.ts';

const NO_ANSWER = 'We could not reach Kith. Please try again.';

interface Act {
  readonly busy: boolean;
  /** Does it once, however often it is pressed. What goes wrong is said, and then `onFailure` looks at it. */
  readonly act: (work: () => Promise<void>) => Promise<void>;
}

/** For a button that does one thing by one call. */
export function useAct(onFailure?: () => Promise<void>): Act {
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const act = async (work: () => Promise<void>) => {
    if (going.current) return;
    going.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(faultsOf(error, [], NO_ANSWER).message ?? NO_ANSWER);
      await onFailure?.();
    } finally {
      going.current = false;
      setBusy(false);
    }
  };
  return { busy, act };
}
