import type { InputOf } from '@kith/contract/kit/endpoint';
import type { listingsEndpoints } from '@kith/contract/listings';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { withoutAbsent } from '#kernel/without-absent';
import { isProfessional } from '#people/providers';
import { listingChanged } from './facts.ts';
import { presentListing } from './present.ts';
import { soughtWords } from './sought-words.ts';
import { editListing, type ListingPatch, lockListing } from './store.ts';

type Endpoints = typeof listingsEndpoints;

export const getListing: Story<Endpoints['getListing']> = async (ctx) => {
  await requireProfessional(ctx);
  return { listing: await presentListing(ctx) };
};

export const updateListing: Story<Endpoints['updateListing']> = async (ctx, { version, ...asked }) => {
  await requireProfessional(ctx);
  const { userId } = ctx.viewer;
  const former = await lockListing(ctx.db, userId);
  if (former.version !== version) return refuse('stale', { current: await presentListing(ctx) });
  const patch = patchOf(asked);
  const sought = await soughtWords(ctx, userId, { ...former, ...withoutAbsent(patch) });
  await editListing(ctx.db, userId, { ...patch, ...sought, checkedAt: ctx.clock.now() });
  await ctx.record(listingChanged(userId, { fields: Object.keys(asked) }));
  return { listing: await presentListing(ctx) };
};

async function requireProfessional(ctx: ViewerCtx): Promise<void> {
  if (!(await isProfessional(ctx, ctx.viewer.userId))) refuse('forbidden');
}

type Asked = Omit<InputOf<Endpoints['updateListing']>, 'version'>;

const once = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** An absent field stays as it was. */
function patchOf(asked: Asked): ListingPatch {
  const { professions, support_types: supportTypes, costs, access, places, gender } = asked;
  return withoutAbsent({
    professions: professions && once(professions),
    supportTypes: supportTypes && once(supportTypes),
    costs: costs && once(costs),
    access: access && once(access),
    places,
    states: places && once(places.map(({ state }) => state)),
    postcodes: places && once(places.map(({ postcode }) => postcode)),
    gender,
    telehealth: asked.telehealth,
    inPerson: asked.in_person,
    acceptsNew: asked.accepts_new,
    gapCents: asked.gap_cents,
    registrationNumber: asked.registration_number,
    isOn: asked.is_on,
  });
}
