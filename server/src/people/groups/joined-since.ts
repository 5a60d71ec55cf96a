import type { SharedKind } from '@kith/contract/shareable';
import type { ViewerCtx } from '#kernel/context';
import type { selectAudiencePeople } from '#policy/audiences';
import { selectSharedSince } from '#policy/last-days';

type Inside = Awaited<ReturnType<typeof selectAudiencePeople>>;

interface AskedRecord {
  readonly kind: SharedKind;
  readonly record_id?: number | undefined;
}

/**
 * When a person came to see a record by joining: the moment at which they came into the first of these groups
 * and teams that has the record, where it had it before. Undefined for a person who was in one of them when
 * it was shared, and where no record is asked for.
 */
export async function joinedSince(
  { db, viewer, clock }: ViewerCtx,
  { kind, record_id: recordId }: AskedRecord,
  inside: Inside,
): Promise<(personId: number, ways: readonly { readonly id: number }[]) => string | undefined> {
  if (recordId === undefined || inside.length === 0) return () => undefined;
  const record = { kind, recordId, memberId: viewer.memberId, now: clock.now() };
  const sharedAt = new Map(
    (await selectSharedSince(db, record)).map((one) => [one.audienceId, one.sharedAt]),
  );
  return (personId, ways) => {
    const times = ways.flatMap(({ id }) => {
      const shared = sharedAt.get(id);
      const place = inside.find((one) => one.audienceId === id && one.personId === personId);
      return shared && place ? [{ shared, since: place.since }] : [];
    });
    if (times.length === 0 || times.some(({ shared, since }) => since <= shared)) return undefined;
    return new Date(Math.min(...times.map(({ since }) => since.getTime()))).toISOString();
  };
}
