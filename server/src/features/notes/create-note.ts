import type { notesEndpoints } from '@kith/contract/notes';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { findFirst, type IdempotentRequest, madeFirst } from '#kernel/idempotent';
import { type Chosen, chosenAudience } from '#people/groups';
import { type Audience, shareWith } from '#policy/sharing';
import { NO_COMMENTS } from '#records/comments';
import { noteCreated } from './facts.ts';
import { NOTE } from './policy.ts';
import { presentNote, presentRow } from './present.ts';
import { readBody } from './read-body.ts';
import { entersJourney } from './rules.ts';
import { insertNote, type NoteWords, type VisibleNote } from './store.ts';

/** The statement that makes the note gives its id to the fact. */
const createdBefore = noteCreated.before('noteId');

export const createNote: Story<typeof notesEndpoints.createNote> = async (ctx, { client_key, ...asked }) => {
  const words = await readBody(ctx, asked.note);
  const request = { operation: 'note.create', key: client_key, body: asked };
  // A repeat gets its note also where these people could not be chosen today.
  const earlier = asksForPeople(asked) ? await findFirst(ctx, request) : undefined;
  const made = earlier === undefined ? await make(ctx, words, asked, request) : undefined;
  // A new note that is not shared is known; any other is read by today's rights.
  if (made && !hasPeople(made.sharedWith)) return { note: await presentRow(ctx, made) };
  return { note: await presentNote(ctx, made?.id ?? earlier ?? (await madeFirst(ctx, request))) };
};

/** Undefined for a repeat. */
async function make(
  ctx: ViewerCtx,
  words: NoteWords,
  asked: Chosen,
  request: IdempotentRequest,
): Promise<VisibleNote | undefined> {
  const { userId: authorId, memberId } = ctx.viewer;
  const inJourney = entersJourney(ctx.viewer);
  const sharedWith = await chosenAudience(ctx, { kind: NOTE, memberId }, asked);
  const createdAt = ctx.clock.now();
  const note = { authorId, memberId, ...words, inJourney, createdAt };
  const row = await insertNote(ctx, note, createdBefore(memberId, { inJourney, sharedWith }), request);
  if (!row) return undefined;
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
