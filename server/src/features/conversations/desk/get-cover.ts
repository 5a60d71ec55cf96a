import {
  ANSWERS_WITHIN_DAYS,
  type Cover,
  type frontDeskEndpoints,
  MEMBERS_TO_TELL,
} from '@kith/contract/front-desk';
import { deskName } from '@kith/contract/organisations';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { isGiven, openingAt } from '#people/hours';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { coordinatorIn, type DeskKind, deskKindOf, deskOf } from '../access/desk-of.ts';
import { receptionistsOf } from '../access/desk-people.ts';
import type { threadRecord } from '../access/own-thread.ts';
import { claimedTo } from '../present/desk-names.ts';
import { usualMinutes } from '../rules.ts';
import type { ThreadRecord } from '../store/thread-store.ts';
import { findMedian } from '../store/wait-store.ts';

const DAY_MS = 86_400_000;

type Desk = Awaited<ReturnType<typeof deskOf>>;

export const getCover: Story<typeof frontDeskEndpoints.getCover, typeof threadRecord> = async (ctx) => {
  const { thread } = ctx.held;
  const kind = deskKindOf(thread);
  if (kind === undefined) return { cover: null };
  const desk = await deskOf(ctx, thread);
  return { cover: { ...(await whoAnswers(ctx, thread, desk)), ...(await whenOf(ctx, kind, desk)) } };
};

async function whoAnswers(
  ctx: ViewerCtx,
  thread: ThreadRecord,
  desk: Desk,
): Promise<Pick<Cover, 'name' | 'people' | 'claimed_by'>> {
  const coordinator = coordinatorIn(thread);
  const claimed = await claimedTo(ctx.db, [thread], ctx.viewer.userId);
  const claimedBy = claimed.has(thread) ? thread.claimedBy : null;
  const cards = await personCards(ctx, [coordinator ?? [], claimedBy ?? []].flat());
  if (coordinator !== undefined)
    return { name: cards.get(coordinator)?.displayName ?? '', people: 1, claimed_by: null };
  const organisationId = desk?.organisationId ?? 0;
  const names = await organisationNames(ctx.db, [organisationId]);
  return {
    name: deskName(names.get(organisationId)?.name ?? ''),
    people: (await receptionistsOf(ctx.db, organisationId)).length,
    claimed_by: cards.get(claimedBy ?? 0) ?? null,
  };
}

type When = Pick<Cover, 'is_open' | 'until' | 'time_zone' | 'open' | 'usual_minutes'>;

async function whenOf({ db, clock }: ViewerCtx, kind: DeskKind, desk: Desk): Promise<When> {
  const now = clock.now();
  const since = new Date(now.getTime() - ANSWERS_WITHIN_DAYS * DAY_MS);
  const median = desk && (await findMedian(db, { organisationId: desk.organisationId, kind, since }));
  const usual = median && median.members >= MEMBERS_TO_TELL ? median.minutes : null;
  const usual_minutes = usual === null ? null : usualMinutes(usual);
  const hours = desk?.hours;
  if (!isGiven(hours)) return { is_open: null, until: null, time_zone: null, open: [], usual_minutes };
  const { isOpen, until } = openingAt(hours, now);
  return {
    is_open: isOpen,
    until: until?.toISOString() ?? null,
    time_zone: desk?.hours?.timeZone ?? null,
    open: [...hours.open],
    usual_minutes,
  };
}
