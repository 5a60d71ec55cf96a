import { useRef, useState } from 'react';
import { faultsOf } from '#client/forms/form-faults.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

const NO_ANSWER = texts.failed;

interface Act {
  readonly busy: boolean;
  /** Runs it once, for any number of presses. An error is shown, and then `onFailure` runs. */
  readonly act: (work: () => Promise<void>) => Promise<void>;
}

/** For a button that makes one call. */
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
