import { type ProviderProfile, type PublicProvider, providersEndpoints } from '@kith/contract/providers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { memberKey } from '#client/supported-teams.ts';

/** A professional as the viewer may see them, and where the two stand. */
export const providerQuery = (viewer: number, id: number) =>
  queryOptions({
    queryKey: [...memberKey(viewer), 'provider', id],
    queryFn: async ({ signal }): Promise<ProviderProfile> =>
      (await call(providersEndpoints.getProviderProfile, { id }, { signal })).provider,
    refetchOnMount: 'always',
  });

/** The viewer's own QR code, or null where none was made. */
export const ownLinkQuery = (viewer: number) =>
  queryOptions({
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
