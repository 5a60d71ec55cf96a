import type { Ctx, ViewerCtx } from '#kernel/context';
import { selectMemberships } from '#people/organisations';
import { findUser } from '#people/users';
import { eyes, eyesOf } from '#policy/callers';
import { selectMembershipsOf } from '#policy/memberships';
import { worksWithMembers } from '#policy/posts';
import { isProfessionalOnTeam } from '#policy/teams';
import { selectPosts } from '#policy/work';
import { findProfile } from './store.ts';

/** A professional has a post, has registered as one, or was admitted as one by a member. */
export async function isProfessional(ctx: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<boolean> {
  if (await isVouchedFor(ctx, id)) return true;
  if ((await findUser(ctx.db, id))?.registeredAs === 'provider') return true;
  const memberships = await selectMembershipsOf(ctx.db, eyesOf(id, ctx.clock.now()));
  return memberships.some(({ role }) => role !== 'supporter');
}

/**
 * Whether the caller may find a person as a professional: oneself, a listed one, one of their own
 * organisation, or one of a team they may see. Only a professional with an organisation can be listed, so
 * that no impostor reaches strangers.
 */
export async function mayFind(ctx: ViewerCtx, id: number): Promise<boolean> {
  if (id === ctx.viewer.userId) return isProfessional(ctx, id);
  if (await isProfessionalOnTeam(ctx.db, eyes(ctx), id)) return true;
  if ((await findOwnProfessional(ctx, id)) !== undefined) return true;
  const isListed = (await findProfile(ctx.db, id))?.isListed ?? true;
  return isListed && (await isVouchedFor(ctx, id));
}

/** A professional of an organisation that looks after the caller. */
export interface OwnProfessional {
  readonly userId: number;
  readonly organisationId: number;
}

/** The professionals of the organisations that the caller belongs to, each once. */
export async function selectOwnProfessionals({ db, viewer }: ViewerCtx): Promise<OwnProfessional[]> {
  const found = new Map<number, OwnProfessional>();
  for (const { organisationId } of await selectMemberships(db, viewer.userId)) {
    const posts = (await selectPosts(db, { organisationId })).filter(worksWithMembers);
    for (const { userId } of posts)
      if (userId !== viewer.userId && !found.has(userId)) found.set(userId, { userId, organisationId });
  }
  return [...found.values()];
}

export async function findOwnProfessional(
  { db, viewer }: ViewerCtx,
  id: number,
): Promise<OwnProfessional | undefined> {
  if (id === viewer.userId) return undefined;
  const own = new Set(
    (await selectMemberships(db, viewer.userId)).map(({ organisationId }) => organisationId),
  );
  const posts = (await selectPosts(db, { userIds: [id] })).filter(worksWithMembers);
  const organisationId = posts.map((post) => post.organisationId ?? 0).find((one) => own.has(one));
  return organisationId === undefined ? undefined : { userId: id, organisationId };
}

async function isVouchedFor({ db }: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  return (await selectPosts(db, { userIds: [id] })).some(worksWithMembers);
}
