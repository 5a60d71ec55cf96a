import { useState } from 'react';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { restorePlan } from '../api/plan-api.ts';
import { usePlan } from '../context/plan-context.ts';
import { texts } from '../words/texts.ts';

/** Goes back to a former version; for ten seconds it can be as it was. */
export function useBringBack(onDone: () => void) {
  const { state, receive } = usePlan();
  const [busy, setBusy] = useState(false);
  const { version } = state;

  const goBack = async (to: number, from: number): Promise<number> => {
    const answer = await restorePlan(to, from);
    await receive(answer);
    return answer.version;
  };
  const undoFrom = (now: number) =>
    withUndo({
      restore: () => goBack(version, now),
      words: {
        back: texts.versions.undone,
        notBack: texts.versions.stays,
        refused: texts.versions.stays,
      },
    });
  const bringBack = async (to: number) => {
    if (busy) return;
    setBusy(true);
    try {
      const now = await goBack(to, version);
      notify.success(texts.versions.restored, undoFrom(now));
      onDone();
    } catch {
      notify.error(texts.versions.notChanged);
    } finally {
      setBusy(false);
    }
  };
  return { busy, bringBack };
}
