import type { Note, notesEndpoints } from '@kith/contract/notes';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { findFirst, type IdempotentRequest, madeFirst } from '#kernel/idempotent';
import type { RichWords } from '#kernel/rich-text/read-apart';
import { readWords } from '#kernel/rich-text/read-words';
import { type Chosen, chosenAudience } from '#people/groups';
import { type Audience, shareWith } from '#policy/sharing';
import { NO_COMMENTS } from '#records/comments';
import { type Attached, storeFiles } from './attach-files.ts';
import { noteCreated } from './facts.ts';
import { NOTE } from './policy.ts';
import { presentNote, presentRow } from './present.ts';
import { entersJourney } from './rules.ts';
import { insertNote, type VisibleNote } from './store.ts';

/** The statement that makes the note gives its id to the fact. */
const createdBefore = noteCreated.before('noteId');

type Asked = Parameters<Story<typeof notesEndpoints.createNote>>[1];

export const createNote: Story<typeof notesEndpoints.createNote> = async (ctx, asked) => ({
  note: await writeNote(ctx, asked),
});

/** The files of a note, and whether its author may write in the journey now that they are checked. */
interface Slow {
  readonly attached?: Attached | undefined;
  readonly inJourney?: boolean | undefined;
}

/** Writes a note, with files or without, once for each client key. */
export async function writeNote(
  ctx: ViewerCtx,
  { client_key, ...asked }: Asked,
  { attached, inJourney }: Slow = {},
): Promise<Note> {
  const words = await readWords(ctx, 'note', asked.note);
  const body = { ...asked, ...(attached && { files: attached.named }) };
  const request = { operation: 'note.create', key: client_key, body };
  // A repeat gets its note also where these people could not be chosen today.
  const earlier = asksForPeople(asked) ? await findFirst(ctx, request) : undefined;
  const made =
    earlier === undefined ? await make(ctx, words, { ...asked, attached, inJourney }, request) : undefined;
  // A new note that is not shared is known; any other is read by today's rights.
  if (made && !hasPeople(made.sharedWith)) return presentRow(ctx, made);
  return presentNote(ctx, made?.id ?? earlier ?? (await madeFirst(ctx, request)));
}

/** Undefined for a repeat. */
async function make(
  ctx: ViewerCtx,
  words: RichWords,
  { attached, inJourney = entersJourney(ctx.viewer), ...asked }: Chosen & Slow,
  request: IdempotentRequest,
): Promise<VisibleNote | undefined> {
  const { userId: authorId, memberId } = ctx.viewer;
  const sharedWith = await chosenAudience(ctx, { kind: NOTE, memberId }, asked);
  const createdAt = ctx.clock.now();
  const fileCount = attached?.named.length ?? 0;
  const note = { authorId, memberId, ...words, inJourney, fileCount, createdAt };
  const row = await insertNote(ctx, note, createdBefore(memberId, { inJourney, sharedWith }), request);
  if (!row) return undefined;
  if (attached) await storeFiles(ctx, row.id, attached);
  if (hasPeople(sharedWith))
    await shareWith(ctx, { kind: NOTE, recordId: row.id, recordAt: createdAt, memberId }, sharedWith);
  return { ...row, sharedWith, ...NO_COMMENTS };
}

function asksForPeople({ shared_with, shared_with_group, shared_with_organisation_team }: Chosen): boolean {
  const lists = [shared_with, shared_with_group, shared_with_organisation_team];
  return lists.some((list = []) => list.length > 0);
}

function hasPeople({ userIds, groupIds, organisationTeamIds }: Audience): boolean {
  return userIds.length + groupIds.length + organisationTeamIds.length > 0;
}
