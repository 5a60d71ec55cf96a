import { useState } from 'react';
import { faultsOf } from '#client/forms/form-faults.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

/** One call at a time; why one failed is said. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(faultsOf(error, [], texts.noAnswer).message ?? texts.noAnswer);
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
