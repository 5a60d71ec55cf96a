import type { FindGrounds, Ground, Look } from '#kernel/audit-reads';
import { selectLivePlaces } from '../memberships/grants.ts';
import { type ReachingShare, selectSharesReaching } from '../sharing/shares-reaching.ts';

/** They have no shares: people read them on the grounds of the record, which stands beside. */
const OF_A_RECORD = ['comment', 'assessmentResult'];

/** They are read by a post in an organisation: neither a membership nor a share opens them. */
const OF_A_POST = ['follow_up'];

/**
 * The grounds of reads at this moment, stored with their audit lines. They are the shares that reach the
 * reader, and the membership where a record that was read comes by none of these. They explain a read and
 * never decide one.
 */
export const findGrounds: FindGrounds = async (db, { readerId, looks, at: now }) => {
  const items = looks.flatMap((look) => look.items);
  const reaching = await selectSharesReaching(db, { readerIds: [readerId], items, now });
  // A table of thousands of records is one read: its shares are looked up, and not searched for each.
  const byRecord = Map.groupBy(reaching, ({ kind, recordId }) => `${kind} ${recordId}`);
  const byShares = looks.map((look) => sharesOf(look, byRecord));
  const others = looks.flatMap(({ memberId }, index) => (byShares[index]?.isPlaceless ? [] : [memberId]));
  const places = await selectLivePlaces(db, { personId: readerId, memberIds: others, now });
  return looks.map(({ memberId }, index) => {
    const { isPlaceless = false, shares = [] } = byShares[index] ?? {};
    return { grantId: isPlaceless ? null : (places.get(memberId) ?? null), shares };
  });
};

/** The shares by which these items come, and whether each of them comes without a place on the team. */
function sharesOf({ items }: Look, byRecord: ReadonlyMap<string, readonly ReachingShare[]>) {
  if (items.every(({ kind }) => OF_A_POST.includes(kind))) return { isPlaceless: true, shares: [] };
  const records = items.filter(({ kind }) => !OF_A_RECORD.includes(kind));
  const read = records.flatMap(({ kind, ids }) => ids.map((id) => byRecord.get(`${kind} ${id}`) ?? []));
  const shares = new Map(
    read.flat().map(({ audience, audienceId: id }) => [`${audience} ${id}`, { audience, id }] as const),
  );
  const found: Ground['shares'] = [...shares.values()];
  return { isPlaceless: read.length > 0 && read.every((by) => by.length > 0), shares: found };
}
