import type { notesEndpoints } from '@kith/contract/notes';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { chosenAudience } from '#people/groups';
import { shareWith } from '#policy/sharing';
import { noteCreated } from './facts.ts';
import { NOTE } from './policy.ts';
import { presentNote } from './present.ts';
import { readBody } from './read-body.ts';
import { entersJourney } from './rules.ts';
import { insertNote } from './store.ts';

export const createNote: Story<typeof notesEndpoints.createNote> = async (ctx, { client_key, ...asked }) => {
  const words = await readBody(ctx, asked.note);
  const { userId: authorId, memberId } = ctx.viewer;
  const claim = { operation: 'note.create', key: client_key, body: asked };
  const id = await idempotent(ctx, claim, async () => {
    const inJourney = entersJourney(ctx.viewer);
    const audience = await chosenAudience(ctx, memberId, asked);
    const createdAt = ctx.clock.now();
    const recordId = await insertNote(ctx.db, { authorId, memberId, ...words, inJourney, createdAt });
    await shareWith(ctx, { kind: NOTE, recordId, recordAt: createdAt, memberId }, audience);
    await ctx.record(noteCreated(memberId, { noteId: recordId, inJourney, sharedWith: audience }));
    return recordId;
  });
  return { note: await presentNote(ctx, id) };
};
