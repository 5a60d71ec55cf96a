import type { OwnMembership, providersEndpoints } from '@kith/contract/providers';
import type { PersonCard } from '@kith/contract/users';
import type { Story } from '#kernel/http/bind';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { ownMemberships } from './present.ts';
import { selectOwnProfessionals } from './professionals.ts';
import { workOf } from './work.ts';

export const listProfessionals: Story<typeof providersEndpoints.listProfessionals> = async (ctx, page) => {
  const { limit, offset } = page;
  const own = await selectOwnProfessionals(ctx);
  const cards = await personCards(
    ctx,
    own.map(({ userId }) => userId),
  );
  const named = own.flatMap((one) => {
    const person = cards.get(one.userId);
    return person ? { ...one, person } : [];
  });
  const shown = named.toSorted(byName).slice(offset, offset + limit);
  const ids = shown.map(({ userId }) => userId);
  const work = await workOf(ctx.db, ids);
  const memberships = await ownMemberships(ctx, ctx.viewer, ids);
  const organisations = await organisationNames(
    ctx.db,
    shown.map(({ organisationId }) => organisationId),
  );
  return {
    professionals: shown.flatMap(({ userId, organisationId, person }) => {
      const organisation = organisations.get(organisationId);
      if (!organisation) return [];
      const profession = work.get(userId)?.title ?? null;
      const membership = memberships.get(userId) ?? null;
      return { person: withOpenPicture(person, membership), profession, organisation, place: membership };
    }),
    has_more_data: named.length > offset + limit,
  };
};

/** For those who are on the caller's team. */
function withOpenPicture(person: PersonCard, place: OwnMembership | null): PersonCard {
  return place?.status === 'active' ? person : { ...person, avatar: null };
}

type Named = { readonly person: PersonCard };

function byName({ person: one }: Named, { person: other }: Named): number {
  return one.last_name.localeCompare(other.last_name) || one.displayName.localeCompare(other.displayName);
}
