import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#client/pictures.ts';
import { keepPhoto, keptPhoto } from './kept-photos.ts';
import { fetchPhoto } from './plan-api.ts';
import { usePlan } from './plan-context.ts';

/** An object URL of a photo of this plan; undefined while there is none to show. Of one's own plan the small one lies on this device. */
export function usePhoto(id: string, size: 'small' | 'full' = 'small') {
  const { owner, name } = usePlan();
  const isOwn = name === null;
  const { data, isError } = useQuery({
    queryKey: ['safety_plan_photo', owner, id, size],
    enabled: owner !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // Of somebody else nothing stays that is not on the screen: the choice to show it may be taken back.
    gcTime: isOwn && size === 'small' ? 300_000 : 0,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!isOwn) return fetchPhoto({ id, size, ...(owner !== null && { member_id: owner }) }, signal);
      const kept = size === 'small' && owner !== null ? await keptPhoto(owner, id) : undefined;
      if (kept) return kept;
      const fetched = await fetchPhoto({ id, size }, signal);
      if (size === 'small') void keepPhoto(id, fetched);
      return fetched;
    },
  });
  return { url: useObjectUrl(data), isMissing: isError };
}
