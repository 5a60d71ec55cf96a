import type { RatingMean } from '@kith/contract/rating-fields';
import { texts } from './texts.ts';

/** `4.5 of 5, from 10 ratings`; nothing below five people. */
export function meanInWords(rating: RatingMean | null): string {
  return rating === null ? '' : texts.mean(rating.mean, rating.max_value, rating.ratings);
}
