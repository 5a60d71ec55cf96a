import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { userStore } from '#people/users';
import { findLiveMembership, selectTeam } from '#policy/memberships';
import { findHours, findService, type HoursRow, type ServiceRow } from './booking-store.ts';

/** Who comes, and by which place on the member's team; null where a professional names no member. */
interface Coming {
  readonly memberId: number | null;
  readonly placeId: number | null;
}

/** What a professional offers, and to whom. */
export interface Offer extends Coming {
  readonly hours: HoursRow;
  readonly service: ServiceRow;
  /** The caller is that professional. */
  readonly isProvider: boolean;
}

interface Asked {
  readonly providerId: number;
  readonly serviceId: number;
  /** The member for whom the professional asks. */
  readonly memberId: number | undefined;
}

/** The professionals of the caller's own team whose accounts are enabled, the longest there first. */
export async function selectProfessionals({ db, viewer, clock }: ViewerCtx): Promise<number[]> {
  const team = await selectTeam(db, viewer.userId, clock.now());
  const professionals = team.flatMap(({ role, personId }) => (role === 'supporter' ? [] : (personId ?? [])));
  const enabled = new Set(await userStore.selectEnabled(db, professionals));
  return professionals.filter((id) => enabled.has(id));
}

/**
 * A service of a professional of the caller's team, or one of the caller's own. Refuses with `not_found` what
 * they do not offer to the caller, or to the member whom the caller names.
 */
export async function findOffer(ctx: ViewerCtx, asked: Asked): Promise<Offer> {
  const { db, viewer } = ctx;
  const { providerId, serviceId } = asked;
  const isProvider = viewer.userId === providerId;
  const coming = await (isProvider ? namedBy(ctx, asked.memberId) : themself(ctx, asked));
  const hours = await findHours(db, providerId);
  const service = await findService(db, { id: serviceId, providerId });
  return hours && service ? { hours, service, isProvider, ...coming } : refuse('not_found');
}

/** The member whom a professional names: one who has them on the team now. */
async function namedBy(ctx: ViewerCtx, memberId: number | undefined): Promise<Coming> {
  const { userId: providerId, staffLocked } = ctx.viewer;
  if (memberId === undefined || memberId === providerId) return { memberId: null, placeId: null };
  if (staffLocked) return refuse('second_factor_required');
  return { memberId, placeId: await placeOf(ctx, { providerId, memberId }, memberId) };
}

/** All others ask for themselves. */
async function themself(ctx: ViewerCtx, { providerId, memberId: named }: Asked): Promise<Coming> {
  const { userId: memberId } = ctx.viewer;
  if (named !== undefined && named !== memberId) return refuse('not_found');
  return { memberId, placeId: await placeOf(ctx, { providerId, memberId }, providerId) };
}

async function placeOf(
  { db, clock }: ViewerCtx,
  { providerId, memberId }: { readonly providerId: number; readonly memberId: number },
  other: number,
): Promise<number> {
  const place = await findLiveMembership(db, providerId, memberId, clock.now());
  const [enabled] = await userStore.selectEnabled(db, [other]);
  return place && place.role !== 'supporter' && enabled !== undefined ? place.id : refuse('not_found');
}
