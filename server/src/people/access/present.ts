import type { AccessRequest } from '@kith/contract/access';
import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { askAgainAt } from './rules.ts';
import { type AccessRequestRecord, findRequest } from './store.ts';

export async function presentRequests(
  ctx: ViewerCtx,
  records: readonly AccessRequestRecord[],
): Promise<AccessRequest[]> {
  const { userId } = ctx.viewer;
  const otherOf = ({ memberId, supporterId }: AccessRequestRecord) =>
    memberId === userId ? supporterId : memberId;
  const cards = await personCards(ctx, records.map(otherOf));
  return records.flatMap((record) => {
    const person = cards.get(otherOf(record));
    if (!person) return [];
    const { acceptedAt, declinedAt } = record;
    return {
      id: record.id,
      direction: record.supporterId === userId ? 'sent' : 'received',
      status: statusOf(record),
      patient_team_id: record.grantId,
      person,
      asked: record.asked,
      given: record.given,
      reason: record.reason,
      answer: record.answer,
      created_at: toStorage(record.createdAt),
      answered_at: (acceptedAt ?? declinedAt)?.toISOString() ?? null,
      ask_again_at: declinedAt && askAgainAt(declinedAt).toISOString(),
    } satisfies AccessRequest;
  });
}

function statusOf({ acceptedAt, declinedAt }: AccessRequestRecord): AccessRequest['status'] {
  if (acceptedAt) return 'accepted';
  return declinedAt ? 'declined' : 'pending';
}

export async function presentRequest(ctx: ViewerCtx, id: number): Promise<AccessRequest> {
  const record = await findRequest(ctx.db, id);
  const [one] = await presentRequests(ctx, record ? [record] : []);
  return one ?? refuse('not_found');
}
