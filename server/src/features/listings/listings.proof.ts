import { listingsEndpoints } from '@kith/contract/listings';
import { givePost, takePost } from '#people/care';
import { professionals } from '#proof/by-relation';
import type { Proof, Scene } from '#proof/room-proof';
import { MISSING, nothing, own } from '#proof/rows';
import { reads } from '#proof/watcher';
import { inClinic } from '#testing/fuzz/in-clinic';
import { makeListingClinic } from '#testing/listings';

const calls = listingsEndpoints;

export const proof: Proof = {
  rows: {
    // Neither the owner nor the stranger is a professional, or administers an organisation.
    getListing: own(nothing, 'forbidden'),
    updateListing: own(() => ({ is_on: true, version: 0 }), 'forbidden'),
    listListings: own(nothing),
    approveListing: {
      ...own(
        (f) => ({ organisation_id: f.organisationId, user_id: f.professionalId, accepted: true }),
        'not_found',
      ),
      missing: () => ({ organisation_id: MISSING, user_id: MISSING, accepted: true }),
    },
  },
  byPost: { getListing: professionals, updateListing: professionals },
  secondStepFirst: ['getListing', 'updateListing', 'listListings', 'approveListing'],
  readings: { own: () => [reads('getListing'), reads('listListings')] },
  recipes: {
    getListing: inClinic(({ provider }) => [provider, {}]),
    updateListing: inClinic(({ provider }) => [provider, { is_on: true, version: 0 }]),
    approveListing: async (world) => {
      const { ada, pat, clinic } = await makeListingClinic(world);
      return { someone: ada, input: { organisation_id: clinic.id, user_id: pat.id, accepted: true } };
    },
  },
  actions: {
    async 'a professional is listed'({ world, pat, lena, afterwards }: Scene) {
      const found = await world.database.pool.query('select organisation_id from staff where user_id = $1', [
        lena.id,
      ]);
      const organisation_id = Number(found.rows[0].organisation_id);
      const post = {
        userId: lena.id,
        organisationId: organisation_id,
        role: 'organisation_administrator',
      } as const;
      const listing = async () => (await pat.call(calls.getListing, {})).listing;
      const save = async (is_on: boolean) =>
        pat.call(calls.updateListing, { is_on, version: (await listing()).version });
      const decide = (accepted: boolean) =>
        lena.call(calls.approveListing, { organisation_id, user_id: pat.id, accepted });
      await world.operate((ctx) => givePost(ctx, post));
      await afterwards('updateListing', () => save(true));
      await afterwards('approveListing', () => decide(true));
      await afterwards('approveListing', () => decide(false));
      await afterwards('updateListing', async () => {
        await world.operate((ctx) => takePost(ctx, post));
        return save(false);
      });
    },
  },
};
