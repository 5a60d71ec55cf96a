import type { DayMark } from '@kith/contract/focus-areas/strength';
import { useEffect, useEffectEvent } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './goal-texts.ts';
import { arrivedMarks, forgetArrived, markIn, sayMark, unsentMarks } from './unsent-marks.ts';
import { useChange } from './use-change.ts';

/** The marks of a repeating action, also those that wait on this device for a connection. */
export function useMarks(action: number) {
  const { refresh } = useChange();
  const unsent = useObservable(unsentMarks).filter((one) => one.action === action);
  const arrived = useObservable(arrivedMarks).filter((one) => one.action === action);
  const show = useEffectEvent(async () => {
    await refresh();
    forgetArrived(arrived);
  });
  useEffect(() => unsentMarks.attend(), []);
  const last = arrived.at(-1);
  useEffect(() => {
    if (last !== undefined) void show();
  }, [last]);

  /** The mark of a day, where the server answers this one. */
  const markOf = (day: string, known: DayMark | null): DayMark | null => {
    const said = markIn([...arrived, ...unsent], { action, day });
    return said === undefined ? known : said;
  };
  return {
    isWaiting: unsent.some(({ tried }) => tried),
    markOf,
    /** Pressing the mark of a day again takes it back. */
    press: async (day: string, mark: DayMark, known: DayMark | null) => {
      const message = markOf(day, known) === mark ? 'clear' : mark;
      if (await sayMark({ action, day, message })) notify.info(texts.action.kept);
    },
  };
}
