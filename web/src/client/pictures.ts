import { usersEndpoints } from '@kith/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

/**
 * An object URL of a person's picture, or undefined while there is none to show. The picture is fetched with the bearer
 * header, so no address of it works for anybody else. `path` is what the server gives beside the person; it changes with
 * the picture.
 */
export function usePicture(path: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', path],
    enabled: Boolean(path),
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const input = pictureInput(path ?? '');
      const { bytes, contentType } = await call(usersEndpoints.getAvatar, input, { signal });
      return new Blob([bytes.slice()], { type: contentType });
    },
  });
  return useObjectUrl(data);
}

/** The URL lives as long as somebody shows it. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function pictureInput(path: string) {
  const query = new URL(path, 'http://kith.invalid').searchParams;
  return {
    user_id: Number(query.get('user_id')),
    size: query.get('size') === 'large' ? ('large' as const) : ('small' as const),
    v: query.get('v') ?? undefined,
  };
}
