import type { VideoCallCard } from '@kith/contract/journey-cards';
import { toStorage } from '@kith/contract/kit/dates';
import type { VideoCall } from '@kith/contract/video-call-fields';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { whoIsNamed } from '#policy/naming';
import type { NameOnce } from '#records';
import { selectSeen, visibleCalls } from './journey-store.ts';
import { selectPeopleOf } from './people-store.ts';
import { VIDEO_CALL } from './policy.ts';

/** Those of these calls that the caller may see now, by id. States the audit reads of another person's. */
async function byIds(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, VideoCall>> {
  if (ids.length === 0) return new Map();
  const calls = await selectSeen(ctx, ids);
  const asked = await selectPeopleOf(
    ctx.db,
    calls.map(({ id }) => id),
  );
  const cameIn = asked.filter(({ enteredAt }) => enteredAt !== null);
  const cards = await personCards(ctx, [
    ...calls.map(({ openedBy }) => openedBy),
    ...cameIn.map(({ personId }) => personId),
  ]);
  const partiesOf = (call: (typeof calls)[number]) => ({ authorId: call.openedBy, memberId: call.memberId });
  const isNamed = await whoIsNamed(ctx, calls.map(partiesOf));
  const shown = new Map<number, VideoCall>();
  for (const call of calls) {
    const { id, memberId, metAt, openedBy } = call;
    const opened_by = cards.get(openedBy);
    if (metAt === null || !opened_by) continue;
    if (memberId !== ctx.viewer.userId) ctx.auditRead({ kind: VIDEO_CALL, memberId, ids: [id] });
    const named = cameIn.filter((one) => one.callId === id && isNamed(partiesOf(call), one.personId));
    const people = named.flatMap(({ personId }) => cards.get(personId) ?? []);
    const moments = { start_datetime: toStorage(metAt), start_at: metAt.toISOString() };
    shown.set(id, { id, about_patient_id: memberId, ...moments, opened_by, people });
  }
  return shown;
}

type Card = Omit<VideoCallCard, 'sort_at'>;

/** The same with what a list of the journey shows of each. */
async function cards(ctx: ViewerCtx, ids: readonly number[], nameOnce: NameOnce): Promise<Map<number, Card>> {
  const shown = await byIds(ctx, ids);
  return new Map(
    [...shown].map(([id, { people }]) => [id, { id, people: people.map((one) => nameOnce(one)) }]),
  );
}

/** Calls as items of the journey: how they are found, and how they are shown. */
export const shownCalls = { queries: visibleCalls, present: byIds, cards };
