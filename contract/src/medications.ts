import * as z from 'zod';
import { throughTheirEyes } from './grants.ts';
import { endpoint, needs, ofRecord, signedIn, theMember } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, uuid } from './kit/text.ts';
import {
  MEDICATION_STATUSES,
  medication,
  medicationChange,
  medicationInput,
  medicationName,
} from './medication-fields.ts';
import { resharingFields } from './named-audience.ts';
import { deletedRecord } from './record-fields.ts';

export const MEDICATION_UNDO_SECONDS = 10;

const version = z.number().int();
const one = z.object({ medication });
const liveTags = recordTags('medication');

export const createMedicationInput = z.strictObject({
  name: medicationName,
  ...medicationInput,
  client_key: uuid.optional(),
});

export const medicationsEndpoints = {
  listMedications: endpoint({
    method: 'GET',
    path: '/api/medication/list',
    summary:
      'The medicines of a member as far as the caller may see them: those they take now, then those they stopped, each by name.',
    access: needs('medication', 'view', 'member_id'),
    liveTags,
    input: z.strictObject({ member_id: id.optional(), supporter_id: id.optional(), limit, offset }),
    reply: pageOf({ medications: z.array(medication) }),
    refuses: ['identity_mismatch'],
  }),
  previewMedications: endpoint({
    method: 'GET',
    path: '/api/team/preview_medications',
    summary:
      'The medicines of the caller exactly as one supporter’s own session gets them, refusals included; with `permissions`, as it would once the caller saves those. Nothing is saved, nor recorded as that person’s.',
    access: theMember,
    liveTags: ['medication', 'team', 'person'],
    input: z.strictObject({ ...throughTheirEyes, limit, offset }),
    reply: pageOf({ medications: z.array(medication) }),
    refuses: ['not_found'],
  }),
  getMedication: endpoint({
    method: 'GET',
    path: '/api/medication/fetch',
    summary: 'A medicine that the caller may see; for the member also one that is marked as wrong.',
    access: ofRecord('medication', 'read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  listMedicationChanges: endpoint({
    method: 'GET',
    path: '/api/medication/history',
    summary:
      'Every change of the caller’s own medicines, or of one of them, with who made it and what stood there before.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id: id.optional(), limit, offset }),
    /** The newest first. */
    reply: pageOf({ changes: z.array(medicationChange) }),
  }),
  createMedication: endpoint({
    method: 'POST',
    path: '/api/medication/create',
    summary: 'Write down a medicine of one’s own.',
    access: theMember,
    input: createMedicationInput,
    reply: one,
    refuses: ['key_reused'],
  }),
  updateMedication: endpoint({
    method: 'POST',
    path: '/api/medication/update',
    summary:
      'Change what a medicine says, stop it, or mark it as wrong; by its member. Absent fields stay, and the history has what stood there.',
    access: ofRecord('medication', 'update'),
    input: z.strictObject({
      id,
      name: medicationName.optional(),
      ...medicationInput,
      status: z.enum(MEDICATION_STATUSES).optional(),
      version,
    }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  withholdMedication: endpoint({
    method: 'POST',
    path: '/api/medication/withhold',
    summary: '"Not for supporters": keep a medicine from supporters who may see medicines, or stop doing so.',
    unthrottled: true,
    access: ofRecord('medication', 'withhold'),
    input: z.strictObject({ id, withheld: z.boolean() }),
    reply: one,
    refuses: ['not_found'],
  }),
  shareMedication: endpoint({
    method: 'POST',
    path: '/api/medication/share',
    summary:
      'Choose who reads a medicine, by name alone; by its member. It stays in no list of theirs but what they share.',
    unthrottled: true,
    access: ofRecord('medication', 'share'),
    input: z.strictObject({ id, ...resharingFields }),
    reply: one,
    refuses: ['not_found'],
  }),
  deleteMedication: endpoint({
    method: 'POST',
    path: '/api/medication/delete',
    summary:
      'Delete a medicine with its history, for all who see it; it can be brought back for a short time.',
    access: ofRecord('medication', 'delete'),
    input: z.strictObject({ id, version }),
    reply: deletedRecord,
    refuses: ['not_found', 'stale'],
  }),
  restoreMedication: endpoint({
    method: 'POST',
    path: '/api/medication/restore',
    summary: 'Undo a deletion while there is time.',
    access: ofRecord('medication', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
} as const;
