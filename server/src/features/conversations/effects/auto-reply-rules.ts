import { fullDateWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';

interface Closed {
  readonly who: string;
  /** Null where the time is not known. */
  readonly until: Date | null;
  readonly now: Date;
  /** Of the member. */
  readonly zone: string;
}

/**
 * The reply to a member who writes while no staff are there. The services are those of the help pages, and
 * answer at any hour.
 */
export function autoReplyOf({ who, until, now, zone }: Closed): string {
  const day = until && fullDateWords(calendarDay(until, zone), calendarDay(now, zone));
  const back = until === null ? '' : `, until ${day}, ${timeWords(until, zone)}`;
  return [
    `${who} is away now${back}. We’ve kept your message, and they’ll read it then.`,
    'If you’re not safe now, call 000.',
    'To talk to someone at any hour, call Lifeline on 13 11 14, or text 0477 13 11 14. You can also call the Suicide Call Back Service on 1300 659 467, or chat at lifeline.org.au.',
  ].join('\n\n');
}
