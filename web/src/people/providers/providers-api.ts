import {
  type Professional,
  type ProviderProfile,
  type PublicProvider,
  providersEndpoints,
} from '@kith/contract/providers';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

/** A professional as the viewer may see them, and where the two stand. */
export const providerQuery = (viewer: number, id: number) =>
  queryOptions({
    ...liveTags(providersEndpoints.getProviderProfile),
    queryKey: [...memberKey(viewer), 'provider', id],
    queryFn: async ({ signal }): Promise<ProviderProfile> =>
      (await call(providersEndpoints.getProviderProfile, { id }, { signal })).provider,
    refetchOnMount: 'always',
  });

/** The professionals of the viewer's own organisations, page by page. */
export const professionalsQuery = (viewer: number) =>
  infiniteQueryOptions({
    ...liveTags(providersEndpoints.listProfessionals),
    queryKey: [...memberKey(viewer), 'professionals'],
    queryFn: ({ pageParam, signal }): Promise<{ professionals: Professional[]; has_more_data: boolean }> =>
      call(providersEndpoints.listProfessionals, { offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.has_more_data
        ? pages.reduce((count, { professionals }) => count + professionals.length, 0)
        : undefined,
  });

/** The viewer's own QR code, or null where none was made. */
export const ownLinkQuery = (viewer: number) =>
  queryOptions({
    ...liveTags(providersEndpoints.getProviderLink),
    queryKey: [...memberKey(viewer), 'provider_link'],
    queryFn: async ({ signal }) => (await call(providersEndpoints.getProviderLink, {}, { signal })).link,
  });

/** Whose QR code it is. Who is signed in learns also where they stand with that one. */
export const codeQuery = (viewer: number | undefined, code: string) =>
  queryOptions({
    queryKey: ['provider_link', code, viewer ?? 'anybody'],
    queryFn: async ({ signal }): Promise<PublicProvider> =>
      (await call(providersEndpoints.getProviderByLink, { provider_link: code }, { signal })).provider,
  });
