import { ABILITIES, type Ability } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { whereMayWrite, whichInJourney } from '#policy';

/** Of a record, what decides how somebody stands to it. */
export interface Written {
  readonly authorId: number;
  readonly aboutId: number;
  /** Whether it was written into the journey of the member. */
  readonly inJourney: boolean;
  /** Since when the member has it out of their journey. */
  readonly removedAt: Date | null;
}

/** How the caller stands to one record: what a rule may ask. */
export interface Caller {
  readonly isAuthor: boolean;
  /** The record is about the caller. */
  readonly isMember: boolean;
  /** The caller may write in the journey of the member now. */
  readonly mayWrite: boolean;
  /** It was written into that journey. */
  readonly inJourney: boolean;
  /** It stands there, as far as the caller may know. */
  readonly standsInJourney: boolean;
}

export type Rule = (caller: Caller) => boolean;
export type Rules = Readonly<Record<Ability, Rule>>;

export const nobody: Rule = () => false;
export const theAuthor: Rule = ({ isAuthor }) => isAuthor;
export const theMember: Rule = ({ isMember }) => isMember;

/**
 * What an author wrote in the journey of another stays open to change only while they may write there; what
 * they kept out of it always is.
 */
export const theAuthorWhoWrites: Rule = ({ isAuthor, mayWrite, inJourney }) =>
  isAuthor && (mayWrite || !inJourney);

/** Whom a choice reaches is told to those who write in a journey, so they share what stands there. */
export const theAuthorInTheJourney: Rule = ({ isAuthor, isMember, mayWrite, standsInJourney }) =>
  isAuthor && mayWrite && (isMember || standsInJourney);

export function anyOf(...rules: readonly Rule[]): Rule {
  return (caller) => rules.some((rule) => rule(caller));
}

/** How the caller stands to each of these. Asks once for each member. */
export async function callersOf<R extends Written>(
  ctx: ViewerCtx,
  records: readonly R[],
): Promise<(record: R) => Caller> {
  const { userId } = ctx.viewer;
  const mayWrite = await whereMayWrite(ctx, records);
  const standsInJourney = await whichInJourney(ctx, records);
  return (record) => {
    const isMember = record.aboutId === userId;
    return {
      isAuthor: record.authorId === userId,
      isMember,
      mayWrite: isMember || mayWrite(record),
      inJourney: record.inJourney,
      standsInJourney: standsInJourney(record),
    };
  };
}

export function abilitiesOf(rules: Rules, caller: Caller): Ability[] {
  return ABILITIES.filter((ability) => rules[ability](caller));
}
