import type { NamedAudience } from '@kith/contract/named-audience';
import type { PersonCard } from '@kith/contract/users';
import { organisationNames } from '#people/organisations';
import { type Work, workOf } from '#people/providers';
import { personCards, workPhones } from '#people/users';
import type { Ctx } from '../../kernel/context.ts';

/** What is known of the people of a team, asked once for all of them. */
export interface Known {
  readonly cards: ReadonlyMap<number, PersonCard>;
  readonly phones: ReadonlyMap<number, string>;
  readonly work: ReadonlyMap<number, Work>;
  readonly organisations: ReadonlyMap<number, NamedAudience>;
}

export async function learnAbout(
  ctx: Pick<Ctx, 'db'>,
  {
    personIds,
    organisationIds,
  }: { readonly personIds: readonly number[]; readonly organisationIds: readonly number[] },
): Promise<Known> {
  return {
    cards: await personCards(ctx, personIds),
    phones: await workPhones(ctx.db, personIds),
    work: await workOf(ctx.db, personIds),
    organisations: await organisationNames(ctx.db, organisationIds),
  };
}
