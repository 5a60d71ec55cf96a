import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { DEFAULT_PLAN, type SafetyPlan } from '@kith/contract/safety-plan-cards';
import type { ViewerCtx } from '#kernel/context';
import { rememberShown } from '#kernel/shown';
import { presentEnds } from '#people/groups';
import { personCards } from '#people/users';
import { audienceNames, teamAmong } from '#policy/audiences';
import { selectEveryShare, selectSharesByName } from '#policy/shares';
import { abilitiesOf } from '#records';
import { planRecord } from './own-plan.ts';
import { planPolicy, SAFETY_PLAN } from './policy.ts';
import { isReviewDue } from './rules.ts';
import type { VisiblePlan } from './store.ts';

const UNWRITTEN = {
  version: 0,
  updated_at: null,
  updated_by: null,
  access: 'own',
  abilities: abilitiesOf(planPolicy, { isMember: true, isEditor: false }),
  review_due: false,
  review_reminders: true,
} satisfies Partial<SafetyPlanAnswer>;

/** The plan that the request names, as the caller may see it now. */
export async function presentPlan(ctx: ViewerCtx): Promise<SafetyPlanAnswer> {
  return presentSeen(ctx, await planRecord.see(ctx, ctx.viewer.memberId));
}

/** The same for a plan that was read just now; one's own exists before the first save. */
export async function presentSeen(ctx: ViewerCtx, plan: VisiblePlan | undefined): Promise<SafetyPlanAnswer> {
  const { memberId, userId } = ctx.viewer;
  await rememberShown(ctx, 'safety_plan', [{ id: memberId, version: plan?.version ?? UNWRITTEN.version }]);
  if (plan) return memberId === userId ? presentOwn(ctx, plan) : presentShared(ctx, plan);
  return { about_patient_id: memberId, ...presentContent(DEFAULT_PLAN), ...UNWRITTEN, shared_with: [] };
}

async function presentOwn(ctx: ViewerCtx, plan: VisiblePlan): Promise<SafetyPlanAnswer> {
  const shares = await sharesOf(ctx, plan);
  const several = await severalOf(ctx, plan.id);
  const people = [...shares.map(({ personId }) => personId), plan.updatedBy].filter((id) => id !== null);
  const cards = await personCards(ctx, people);
  return {
    ...presentRecord(plan),
    updated_by: cards.get(plan.updatedBy ?? 0) ?? null,
    access: 'own',
    abilities: UNWRITTEN.abilities,
    review_due: isReviewDue(plan, ctx.clock.now()),
    review_reminders: !plan.remindersOff,
    shared_with: shares.flatMap(({ personId, mayEdit, withPhotos: photos }) => {
      const person = cards.get(personId);
      return person ? [{ person, access: mayEdit ? ('edit' as const) : ('view' as const), photos }] : [];
    }),
    ...several,
  };
}

/** The groups and teams that exist now and see this plan, by name. For the member alone. */
export async function severalOf({ db, clock }: Pick<ViewerCtx, 'db' | 'clock'>, recordId: number) {
  const to = await selectEveryShare(db, { kind: SAFETY_PLAN, recordId, now: clock.now() });
  const names = await audienceNames(db, [...to.groupIds, ...to.organisationTeamIds]);
  const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
  return {
    shared_with_group: named(to.groupIds),
    shared_with_organisation_team: named(to.organisationTeamIds),
    ...(to.ends && { share_ends: presentEnds(to.ends) }),
  };
}

/** Only the member learns who else has a share, or has written. */
async function presentShared(ctx: ViewerCtx, plan: VisiblePlan): Promise<SafetyPlanAnswer> {
  const { memberId, userId } = ctx.viewer;
  ctx.auditRead({ kind: SAFETY_PLAN, memberId, ids: [plan.id] });
  // A name given only for the member would tell, where it is absent, that another person writes there.
  const cards = await personCards(ctx, plan.updatedBy === userId ? [userId] : []);
  const abilities = abilitiesOf(planPolicy, { isMember: false, isEditor: plan.isEditor });
  return {
    ...presentRecord(plan),
    ...(abilities.includes('update') ? {} : { kept: [] }),
    updated_by: cards.get(plan.updatedBy ?? 0) ?? null,
    access: abilities.includes('update') ? 'edit' : 'view',
    abilities,
    review_due: false,
    review_reminders: false,
    shared_with: [],
  };
}

/** By name, of people who are on the team now. */
export async function sharesOf(ctx: ViewerCtx, { id: recordId, memberId }: { id: number; memberId: number }) {
  const now = ctx.clock.now();
  const named = await selectSharesByName(ctx.db, { kind: SAFETY_PLAN, recordId, now });
  const people = named.map(({ personId }) => personId);
  const team = new Set((await teamAmong(ctx.db, memberId, people, now)).map(({ personId }) => personId));
  return named.filter(({ personId }) => team.has(personId));
}

function presentRecord({ memberId, content, version, updatedAt, seesPhotos }: VisiblePlan) {
  const whole = content ?? DEFAULT_PLAN;
  return {
    about_patient_id: memberId,
    ...presentContent(seesPhotos ? whole : withoutPhotos(whole)),
    version,
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

export function presentContent({ cards, lines, kept, photos }: SafetyPlan) {
  return { safety_plan: [...cards], lines: [...lines], kept: [...kept], photos: [...photos] };
}

/** Without photos and without all words about photos. */
export function withoutPhotos(plan: SafetyPlan): SafetyPlan {
  return { ...plan, photos: [], kept: plan.kept.filter(({ photo }) => !photo) };
}
