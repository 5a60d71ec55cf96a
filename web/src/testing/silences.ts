import { type Silence, silencesEndpoints } from '@kith/contract/silences';
import type { FakeApi } from './fake-api.ts';

/** A server that keeps these silent lines. */
export function keepSilences(api: FakeApi, kept: Silence[] = []): Silence[] {
  const { listSilences, silenceLine } = silencesEndpoints;
  const answer = () => ({ silences: [...kept] });
  api.on(listSilences, answer);
  api.on(silenceLine, ({ kind, record_ids, lasts }) => {
    const records = record_ids ?? [null];
    const others = kept.filter((one) => one.kind !== kind || !records.includes(one.record_id as never));
    const now = new Date().toISOString();
    const until = lasts === 'today' ? now.slice(0, 10) : null;
    const added =
      lasts === 'no_longer' ? [] : records.map((record_id) => ({ kind, record_id, until, silenced_at: now }));
    kept.splice(0, kept.length, ...added, ...others);
    return answer();
  });
  return kept;
}
