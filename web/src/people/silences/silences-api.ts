import { type LineKind, type Silence, silencesEndpoints } from '@kith/contract/silences';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { listSilences } = silencesEndpoints;

/** The lines that are silent now, the newest first. */
export function silencesQuery(person: number) {
  return queryOptions({
    ...liveTags(listSilences),
    queryKey: [...memberKey(person), 'silences'],
    queryFn: async ({ signal }) => (await call(listSilences, {}, { signal })).silences,
    refetchOnMount: 'always',
  });
}

/** Whether a line of that record is silent, by itself or with all of its kind. */
export function isSilent(silences: readonly Silence[], kind: LineKind, record: number): boolean {
  return silences.some((one) => one.kind === kind && (one.record_id === null || one.record_id === record));
}
