import type { NamedAudience } from '@kith/contract/named-audience';
import type { PersonCard } from '@kith/contract/users';
import type { Ctx } from '#kernel/context';
import { organisationNames } from '#people/organisations';
import { type Work, workOf } from '#people/providers';
import { personCards, userStore } from '#people/users';
import type { Grant } from '#policy/memberships';
import { teamsOfProfessionals } from '#policy/teams';

/** Data about the people of a team, read once for all of them. */
export interface Known {
  readonly cards: ReadonlyMap<number, PersonCard>;
  readonly phones: ReadonlyMap<number, string>;
  readonly work: ReadonlyMap<number, Work>;
  readonly organisations: ReadonlyMap<number, NamedAudience>;
  /** The organisation teams of professionals. */
  readonly teams: ReadonlyMap<number, readonly number[]>;
}

export async function learnAbout(
  ctx: Pick<Ctx, 'db'>,
  {
    personIds,
    organisationIds,
    grants,
  }: {
    readonly personIds: readonly number[];
    readonly organisationIds: readonly number[];
    readonly grants: readonly Grant[];
  },
): Promise<Known> {
  return {
    cards: await personCards(ctx, personIds),
    phones: await userStore.workPhones(ctx.db, personIds),
    work: await workOf(ctx.db, personIds),
    organisations: await organisationNames(ctx.db, organisationIds),
    teams: await teamsOfProfessionals(ctx.db, grants),
  };
}
