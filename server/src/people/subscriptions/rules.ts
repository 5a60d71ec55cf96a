import { GRACE_DAYS } from '@kith/contract/plans';

const DAY_MS = 86_400_000;

interface Paid {
  readonly paidUntil: Date | null;
  readonly cancelledAt: Date | null;
  readonly endedAt: Date | null;
}

/** When the extras of a plan end if nothing more is paid; null where nothing was paid yet. */
export function extrasUntil({ paidUntil, cancelledAt, endedAt }: Paid): Date | null {
  if (paidUntil === null || endedAt !== null) return null;
  return cancelledAt ? paidUntil : new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS);
}

/** Whether it gives the extras now. The clock decides, also where no job has run yet. */
export function givesExtras(plan: Paid, now: Date): boolean {
  const until = extrasUntil(plan);
  return until !== null && now < until;
}

/** Days after the last paid one on which a declined renewal is tried again, within the days of grace. */
const RETRY_DAYS = [0, 3, 7, 13] as const;

/** Whether a renewal is to be tried now: each day of the list has one try, however often it is looked at. */
export function isTryDue({ paidUntil, failedAt }: Tried, now: Date): boolean {
  const last = triesOf(paidUntil).findLast((one) => one <= now);
  return last !== undefined && (failedAt === null || failedAt < last);
}

interface Tried {
  readonly paidUntil: Date;
  readonly failedAt: Date | null;
}

function triesOf(paidUntil: Date): Date[] {
  return RETRY_DAYS.map((days) => new Date(paidUntil.getTime() + days * DAY_MS));
}

/** When a renewal that is due is tried again by itself, if it is. */
export function nextTry(paidUntil: Date, now: Date): Date | null {
  return triesOf(paidUntil).find((one) => one > now) ?? null;
}

/** The next time to look at a plan after `now`: a try, or its end. */
export function nextLook(plan: Paid & { readonly paidUntil: Date }, now: Date): Date {
  const end = extrasUntil(plan) ?? now;
  if (plan.cancelledAt) return end;
  return nextTry(plan.paidUntil, now) ?? end;
}
