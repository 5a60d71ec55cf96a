import * as z from 'zod';
import { endpoint, near, ofRecord, signedIn, theMember } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, line, uuid } from './kit/text.ts';
import { resharingFields } from './named-audience.ts';
import { deletedRecord } from './record-fields.ts';
import { TRAP_IDS } from './thinking-traps/trap-ids.ts';
import { thoughtPatterns } from './thought-patterns.ts';
import { thoughtInput, thoughtRecord } from './thought-record-fields.ts';

export const THOUGHT_RECORD_UNDO_SECONDS = 10;
export const THOUGHT_KEYWORD_MAX = 200;
/** The most own traps that the list of traps offers again. */
export const OWN_TRAPS_OFFERED = 50;

const version = z.number().int();
const one = z.object({ thought_record: thoughtRecord });
const liveTags = recordTags('thought_record');

const distortion = z
  .object({
    id: z.enum(TRAP_IDS),
    name: z.string(),
    also_called: z.array(z.string()),
    definition: z.string(),
    example: z.string(),
    kinder_thought: z.string(),
    question_to_ask: z.string(),
    icon: z.string(),
    icon_alt: z.string(),
  })
  .meta({ id: 'Distortion' });

export const thoughtRecordsEndpoints = {
  listThoughtRecords: endpoint({
    method: 'GET',
    path: '/api/cbt/thoughts/{id}',
    summary:
      'The thought records of a person: all of them for the person, and for another those that are shared with the caller by name. Only the person’s own are searched.',
    access: near('id'),
    liveTags,
    input: z.strictObject({
      id,
      supporter_id: id.optional(),
      keyword: line({ max: THOUGHT_KEYWORD_MAX }).optional(),
      limit,
      offset,
    }),
    /** The newest first. */
    reply: pageOf({ thought_records: z.array(thoughtRecord) }),
    refuses: ['identity_mismatch'],
  }),
  listDistortions: endpoint({
    method: 'GET',
    path: '/api/cbt/distortions',
    summary: 'The thinking traps with their words, and those that the caller has named in their own records.',
    access: signedIn,
    liveTags: ['thought_record', 'person'],
    input: z.strictObject({}),
    reply: z.object({ distortions: z.array(distortion), own_traps: z.array(z.string()) }),
  }),
  getThoughtPatterns: endpoint({
    method: 'GET',
    path: '/api/cbt/patterns',
    summary:
      'Which thinking traps the caller’s own records name most, and how the strength of feelings moves in them.',
    access: signedIn,
    liveTags: ['thought_record', 'person'],
    input: z.strictObject({}),
    reply: thoughtPatterns,
  }),
  getThoughtRecord: endpoint({
    method: 'GET',
    path: '/api/cbt/thought',
    summary: 'A thought record that the caller may see.',
    access: ofRecord('thought_record', 'read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  createThoughtRecord: endpoint({
    method: 'POST',
    path: '/api/cbt/add_thought',
    summary:
      'Write down a thought record of one’s own, finished or not. It is private; sharing it is a call of its own.',
    access: theMember,
    input: z.strictObject({ ...thoughtInput, client_key: uuid.optional() }),
    reply: one,
    refuses: ['key_reused'],
  }),
  editThoughtRecord: endpoint({
    method: 'POST',
    path: '/api/cbt/edit_thought',
    summary: 'Change a thought record; by its author. Absent fields stay.',
    access: ofRecord('thought_record', 'update'),
    input: z.strictObject({ id, ...thoughtInput, version }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  shareThoughtRecord: endpoint({
    method: 'POST',
    path: '/api/cbt/share_thought',
    summary: 'Choose who sees a thought record, by name alone; by its author.',
    unthrottled: true,
    access: ofRecord('thought_record', 'share'),
    input: z.strictObject({ id, ...resharingFields }),
    reply: one,
    refuses: ['not_found'],
  }),
  deleteThoughtRecord: endpoint({
    method: 'POST',
    path: '/api/cbt/delete_thought',
    summary: 'Delete a thought record for all who see it; it can be brought back for a short time.',
    access: ofRecord('thought_record', 'delete'),
    input: z.strictObject({ id, version }),
    reply: deletedRecord,
    refuses: ['not_found', 'stale'],
  }),
  restoreThoughtRecord: endpoint({
    method: 'POST',
    path: '/api/cbt/restore_thought',
    summary: 'Undo a deletion while there is time.',
    access: ofRecord('thought_record', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired'],
  }),
} as const;
