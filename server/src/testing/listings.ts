import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { listingsEndpoints } from '@kith/contract/listings';
import type { Someone } from './caller.ts';
import { makeOrganisation } from './professionals.ts';
import type { World } from './world.ts';

const { approveListing, getListing, updateListing } = listingsEndpoints;
export type Offer = Omit<CallerInputOf<typeof updateListing>, 'version'>;

/** An organisation with an administrator and a provider, and what both say of a listing. */
export async function makeListingClinic(world: World) {
  const [ada, pat] = [await world.person(), await world.person()];
  const clinic = await makeOrganisation(world);
  await clinic.letWork(ada, 'organisation_administrator');
  await clinic.letWork(pat, 'provider');
  const offer = async (person: Someone, offered: Offer) => {
    const { version } = (await person.call(getListing, {})).listing;
    return (await person.call(updateListing, { ...offered, version })).listing;
  };
  const decide = (person: Someone, accepted: boolean) =>
    ada.call(approveListing, { organisation_id: clinic.id, user_id: person.id, accepted });
  return { ada, pat, clinic, offer, decide };
}
