import type { OwnMembership, ProviderProfile, PublicProvider } from '@kith/contract/providers';
import type { PersonCard } from '@kith/contract/users';
import type { Ctx, Viewer, ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards, userStore } from '#people/users';
import { eyes } from '#policy/callers';
import { mayEnd } from '#policy/rights/ends';
import { selectLiveAndAsked } from '#policy/rights/requests';
import { sharesTeam } from '#policy/teams';
import { findProfile } from './store.ts';
import { workOf } from './work.ts';

/** In the caller's view; the caller was found to be allowed. */
export async function presentProfile(ctx: ViewerCtx, id: number): Promise<ProviderProfile> {
  const profile = await findProfile(ctx.db, id);
  const phones = await userStore.workPhones(ctx.db, [id]);
  const { card, profession, title, organisations } = await learn(ctx, id);
  const membership = (await ownMemberships(ctx, ctx.viewer, [id])).get(id) ?? null;
  return {
    person: await withOpenPicture(ctx, card),
    // The caller's own stored text, for editing.
    profession: id === ctx.viewer.userId ? profession : title,
    about: profile?.about ?? null,
    qualifications: profile?.qualifications ?? null,
    languages: [...(profile?.languages ?? [])],
    organisations: [...organisations],
    work_phone: phones.get(id) ?? 'N/A',
    is_verified: organisations.length > 0,
    is_listed: profile?.isListed ?? true,
    place: membership,
    version: profile?.version ?? 0,
  };
}

/** In the view of every holder of the link. */
export async function presentPublic(ctx: Ctx, id: number): Promise<PublicProvider> {
  const { card, title, organisations } = await learn(ctx, id);
  const membership = ctx.viewer && (await ownMemberships(ctx, ctx.viewer, [id])).get(id);
  return {
    displayName: card.displayName,
    initials: card.initials,
    avatar_colour: card.avatar_colour,
    profession: title,
    organisations: organisations.map(({ name }) => name),
    is_verified: organisations.length > 0,
    is_oneself: ctx.viewer?.userId === id,
    place: membership ?? null,
  };
}

/** The relation of professionals to the caller as a member, by their id. */
export async function ownMemberships(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { userId }: Viewer,
  ids: readonly number[],
): Promise<Map<number, OwnMembership>> {
  const places = await selectLiveAndAsked(db, userId, ids, clock.now());
  return new Map(
    places.map((grant) => [
      grant.personId ?? 0,
      {
        patient_team_id: grant.id,
        role: grant.role,
        status: grant.acceptedAt ? ('active' as const) : ('pending' as const),
        can_remove: grant.acceptedAt !== null && mayEnd(userId, grant),
      },
    ]),
  );
}

async function learn({ db }: Pick<Ctx, 'db'>, id: number) {
  const card = (await personCards({ db }, [id])).get(id);
  const work = (await workOf(db, [id])).get(id);
  return card && work ? { card, ...work } : refuse('not_found');
}

/** Without the address of a picture that the caller may not fetch. */
async function withOpenPicture(ctx: ViewerCtx, card: PersonCard): Promise<PersonCard> {
  const isOpen = card.id === ctx.viewer.userId || (await sharesTeam(ctx.db, eyes(ctx), card.id));
  return isOpen ? card : { ...card, avatar: null };
}
