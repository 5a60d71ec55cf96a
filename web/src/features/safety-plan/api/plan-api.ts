import {
  type SafetyPlanAnswer,
  type SafetyPlanVersion,
  safetyPlanAnswer,
  safetyPlanEndpoints,
} from '@kith/contract/safety-plan';
import { completePlan, type SafetyPlan } from '@kith/contract/safety-plan-cards';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, callOfOutbox } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { planKey } from '#client/cache/plan-key.ts';

/** What came back is no plan: the page of a proxy, or nothing. It must never take the place of one. */
class NoPlan extends Error {
  override readonly name = 'NoPlan';
}

const answerOf = (reply: unknown): SafetyPlanAnswer => {
  const parsed = safetyPlanAnswer.safeParse(reply);
  if (!parsed.success) throw new NoPlan();
  return parsed.data;
};

/** Whose plan a call is about, besides oneself. */
export type Named = { readonly member_id?: number };

export const planQuery = (member: number, named: Named) =>
  queryOptions({
    ...liveTags(safetyPlanEndpoints.getSafetyPlan, named.member_id ?? null),
    queryKey: planKey(member),
    queryFn: async ({ signal }) => answerOf(await call(safetyPlanEndpoints.getSafetyPlan, named, { signal })),
    refetchOnMount: 'always',
  });

/** The plan itself as the screen and the device have it. */
export function planOf({ safety_plan, lines, kept, photos }: SafetyPlanAnswer): SafetyPlan {
  return completePlan({ cards: safety_plan, lines, kept, photos });
}

interface Sent {
  readonly plan: SafetyPlan;
  /** That it grew from. */
  readonly version: number;
  readonly clientKey: string;
}

export async function savePlan(named: Named, { plan, version, clientKey }: Sent): Promise<SafetyPlanAnswer> {
  const sent = {
    ...named,
    safety_plan: JSON.stringify(plan.cards),
    lines: JSON.stringify(plan.lines),
    kept: JSON.stringify(plan.kept),
    // Photos of another member's plan are not the viewer's to change.
    ...(named.member_id === undefined && { photos: JSON.stringify(plan.photos) }),
    version,
    client_key: clientKey,
  };
  return answerOf(await call(safetyPlanEndpoints.saveSafetyPlan, sent));
}

export const planVersionsQuery = (version: number) =>
  queryOptions({
    ...liveTags(safetyPlanEndpoints.listSafetyPlanVersions),
    queryKey: ['safety_plan', 'versions', version],
    queryFn: async ({ signal }): Promise<SafetyPlanVersion[]> =>
      (await call(safetyPlanEndpoints.listSafetyPlanVersions, { limit: 50 }, { signal })).versions,
  });

export const planVersionQuery = (version: number) =>
  queryOptions({
    queryKey: ['safety_plan', 'version', version],
    queryFn: ({ signal }) => call(safetyPlanEndpoints.getSafetyPlanVersion, { version }, { signal }),
  });

export async function restorePlan(restore: number, version: number): Promise<SafetyPlanAnswer> {
  return answerOf(await call(safetyPlanEndpoints.restoreSafetyPlanVersion, { restore, version }));
}

export type PlanAccess = 'view' | 'edit';

/** The action that the owner of a plan allows another person. */
export interface PlanShare {
  readonly access: PlanAccess;
  readonly photos: boolean;
  /** When it ends by itself; null for no last day. */
  readonly end: string | null;
}

/** Gives these shares; an end that `before` has not is set, and one that it alone has is taken away. */
export async function sharePlan(
  people: ReadonlyMap<number, PlanShare>,
  before: ReadonlyMap<number, PlanShare>,
): Promise<SafetyPlanAnswer> {
  const all = [...people].sort(([one], [other]) => one - other);
  const shared_with = all.map(([id, { access, photos }]) => ({ id, access, photos }));
  const share_ends = all.flatMap(([id, { end }]) =>
    end !== null || before.get(id)?.end ? [{ to: 'person' as const, id, ends_at: end }] : [],
  );
  const asked = { shared_with, ...(share_ends.length > 0 && { share_ends }) };
  return answerOf(await call(safetyPlanEndpoints.updateSafetyPlanSharing, asked));
}

interface NewPhoto {
  readonly file: File;
  readonly clientKey: string;
}

export async function addPhoto(
  { file, clientKey }: NewPhoto,
  options: Pick<CallOptions, 'signal' | 'transport'>,
): Promise<SafetyPlanAnswer> {
  const sent = { client_key: clientKey };
  return answerOf(
    await callOfOutbox(safetyPlanEndpoints.addSafetyPlanPhoto, sent, { ...options, files: [file] }),
  );
}

export async function fetchPhoto(
  asked: { readonly id: string; readonly size: 'small' | 'full' } & Named,
  signal?: AbortSignal,
): Promise<Blob> {
  const { bytes, contentType } = await call(safetyPlanEndpoints.getSafetyPlanPhoto, asked, { signal });
  return new Blob([bytes.slice()], { type: contentType });
}

export async function answerReview(
  answer: 'looked' | 'later' | 'never' | 'remind',
): Promise<SafetyPlanAnswer> {
  return answerOf(await call(safetyPlanEndpoints.updateSafetyPlanReview, { answer }));
}
