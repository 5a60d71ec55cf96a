import type { ListingOrganisation, listingsEndpoints } from '@kith/contract/listings';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { administeredBy } from '#policy/posts';
import { listingApproved, listingTakenBack } from './facts.ts';
import { peopleToList } from './policy.ts';
import { checkedOf } from './present.ts';
import { putApproval, removeApproval, selectApprovals, selectListed, selectListings } from './store.ts';

type Endpoints = typeof listingsEndpoints;

export const listListings: Story<Endpoints['listListings']> = async (ctx) => ({
  organisations: await presentOrganisations(ctx, await administeredBy(ctx)),
});

/** A second press changes nothing. */
export const approveListing: Story<Endpoints['approveListing']> = async (
  ctx,
  { organisation_id: organisationId, user_id: userId, accepted },
) => {
  const own = await administeredBy(ctx);
  const people = own.includes(organisationId) ? await peopleToList(ctx.db, [organisationId]) : [];
  if (!people.some((one) => one.userId === userId)) return refuse('not_found');
  const of = { userId, organisationId };
  const was = (await selectApprovals(ctx.db, [userId])).has(`${organisationId} ${userId}`);
  if (accepted && !was) {
    await putApproval(ctx.db, { ...of, approvedBy: ctx.viewer.userId, approvedAt: ctx.clock.now() });
    await ctx.record(listingApproved(null, of));
  }
  if (!accepted && (await removeApproval(ctx.db, of))) await ctx.record(listingTakenBack(null, of));
  return { organisations: await presentOrganisations(ctx, own) };
};

async function presentOrganisations(ctx: ViewerCtx, ids: readonly number[]): Promise<ListingOrganisation[]> {
  const people = await peopleToList(ctx.db, ids);
  const userIds = people.map(({ userId }) => userId);
  const names = await organisationNames(ctx.db, ids);
  const cards = await personCards(ctx, userIds);
  const rows = new Map((await selectListings(ctx.db, userIds)).map((row) => [row.userId, row]));
  const approvals = await selectApprovals(ctx.db, userIds);
  const listed = await selectListed(ctx.db, userIds);
  const byName = <T>(all: readonly T[], nameOf: (one: T) => string) =>
    all.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return byName([...names.values()], ({ name }) => name).map((organisation) => {
    const there = people.flatMap(({ userId, organisationId }) => {
      const person = cards.get(userId);
      if (organisationId !== organisation.id || !person) return [];
      const row = rows.get(userId);
      return {
        person,
        professions: row?.professions ?? [],
        is_on: row?.isOn ?? false,
        is_approved: approvals.has(`${organisationId} ${userId}`),
        is_found: listed.has(userId),
        ...checkedOf(row ?? { checkedAt: null }, ctx.clock.now()),
      };
    });
    return {
      organisation,
      people: byName(there, ({ person }) => `${person.last_name} ${person.displayName}`),
    };
  });
}
