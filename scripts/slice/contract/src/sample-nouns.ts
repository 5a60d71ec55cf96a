import * as z from 'zod';
import { endpoint, near, ofRecord, theMember } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, paragraph, uuid } from './kit/text.ts';
import { resharingFields, sharingFields } from './named-audience.ts';
import { deletedRecord, recordFields } from './record-fields.ts';

export const SAMPLE_NOUN_TEXT_MAX = 1000;
export const SAMPLE_NOUN_UNDO_SECONDS = 10;

export const sampleNoun = z.object({ text: z.string(), ...recordFields }).meta({ id: 'SampleNoun' });
export type SampleNoun = z.output<typeof sampleNoun>;

const text = paragraph(SAMPLE_NOUN_TEXT_MAX);
const version = z.number().int();
const one = z.object({ sample_noun: sampleNoun });
const liveTags = recordTags('sample_noun');

export const sampleNounsEndpoints = {
  createSampleNoun: endpoint({
    method: 'POST',
    path: '/api/sample_nouns/create_sample_noun',
    summary: 'Write down a sample noun of one’s own, and share it with people, groups and teams.',
    access: theMember,
    input: z.strictObject({ text, ...sharingFields, client_key: uuid.optional() }),
    reply: one,
    refuses: ['key_reused'],
  }),
  listSampleNouns: endpoint({
    method: 'GET',
    path: '/api/sample_nouns/list_sample_nouns',
    summary: 'The caller’s own sample nouns, or those of a member as far as the caller may see them.',
    access: near('member_id'),
    liveTags,
    input: z.strictObject({
      member_id: id.optional(),
      supporter_id: id.optional(),
      limit,
      offset,
    }),
    /** The newest first. */
    reply: pageOf({ sample_nouns: z.array(sampleNoun) }),
    refuses: ['identity_mismatch'],
  }),
  getSampleNoun: endpoint({
    method: 'GET',
    path: '/api/sample_nouns/get_sample_noun',
    summary: 'A sample noun that the caller may see.',
    access: ofRecord('sample_noun', 'read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  editSampleNoun: endpoint({
    method: 'POST',
    path: '/api/sample_nouns/edit_sample_noun',
    summary: 'Change the words of a sample noun; by its author.',
    access: ofRecord('sample_noun', 'update'),
    input: z.strictObject({ id, text, version }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  shareSampleNoun: endpoint({
    method: 'POST',
    path: '/api/sample_nouns/share_sample_noun',
    summary: 'Choose who sees a sample noun; by its author. Absent fields stay.',
    unthrottled: true,
    access: ofRecord('sample_noun', 'share'),
    input: z.strictObject({ id, ...resharingFields }),
    reply: one,
    refuses: ['not_found'],
  }),
  deleteSampleNoun: endpoint({
    method: 'POST',
    path: '/api/sample_nouns/delete_sample_noun',
    summary: 'Delete a sample noun for all who see it; it can be brought back for a short time.',
    access: ofRecord('sample_noun', 'delete'),
    input: z.strictObject({ id, version }),
    reply: deletedRecord,
    refuses: ['not_found', 'stale'],
  }),
  restoreSampleNoun: endpoint({
    method: 'POST',
    path: '/api/sample_nouns/restore_sample_noun',
    summary: 'Undo a deletion while there is time.',
    access: ofRecord('sample_noun', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired'],
  }),
} as const;
