import { ABILITIES } from '@kith/contract/abilities';
import { toStorage } from '@kith/contract/kit/dates';
import type { Medication, MedicationChange, MedicationWords } from '@kith/contract/medication-fields';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { presentSharing } from '#people/groups';
import { personCards } from '#people/users';
import type { ChangeRow } from './changes-store.ts';
import { MEDICATION } from './policy.ts';
import { findMedication, type MedicationRow, type SeenMedication } from './store.ts';

/** Lines that the caller sees. States the audit reads of another person's. */
export async function presentAll(ctx: ViewerCtx, rows: readonly SeenMedication[]): Promise<Medication[]> {
  const shared = rows.map((row) => ({ ...row, authorId: row.createdBy }));
  const sharingOf = await presentSharing(ctx, shared);
  for (const { id, memberId } of rows)
    if (memberId !== ctx.viewer.userId) ctx.auditRead({ kind: MEDICATION, memberId, ids: [id] });
  return shared.map((row) => {
    const can_edit = row.memberId === ctx.viewer.userId;
    return {
      ...wordsOf(row),
      id: row.id,
      member_id: row.memberId,
      about_patient_id: row.memberId,
      // The switch is between the member and their supporters, and no matter of a person by name.
      withheld: can_edit && row.withheld,
      ...sharingOf(row),
      created_at: toStorage(row.createdAt),
      unformatted_date_created: row.createdAt.toISOString(),
      edited_at: row.editedAt?.toISOString() ?? null,
      can_edit,
      abilities: can_edit ? [...ABILITIES] : [],
      version: row.version,
    };
  });
}

/** Refuses with `not_found` what the caller may not see. */
export async function presentId(ctx: ViewerCtx, id: number): Promise<Medication> {
  const row = (await findMedication(ctx, id)) ?? refuse('not_found');
  return (await presentAll(ctx, [row]))[0] ?? missing('a medicine');
}

export async function presentChanges(
  ctx: ViewerCtx,
  rows: readonly ChangeRow[],
): Promise<MedicationChange[]> {
  const cards = await personCards(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    medication_id: row.medicationId,
    by: cards.get(row.changedBy) ?? missing('the person who changed a medicine'),
    at: row.changedAt.toISOString(),
    before: row.before,
    after: row.after,
  }));
}

export function wordsOf(row: MedicationRow): MedicationWords {
  return {
    name: row.name,
    form: row.form,
    strength: row.strength,
    dose: row.dose,
    frequency: row.frequency,
    frequency_words: row.frequencyWords,
    times_of_day: row.timesOfDay,
    prescribed_by: row.prescribedBy,
    from_date: row.fromDate,
    to_date: row.toDate,
    status: row.status,
  };
}

function missing(what: string): never {
  throw new Error(`${what} was not found`);
}
