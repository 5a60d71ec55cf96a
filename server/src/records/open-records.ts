import type { Ability } from '@kith/contract/abilities';
import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { presentSharing } from '#people/groups';
import { abilitiesOf, callersOf } from './caller.ts';
import { type CommunicationFields, communicationFields } from './comments/may-read.ts';
import type { BaseRow, RecordDefinition, Visible } from './definition.ts';

/** The fields of the wire that every record has. */
export type CommonOf<Row extends BaseRow> = (
  row: Visible<Row>,
) => ReturnType<typeof commonFields> & Sharing & CommunicationFields & ForCaller;

type Sharing = ReturnType<Awaited<ReturnType<typeof presentSharing>>>;

/** The fields that differ from caller to caller. */
export interface ForCaller {
  readonly in_journey: boolean;
  readonly can_edit: boolean;
  readonly abilities: Ability[];
}

/** States the audit reads of the rows that another person wrote. */
export async function openRecords<Row extends BaseRow>(
  ctx: ViewerCtx,
  { kind, policy }: Pick<RecordDefinition<Row>, 'kind' | 'policy'>,
  rows: readonly Visible<Row>[],
): Promise<CommonOf<Row>> {
  const sharingOf = await presentSharing(ctx, rows);
  const callerOf = await callersOf(ctx, rows);
  for (const { id, authorId, memberId } of rows)
    if (authorId !== ctx.viewer.userId) ctx.auditRead({ kind, memberId, ids: [id] });
  return (row) => {
    const caller = callerOf(row);
    const abilities = abilitiesOf(policy, caller);
    const in_journey = caller.standsInJourney;
    const forCaller = { in_journey, can_edit: abilities.includes('update'), abilities };
    return { ...commonFields(row), ...sharingOf(row), ...communicationFields(row, caller), ...forCaller };
  };
}

function commonFields(row: BaseRow) {
  return {
    id: row.id,
    about_patient_id: row.memberId,
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    version: row.version,
  };
}
