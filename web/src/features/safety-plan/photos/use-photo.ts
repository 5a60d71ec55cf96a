import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#client/api/pictures.ts';
import { usePlan } from '../context/plan-context.ts';
import { photoQuery } from '../device/photo-query.ts';

/** An object URL of a photo of this plan; undefined while there is none to show. */
export function usePhoto(id: string, size: 'small' | 'full' = 'small') {
  const { owner, name } = usePlan();
  const query = photoQuery({ id, size, owner: owner ?? 0, isOwn: name === null });
  const { data, isError } = useQuery({ ...query, enabled: owner !== null });
  return { url: useObjectUrl(data), isMissing: isError };
}
