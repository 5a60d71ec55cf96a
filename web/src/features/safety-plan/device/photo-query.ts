import { queryOptions } from '@tanstack/react-query';
import { fetchPhoto } from '../api/plan-api.ts';
import { keptPhoto } from './kept-photos.ts';

interface Wanted {
  readonly id: string;
  readonly size: 'small' | 'full';
  /** Whose plan it stands in, and whether that is one's own. */
  readonly owner: number;
  readonly isOwn: boolean;
}

/** A photo of a plan; the small one of one's own from this device, if it is there. */
export const photoQuery = ({ id, size, owner, isOwn }: Wanted) =>
  queryOptions({
    queryKey: ['safety_plan_photo', owner, id, size],
    staleTime: Number.POSITIVE_INFINITY,
    // No photo of another member stays that is not on the screen: the choice to show it may be taken back.
    gcTime: isOwn && size === 'small' ? 300_000 : 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const kept = isOwn && size === 'small' ? await keptPhoto(owner, id) : undefined;
      return kept ?? fetchPhoto({ id, size, ...(!isOwn && { member_id: owner }) }, signal);
    },
  });
