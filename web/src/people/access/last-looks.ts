import { accessEndpoints } from '@kith/contract/access';
import { nearDayWords } from '@kith/contract/kit/date-words';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { texts } from './last-looks-texts.ts';

/** When each person on the caller's own team last looked at anything of theirs, by the person's id. */
export const teamLooksQuery = queryOptions({
  ...liveTags(accessEndpoints.listLastLooks),
  queryKey: ['last_looks'],
  queryFn: async ({ signal }): Promise<Readonly<Record<number, string>>> => {
    const { looks } = await call(accessEndpoints.listLastLooks, {}, { signal });
    return Object.fromEntries(looks.map(({ person_id, at }) => [person_id, at]));
  },
  refetchOnMount: 'always',
});

/** `Last looked Tuesday.`; undefined where the looks are not known. */
export function lookedWords(
  looks: Readonly<Record<number, string>> | undefined,
  personId: number | null,
  { now, zone }: { readonly now: Date; readonly zone: string },
): string | undefined {
  if (looks === undefined || personId === null) return undefined;
  const at = looks[personId];
  return at === undefined ? texts.never : texts.last(nearDayWords(new Date(at), now, zone));
}
