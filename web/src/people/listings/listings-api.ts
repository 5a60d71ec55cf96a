import { findingEndpoints } from '@kith/contract/finding';
import { listingsEndpoints } from '@kith/contract/listings';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { getListing, listListings } = listingsEndpoints;

/** What one professional offers; null where they are not listed. */
export const listedQuery = (viewer: number, id: number) =>
  queryOptions({
    ...liveTags(findingEndpoints.getListed),
    queryKey: [...memberKey(viewer), 'listed', id],
    queryFn: async ({ signal }) => (await call(findingEndpoints.getListed, { id }, { signal })).professional,
    refetchOnMount: 'always',
  });

/** The viewer's own listing. */
export const ownListingQuery = (viewer: number) =>
  queryOptions({
    ...liveTags(getListing),
    queryKey: [...memberKey(viewer), 'own_listing'],
    queryFn: async ({ signal }) => (await call(getListing, {}, { signal })).listing,
    refetchOnMount: 'always',
  });

/** Who works with members in the organisations that the viewer administers. */
export const listingsQuery = (viewer: number) =>
  queryOptions({
    ...liveTags(listListings),
    queryKey: [...memberKey(viewer), 'listings'],
    queryFn: async ({ signal }) => (await call(listListings, {}, { signal })).organisations,
    refetchOnMount: 'always',
  });
