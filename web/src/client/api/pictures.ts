import { organisationsEndpoints } from '@kith/contract/organisations';
import { usersEndpoints } from '@kith/contract/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

/**
 * An object URL of a picture of a person or an organisation, or undefined while there is none to show. The
 * picture is fetched with the bearer header, so its address works for no other person. `path` comes from the
 * server beside them; it changes with the picture.
 */
export function usePicture(path: string | null | undefined): string | undefined {
  const { data } = useQuery({ ...pictureQuery(path ?? ''), enabled: Boolean(path) });
  return useObjectUrl(data);
}

/** The picture itself. */
export const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ['picture', path],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const { bytes, contentType } = await fetchPicture(path, signal);
      return new Blob([bytes.slice()], { type: contentType });
    },
  });

/** The URL lives as long as a component shows it. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** Of a person, or of an organisation: the address says which. */
function fetchPicture(path: string, signal: AbortSignal) {
  const { pathname, searchParams: query } = new URL(path, 'http://kith.invalid');
  const v = query.get('v') ?? undefined;
  const { getOrganisationLogo } = organisationsEndpoints;
  if (pathname === getOrganisationLogo.path)
    return call(getOrganisationLogo, { id: Number(query.get('id')), v }, { signal });
  const size = query.get('size') === 'large' ? ('large' as const) : ('small' as const);
  return call(usersEndpoints.getAvatar, { user_id: Number(query.get('user_id')), size, v }, { signal });
}
