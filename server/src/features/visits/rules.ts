import { VISIT_PAGE_DAYS } from '@kith/contract/visit-fields';

const DAY = 86_400_000;

interface Times {
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
}

/** From then on no person reads what was brought. */
export function pageEndOf({ endsAt }: Pick<Times, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + VISIT_PAGE_DAYS * DAY);
}

export function canBring({ endsAt, cancelledAt }: Times, now: Date): boolean {
  return cancelledAt === null && now < endsAt;
}

export function canReflect({ endsAt, cancelledAt }: Times, now: Date): boolean {
  return cancelledAt === null && endsAt <= now;
}

interface Page {
  readonly sharedAt: Date | null;
}

/** A page that its professional reads: it is shared, its appointment stands, and its days are not over. */
export function isOpenToProvider({ sharedAt }: Page, times: Times, now: Date): boolean {
  return sharedAt !== null && times.cancelledAt === null && now < pageEndOf(times);
}
