import { ABILITIES, type Ability } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { standingWith, whichInJourney } from '#policy/access';

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
  /** The caller is the member, or has a relation to them now. */
  readonly isNear: boolean;
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

/** What an author may do, by how far the member lets them write. */
export const theAuthor = {
  always: ({ isAuthor }) => isAuthor,
  /**
   * They may change a record in another's journey only while they may write there, and a private one while
   * they have a relation to the member: it may be shared with the member, to whom a person who was removed
   * says nothing more.
   */
  whoWrites: ({ isAuthor, isNear, mayWrite, inJourney }) => isAuthor && (mayWrite || (isNear && !inJourney)),
  /** A private record is always its author's to delete; in a member's journey it is the member's, too. */
  whoDeletes: ({ isAuthor, mayWrite, inJourney }) => isAuthor && (mayWrite || !inJourney),
  /** Authors who may write in a journey learn whom a share would reach, so only they share records in it. */
  inTheJourney: ({ isAuthor, isMember, mayWrite, standsInJourney }) =>
    isAuthor && mayWrite && (isMember || standsInJourney),
} as const satisfies Record<string, Rule>;

export function anyOf(...rules: readonly Rule[]): Rule {
  return (caller) => rules.some((rule) => rule(caller));
}

/** The caller's relation to each of these. Asks once for each member. */
export async function callersOf<R extends Written>(
  ctx: ViewerCtx,
  records: readonly R[],
): Promise<(record: R) => Caller> {
  const { userId } = ctx.viewer;
  const own = records.filter(({ authorId }) => authorId === userId);
  const standing = await standingWith(
    ctx,
    own.map(({ memberId }) => memberId),
  );
  const standsInJourney = await whichInJourney(ctx, records);
  return (record) => {
    const isMember = record.memberId === userId;
    return {
      isAuthor: record.authorId === userId,
      isMember,
      ...standing(record.memberId),
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
