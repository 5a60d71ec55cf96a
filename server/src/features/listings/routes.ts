import { findingEndpoints } from '@kith/contract/finding';
import { listingsEndpoints } from '@kith/contract/listings';
import { bind } from '#kernel/http/bind';
import { approveListing, listListings } from './approve-listing.ts';
import {
  countByGender,
  getListed,
  listProfessions,
  listProviders,
  listProvidersByPractice,
  listSupportTypes,
} from './directory-lists.ts';
import { getListing, updateListing } from './own-listing.ts';
import { searchSupport } from './search-support.ts';
import { listSuggestions } from './suggestions.ts';

export const listingsRoutes = [
  ...bind(listingsEndpoints, { getListing, updateListing, listListings, approveListing }),
  ...bind(findingEndpoints, {
    searchSupport,
    listSuggestions,
    listProfessions,
    listSupportTypes,
    countByGender,
    getListed,
    listProviders,
    listProvidersByPractice,
  }),
];
