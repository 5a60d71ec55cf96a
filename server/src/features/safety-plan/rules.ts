import { toStorage } from '@kith/contract/kit/dates';
import { PLAN_LATER_DAYS, PLAN_MERGED_TIMES, PLAN_REVIEW_DAYS } from '@kith/contract/safety-plan';
import {
  CARDS_FULL,
  LINES_FULL,
  PLAN_CARDS_MAX,
  PLAN_LINES_MAX,
  type SafetyPlan,
} from '@kith/contract/safety-plan-cards';
import { PHOTOS_FULL, PLAN_PHOTOS_MAX } from '@kith/contract/safety-plan-photos';

const DAY_MS = 86_400_000;

interface Reviewed {
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly lookedAt: Date | null;
  readonly quietUntil: Date | null;
  readonly remindersOff: boolean;
}

/**
 * Whether it is time to ask quietly: a plan that has content, and was neither changed nor reviewed for long.
 */
export function isReviewDue(plan: Reviewed, now: Date): boolean {
  if (plan.version === 0 || plan.remindersOff) return false;
  const last = Math.max(plan.updatedAt?.getTime() ?? 0, plan.lookedAt?.getTime() ?? 0);
  const isQuiet = plan.quietUntil !== null && plan.quietUntil > now;
  return !isQuiet && now.getTime() >= last + PLAN_REVIEW_DAYS * DAY_MS;
}

export type ReviewAnswer = 'looked' | 'later' | 'never' | 'remind';

/** The fields that an answer to the reminder changes. */
export function answered(answer: ReviewAnswer, now: Date) {
  if (answer === 'looked') return { lookedAt: now, quietUntil: null };
  if (answer === 'later') return { quietUntil: new Date(now.getTime() + PLAN_LATER_DAYS * DAY_MS) };
  return { remindersOff: answer === 'never', quietUntil: null };
}

interface Fault {
  readonly field: 'safety_plan' | 'lines' | 'kept' | 'photos';
  readonly message: string;
}

interface Size {
  readonly cards: number;
  readonly lines: number;
  readonly photos: number;
}

/**
 * The part of a plan that is too large. One that is too large already, because several wrote at the same
 * time, may stay as it is and shrink.
 */
export function faultOfSize(sent: Size, base: SafetyPlan): Fault | undefined {
  if (sent.cards > Math.max(PLAN_CARDS_MAX, base.cards.length))
    return { field: 'safety_plan', message: CARDS_FULL };
  if (sent.lines > Math.max(PLAN_LINES_MAX, base.lines.length))
    return { field: 'lines', message: LINES_FULL };
  if (sent.photos > Math.max(PLAN_PHOTOS_MAX, base.photos.length))
    return { field: 'photos', message: PHOTOS_FULL };
  return undefined;
}

/**
 * The limits of every plan, with any number of writers. A merge beyond them is refused, so the change stays
 * on the device and no part of the plan is lost.
 */
export function faultOfMerge({ cards, lines, kept, photos }: SafetyPlan): Fault | undefined {
  if (cards.length > PLAN_CARDS_MAX * PLAN_MERGED_TIMES) return { field: 'safety_plan', message: CARDS_FULL };
  if (lines.length > PLAN_LINES_MAX * PLAN_MERGED_TIMES) return { field: 'lines', message: LINES_FULL };
  if (photos.length > PLAN_PHOTOS_MAX * PLAN_MERGED_TIMES) return { field: 'photos', message: PHOTOS_FULL };
  if (kept.length > PLAN_CARDS_MAX * PLAN_MERGED_TIMES)
    return { field: 'kept', message: 'Too much of this plan waits for a choice. Please choose first.' };
  return undefined;
}

interface Dated {
  readonly id: string;
  readonly updated_at: string | null;
}

/**
 * When each was changed, as far as a device may be believed: not in the future, and not before the version
 * that it grew from. A change without a time was made now.
 */
export function dated<T extends Dated>(
  items: readonly T[],
  base: readonly T[],
  { isSame, now }: { readonly isSame: (one: T, other: T) => boolean; readonly now: Date },
): T[] {
  const latest = toStorage(now);
  return items.map((item) => {
    const from = base.find(({ id }) => id === item.id);
    const said = item.updated_at !== null && item.updated_at <= latest ? item.updated_at : '';
    const isFresh = said > (from?.updated_at ?? '');
    if (isFresh) return { ...item, updated_at: said };
    return { ...item, updated_at: from && isSame(from, item) ? from.updated_at : latest };
  });
}
