import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { calendarDay } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useObservable } from '#client/browser/observable.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { useSetFor } from './asked-check-ins.ts';
import { instrumentsQuery } from './check-ins-api.ts';
import { momentOf } from './moment-of.ts';
import { resultPath, takePath } from './paths.ts';
import { goesOn, isSitting } from './sitting.ts';
import { isWaiting, unsentCheckIns } from './unsent-check-ins.ts';
import { usePutOff } from './use-put-off.ts';

interface DailyCheckIn {
  /**
   * due: not done today, and not put off. off: put off for today. done: done today. unknown: the server has
   * not said.
   */
  readonly state: 'due' | 'off' | 'done' | 'unknown';
  /** Some of it is answered. */
  readonly isBegun: boolean;
  /** Where it is taken; of one that is done its result. */
  readonly path: string;
  /** "Not today": it is not asked again before the next day. */
  readonly skip: () => void;
}

/**
 * How the person stands with the daily check-in of this day. It counts nothing: days without one leave no
 * trace.
 */
export function useDailyCheckIn(): DailyCheckIn {
  const { time_zone } = useViewer();
  const today = calendarDay(useNow(), time_zone);
  const { isOff, isKnown, putOff } = usePutOff(today);
  const instruments = useQuery(instrumentsQuery).data;
  const isSent = useObservable(unsentCheckIns).some(
    (item) => isWaiting(item) && item.code === DAILY_CHECK_IN && isOn(item.answeredAt, today, time_zone),
  );
  const card = instruments?.find(({ assessment_code }) => assessment_code === DAILY_CHECK_IN);
  const last = card?.last_completed_at ?? null;
  const isBegun = useIsHere(time_zone) || (card?.sitting_id ?? null) !== null;
  const setFor = useSetFor();
  const rest = { path: takePath(DAILY_CHECK_IN, setFor(DAILY_CHECK_IN)), skip: putOff, isBegun };
  if (isSent) return { ...rest, state: 'done' };
  if (last !== null && isOn(last, today, time_zone)) {
    const id = card?.last_assessment_id ?? null;
    return { ...rest, state: 'done', ...(id !== null && { path: resultPath(id) }) };
  }
  if (isOff) return { ...rest, state: 'off' };
  return { ...rest, state: card === undefined || !isKnown ? 'unknown' : 'due' };
}

/** Whether this device has answers of one that goes on. */
function useIsHere(zone: string): boolean {
  const { kept } = useDraft({ form: 'check_in', record: DAILY_CHECK_IN }, isSitting);
  return kept != null && goesOn(kept, new Date(), zone);
}

const isOn = (moment: string, day: string, zone: string) => calendarDay(momentOf(moment), zone) === day;
