import { FORUM_ZONE } from '@kith/contract/forum-fields';
import { nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useNow } from '#client/browser/use-now.ts';
import { texts } from './texts.ts';

interface Dated {
  readonly posted_on: string;
  readonly edited_on: string | null;
}

/** When something was written and changed, in words. The forum knows days alone. */
export function useDayWords(): (of: Dated) => string {
  const today = calendarDay(useNow(), FORUM_ZONE);
  return ({ posted_on, edited_on }) => {
    const posted = nearDateWords(posted_on, today);
    return edited_on === null ? posted : `${posted}, ${texts.edited(nearDateWords(edited_on, today))}`;
  };
}
