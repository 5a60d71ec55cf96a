import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '#features/focus-areas';

/** The name of the focus area that a room is about; undefined until it is there. */
export function useAreaName(room: number | null): string | undefined {
  const { data } = useQuery({ ...contentQuery, enabled: room !== null });
  return data?.find(({ id }) => id === room)?.focus_area;
}
