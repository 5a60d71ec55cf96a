import { assessmentRecord, presentAssessments } from '#features/assessments';
import { goalLinks } from '#features/focus-areas';
import { givenMedications } from '#features/medications';
import { noteRecord, presentNotes } from '#features/notes';
import type { VisitSources } from '#features/visits';
import type { ViewerCtx } from '#kernel/context';
import { eyesOf } from '#policy/callers';
import type { Readable } from '#records';

type Brought = VisitSources['brought'];
type Standing<K extends keyof Brought> = Brought[K]['standing'];

const isOwn =
  ({ viewer }: ViewerCtx) =>
  (one: { readonly about_patient_id: number }): boolean =>
    one.about_patient_id === viewer.userId;

/** Copies whose record its member may still read, by the rule of that record. */
async function keep<Copy>(
  readableIds: Readable['readableIds'],
  { db, memberId, now }: Parameters<Standing<'notes'>>[0],
  copies: readonly Copy[],
  idOf: (copy: Copy) => number,
): Promise<Copy[]> {
  if (copies.length === 0) return [];
  const readable = new Set(await readableIds(db, { ...eyesOf(memberId, now), ids: copies.map(idOf) }));
  return copies.filter((copy) => readable.has(idOf(copy)));
}

/** Records of the caller's own alone, cut to what stands on the page. */
export const BROUGHT: Brought = {
  check_ins: {
    async copy(ctx, ids) {
      const shown = [...(await presentAssessments(ctx, ids)).values()];
      return shown.filter(isOwn(ctx)).map(({ id, title, completed_at, scores }) => ({
        ...{ id, title, completed_at },
        scores: scores ?? [],
      }));
    },
    standing: (asked, copies) => keep(assessmentRecord.readableIds, asked, copies, ({ id }) => id),
  },
  goals: {
    async copy(ctx, ids) {
      const goals = await goalLinks.goals.present(ctx, ids);
      return goals.filter(isOwn(ctx)).map(({ id, goal, focus_area, status, actions }) => ({
        ...{ id, goal, focus_area, status },
        actions: actions.map(({ id: actionId, action }) => ({ id: actionId, action })),
      }));
    },
    async standing(asked, copies) {
      const goals = await keep(goalLinks.goals.readableIds, asked, copies, ({ id }) => id);
      const steps = goals.flatMap(({ actions }) => actions);
      const kept = new Set(await keep(goalLinks.goals.readableActionIds, asked, steps, ({ id }) => id));
      return goals.map((goal) => ({ ...goal, actions: goal.actions.filter((one) => kept.has(one)) }));
    },
  },
  notes: {
    async copy(ctx, ids) {
      const notes = [...(await presentNotes(ctx, ids)).values()];
      // A note of another person is not the member's to pass on.
      const written = notes.filter(({ created_by }) => created_by.id === ctx.viewer.userId);
      return written.filter(isOwn(ctx)).map(({ id, note, text, unformatted_date_created: written_at }) => ({
        ...{ id, note, text, written_at },
      }));
    },
    standing: (asked, copies) => keep(noteRecord.readableIds, asked, copies, ({ id }) => id),
  },
  medicine_changes: {
    async copy(ctx, ids) {
      const changes = await givenMedications.ownChanges(ctx, ids);
      return changes.map(({ id, medicationId: medication_id, changedAt, before, after }) => ({
        ...{ id, medication_id, at: changedAt.toISOString(), before, after },
      }));
    },
    standing: (asked, copies) =>
      keep(givenMedications.readableIds, asked, copies, ({ medication_id }) => medication_id),
  },
};
