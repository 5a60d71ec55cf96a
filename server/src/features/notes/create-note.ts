import type { notesEndpoints } from '@kith/contract/notes';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { chosenAudience } from '#people/groups';
import { type Audience, shareWith } from '#policy/sharing';
import { noteCreated } from './facts.ts';
import { NOTE } from './policy.ts';
import { presentNote, presentRow } from './present.ts';
import { readBody } from './read-body.ts';
import { entersJourney } from './rules.ts';
import { insertNote, type VisibleNote } from './store.ts';

export const createNote: Story<typeof notesEndpoints.createNote> = async (ctx, { client_key, ...asked }) => {
  const words = await readBody(ctx, asked.note);
  const { userId: authorId, memberId } = ctx.viewer;
  const claim = { operation: 'note.create', key: client_key, body: asked };
  let made: VisibleNote | undefined;
  const id = await idempotent(ctx, claim, async () => {
    const inJourney = entersJourney(ctx.viewer);
    const sharedWith = await chosenAudience(ctx, memberId, asked);
    const createdAt = ctx.clock.now();
    // The statement that makes the note gives its id to the fact.
    const created = noteCreated(memberId, { noteId: 0, inJourney, sharedWith });
    const row = await insertNote(ctx, { authorId, memberId, ...words, inJourney, createdAt }, created);
    if (hasPeople(sharedWith))
      await shareWith(ctx, { kind: NOTE, recordId: row.id, recordAt: createdAt, memberId }, sharedWith);
    else made = { ...row, sharedWith };
    return row.id;
  });
  // A new note that is not shared is known; any other is read by today's rights.
  return { note: made ? await presentRow(ctx, made) : await presentNote(ctx, id) };
};

function hasPeople({ userIds, groupIds, organisationTeamIds }: Audience): boolean {
  return userIds.length + groupIds.length + organisationTeamIds.length > 0;
}
