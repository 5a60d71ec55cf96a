import { nearDayWords } from '@kith/contract/kit/date-words';
import { texts } from './texts.ts';

/** `today`, `yesterday`, `on Tuesday` or `on 3 June`, to follow "Invited". */
export function nearDay(moment: Date, now: Date, zone: string): string {
  const words = nearDayWords(moment, now, zone);
  return ['today', 'yesterday'].includes(words) ? words : texts.onDay(words);
}
