import { LISTING_FRESH_DAYS, type Listing } from '@kith/contract/listings';
import type { ViewerCtx } from '#kernel/context';
import { workOf } from '#people/providers';
import { findListing, type ListingRow, selectApprovals, selectListed } from './store.ts';

const DAY = 86_400_000;

const EMPTY: Omit<ListingRow, 'userId' | 'names' | 'offers' | 'words' | 'search' | 'languages'> = {
  ...{ professions: [], supportTypes: [], costs: [], access: [], places: [], states: [], postcodes: [] },
  ...{ gender: 'not_stated', telehealth: false, inPerson: false, acceptsNew: 'unknown' },
  ...{ gapCents: null, registrationNumber: null, isOn: false, checkedAt: null, version: 0 },
};

/** The caller's own. */
export async function presentListing(ctx: ViewerCtx): Promise<Listing> {
  const { userId } = ctx.viewer;
  const row = (await findListing(ctx.db, userId)) ?? EMPTY;
  const organisations = (await workOf(ctx.db, [userId])).get(userId)?.organisations ?? [];
  const approvals = await selectApprovals(ctx.db, [userId]);
  const listed = await selectListed(ctx.db, [userId]);
  return {
    ...presentOffer(row, ctx.clock.now()),
    is_on: row.isOn,
    organisations: organisations.map((organisation) => ({
      organisation,
      is_approved: approvals.has(`${organisation.id} ${userId}`),
    })),
    is_found: listed.has(userId),
    version: row.version,
  };
}

export function presentOffer(
  row: Omit<typeof EMPTY, 'version' | 'isOn' | 'states' | 'postcodes'>,
  now: Date,
) {
  return {
    professions: row.professions,
    support_types: row.supportTypes,
    costs: row.costs,
    gender: row.gender,
    telehealth: row.telehealth,
    in_person: row.inPerson,
    accepts_new: row.acceptsNew,
    access: row.access,
    places: row.places.map(({ suburb, postcode, state }) => ({ suburb, postcode, state })),
    gap_cents: row.gapCents,
    registration_number: row.registrationNumber,
    ...checkedOf(row, now),
  };
}

export function checkedOf({ checkedAt }: Pick<ListingRow, 'checkedAt'>, now: Date) {
  const age = checkedAt === null ? 0 : now.getTime() - checkedAt.getTime();
  return { checked_at: checkedAt?.toISOString() ?? null, is_stale: age > LISTING_FRESH_DAYS * DAY };
}
