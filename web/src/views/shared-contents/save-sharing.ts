import { assessmentsEndpoints } from '@kith/contract/assessments';
import { eventsEndpoints } from '@kith/contract/events';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { medicationsEndpoints } from '@kith/contract/medications';
import type { SharingChange } from '@kith/contract/named-audience';
import { notesEndpoints } from '@kith/contract/notes';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { ShareEnd } from '@kith/contract/share-ends';
import type { SharedKind } from '@kith/contract/shareable';
import { tasksEndpoints } from '@kith/contract/tasks';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { call } from '#client/api/call.ts';

/** The whole new audience of a record. */
export interface Whole {
  readonly shared_with: number[];
  readonly shared_with_group: number[];
  readonly shared_with_organisation_team: number[];
  /** Shares that are not named keep their last day. */
  readonly share_ends?: ShareEnd[];
}

/**
 * People, groups and teams to add or to take away. What this page knows of the others may be old, so none of
 * them is sent.
 */
export interface Change extends Pick<Whole, 'shared_with'>, Partial<Omit<Whole, 'shared_with'>> {
  readonly sharing: Exclude<SharingChange, 'replace'>;
}

interface Meant {
  readonly id: number;
  readonly version: number;
}

type Save = (record: Meant, to: Change | Whole) => Promise<{ readonly version: number }>;

/** The call of each kind that says with whom a record is shared. */
export const SAVE: Readonly<Record<SharedKind, Save>> = {
  note: async ({ id }, to) => (await call(notesEndpoints.updateNoteSharing, { id, ...to })).note,
  file: async ({ id }, to) => (await call(fileRecordsEndpoints.shareFile, { id, ...to })).file,
  task: async (record, to) => (await call(tasksEndpoints.editTask, { ...record, ...to })).task,
  event: async (record, to) => (await call(eventsEndpoints.editEvent, { ...record, ...to })).event,
  assessment: async ({ id }, to) => (await call(assessmentsEndpoints.shareResult, { id, ...to })).assessment,
  thought_record: async ({ id }, to) =>
    (await call(thoughtRecordsEndpoints.shareThoughtRecord, { id, ...to })).thought_record,
  medication: async ({ id }, to) =>
    (await call(medicationsEndpoints.shareMedication, { id, ...to })).medication,
  /** What people by name may do with a plan is chosen on its own page. */
  safety_plan: (_record, { shared_with: _named, ...several }) =>
    call(safetyPlanEndpoints.updateSafetyPlanSharing, several),
};
