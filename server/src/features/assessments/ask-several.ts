import type { caseloadCheckInsEndpoints, NotAsked } from '@kith/contract/caseload-check-ins';
import type { Story } from '#kernel/http/bind';
import { findFirst, idempotent } from '#kernel/idempotent';
import { askAll } from './ask-all.ts';
import { askedFor } from './asked-for.ts';
import { selectAskable } from './members-at-work-store.ts';
import { presentRequests } from './present-request.ts';
import { lockAsks, selectAskedWith } from './request-store.ts';

/** Each member has a request of their own: its member does not read who else was asked. */
export const askCaseload: Story<typeof caseloadCheckInsEndpoints.askCaseload> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const memberIds = [...new Set(asked.member_ids)];
  const what = askedFor(asked, ctx.clock.now());
  await lockAsks(ctx.db, ctx.viewer.userId);
  const askable = await selectAskable(ctx, { memberIds, codes: what.codes });
  const free = askable.filter(({ waits }) => !waits).map(({ memberId }) => memberId);
  const claim = { operation: 'assessment.ask_several', key, body: asked };
  const first = await findFirst(ctx, claim);
  const isNew = first === undefined && free.length > 0;
  const { userId: askedBy } = ctx.viewer;
  const createdAt = ctx.clock.now();
  const each = free.map((memberId) => ({ ...what, memberId, askedBy, createdAt }));
  const made = isNew ? await idempotent(ctx, claim, () => askAll(ctx, each)) : first;
  const rows = made === undefined ? [] : await selectAskedWith(ctx.db, made, [...whoOf(askable)]);
  const done = whoOf(rows);
  const inCare = whoOf(askable);
  return {
    requests: await presentRequests(ctx, rows),
    not_asked: memberIds
      .filter((id) => !done.has(id))
      .map((id): NotAsked => ({ member_id: id, reason: inCare.has(id) ? 'waits' : 'not_in_care' })),
  };
};

const whoOf = (all: readonly { readonly memberId: number }[]) => new Set(all.map(({ memberId }) => memberId));
