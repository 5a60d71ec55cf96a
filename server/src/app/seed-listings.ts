import { approveListing, updateListing } from '#features/listings';
import type { ViewerCtx } from '#kernel/context';
import { updateProviderProfile } from '#people/providers';
import { DEMO_LISTINGS } from './demo-listings.ts';
import { BANKSIA, DEMO_ADMINISTRATOR } from './demo-organisations.ts';
import { organisationIdOf } from './seed-organisations.ts';

interface Seeding {
  readonly idOf: (name: string) => number;
  readonly contextAt: (personId: number, daysAgo: number) => ViewerCtx;
}

/** Lets professionals of a clinic say what they offer, and its administrator say yes to most of them. */
export async function seedListings({ idOf, contextAt }: Seeding): Promise<void> {
  for (const { professional, daysAgo, profile, isApproved, offer } of DEMO_LISTINGS) {
    const user_id = idOf(professional);
    const ctx = contextAt(user_id, daysAgo);
    if (profile) await updateProviderProfile(ctx, { ...profile, version: 0 }, undefined);
    await updateListing(ctx, { ...offer, is_on: true, version: 0 }, undefined);
    if (!isApproved) continue;
    const administrator = contextAt(idOf(DEMO_ADMINISTRATOR), daysAgo);
    const organisation_id = await organisationIdOf(ctx, BANKSIA);
    await approveListing(administrator, { organisation_id, user_id, accepted: true }, undefined);
  }
}
