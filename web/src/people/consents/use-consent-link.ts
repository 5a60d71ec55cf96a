import { type ConsentLink, consentsEndpoints } from '@kith/contract/consents';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';

export interface LinkCodes {
  readonly invitation_id: string;
  readonly security_code: string;
}

const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** What the link of a mail is for. It was opened to be read, so it is not asked again by itself. */
export function useConsentLink(link: LinkCodes) {
  return useQuery({
    queryKey: ['consent-link', link],
    queryFn: async ({ signal }): Promise<ConsentLink> =>
      (await call(consentsEndpoints.getConsentLink, link, { signal })).consent_request,
    ...ONCE,
  });
}
