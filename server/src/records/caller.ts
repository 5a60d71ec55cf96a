import { ABILITIES, type Ability } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { whereMayWrite, whichInJourney } from '#policy/access';

/** The fields of a record that decide the caller's relation to it. */
export interface Written {
  readonly authorId: number;
  readonly memberId: number;
  /** It was written into the journey of the member. */
  readonly inJourney: boolean;
  /** When the member took it out of their journey; null while it is in it. */
  readonly removedAt: Date | null;
}

/** The caller's relation to one record: all that a rule may ask. */
export interface Caller {
  readonly isAuthor: boolean;
  /** The record is about the caller. */
  readonly isMember: boolean;
  /** The caller may write in the journey of the member now. */
  readonly mayWrite: boolean;
  /** It was written into that journey. */
  readonly inJourney: boolean;
  /** It is in that journey now, as far as the caller may know. */
  readonly standsInJourney: boolean;
}

export type Rule = (caller: Caller) => boolean;
export type Rules = Readonly<Record<Ability, Rule>>;

export const never = (): boolean => false;
export const theMember = ({ isMember }: Pick<Caller, 'isMember'>): boolean => isMember;

/**
 * An author may change a record in another's journey only while they may write there. A private record always
 * stays open to change.
 */
export const theAuthorWhoWrites: Rule = ({ isAuthor, mayWrite, inJourney }) =>
  isAuthor && (mayWrite || !inJourney);

/** Authors who may write in a journey learn whom a share would reach, so only they share records in it. */
export const theAuthorInTheJourney: Rule = ({ isAuthor, isMember, mayWrite, standsInJourney }) =>
  isAuthor && mayWrite && (isMember || standsInJourney);

export function anyOf(...rules: readonly Rule[]): Rule {
  return (caller) => rules.some((rule) => rule(caller));
}

/** The caller's relation to each of these. Asks once for each member. */
export async function callersOf<R extends Written>(
  ctx: ViewerCtx,
  records: readonly R[],
): Promise<(record: R) => Caller> {
  const { userId } = ctx.viewer;
  const mayWrite = await whereMayWrite(ctx, records);
  const standsInJourney = await whichInJourney(ctx, records);
  return (record) => {
    const isMember = record.memberId === userId;
    return {
      isAuthor: record.authorId === userId,
      isMember,
      mayWrite: isMember || mayWrite(record),
      inJourney: record.inJourney,
      standsInJourney: standsInJourney(record),
    };
  };
}

/** In the order of `ABILITIES`, by the rules of any noun. */
export function abilitiesOf<C>(
  rules: Readonly<Record<Ability, (caller: C) => boolean>>,
  caller: C,
): Ability[] {
  return ABILITIES.filter((ability) => rules[ability](caller));
}
