import type { Ability } from '@kith/contract/abilities';
import { focusAreaOf } from '@kith/contract/focus-areas/focus-areas';
import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import type { AreaRow } from './area-store.ts';
import { FOCUS_AREA } from './policy.ts';

type Part = Pick<AreaRow, 'memberId' | 'createdAt' | 'editedAt' | 'version'>;

/** The fields of every part. The member alone changes one, and reads what they wrote for themself. */
export function partOf({ viewer }: ViewerCtx, row: Part, abilities: Ability[]) {
  const can_edit = row.memberId === viewer.userId;
  return {
    about_patient_id: row.memberId,
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
    // They count edits of what the member wrote for themself, too.
    edited_at: (can_edit && row.editedAt?.toISOString()) || null,
    can_edit,
    abilities: can_edit ? abilities : [],
    version: can_edit ? row.version : 1,
  };
}

/** Whether it is the caller's own. */
export const isOwn = ({ viewer }: ViewerCtx, { memberId }: Part): boolean => memberId === viewer.userId;

export function contentOf(id: number) {
  const content = focusAreaOf(id);
  if (!content) throw new Error(`there is no focus area ${id}`);
  return content;
}

/** States the audit reads of areas of another person. */
export function lookAt(
  ctx: ViewerCtx,
  rows: readonly { readonly memberId: number; readonly areaId: number }[],
) {
  const others = rows.filter(({ memberId }) => memberId !== ctx.viewer.userId);
  for (const [memberId, of] of Map.groupBy(others, (row) => row.memberId))
    ctx.auditRead({ kind: FOCUS_AREA, memberId, ids: [...new Set(of.map(({ areaId }) => areaId))] });
}
