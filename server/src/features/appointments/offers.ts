import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { userStore } from '#people/users';
import { findLiveMembership, selectTeam } from '#policy/memberships';
import { findHours, findService, type HoursRow, type ServiceRow } from './booking-store.ts';

/** What a professional offers, and by which place on the caller's team; null for their own. */
export interface Offer {
  readonly hours: HoursRow;
  readonly service: ServiceRow;
  readonly placeId: number | null;
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
 * they do not offer to the caller.
 */
export async function findOffer(
  ctx: ViewerCtx,
  { providerId, serviceId }: { readonly providerId: number; readonly serviceId: number },
): Promise<Offer> {
  const { db, viewer } = ctx;
  const placeId = viewer.userId === providerId ? null : await placeOf(ctx, providerId);
  const hours = await findHours(db, providerId);
  const service = await findService(db, { id: serviceId, providerId });
  return hours && service ? { hours, service, placeId } : refuse('not_found');
}

async function placeOf({ db, viewer, clock }: ViewerCtx, providerId: number): Promise<number> {
  const place = await findLiveMembership(db, providerId, viewer.userId, clock.now());
  const [enabled] = await userStore.selectEnabled(db, [providerId]);
  return place && place.role !== 'supporter' && enabled !== undefined ? place.id : refuse('not_found');
}
