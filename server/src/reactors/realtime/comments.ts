import type { CommentedKind } from '@kith/contract/kit/nouns';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { commentedRecord } from '#records/comments';
import {
  commentDeleted,
  commentEdited,
  commentRestored,
  commentsSwitched,
  commentWritten,
} from '../../features/comments/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { stillNear } from './still-near.ts';
import { tell } from './tell.ts';

type ItemFact = StatedFact<{ readonly itemKind: CommentedKind; readonly recordId: number }>;

/** A record with other comments is a changed record, to each of its readers who reads comments. */
async function tellReaders(live: Live, { memberId, data }: ItemFact): Promise<void> {
  if (memberId === null) return;
  const { itemKind: kind, recordId: id } = data;
  const readers = await commentedRecord(kind).readers.now(audienceQuery(live), id);
  const told = await stillNear(live, memberId, readers);
  await tell(live, told, { kind, id, about_patient_id: memberId, change: 'updated' });
}

export const tellComments = [
  on(commentWritten, tellReaders),
  on(commentEdited, tellReaders),
  on(commentDeleted, tellReaders),
  on(commentRestored, tellReaders),
  on(commentsSwitched, tellReaders),
];
