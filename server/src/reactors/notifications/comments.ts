import { commentType } from '@kith/contract/comment-notification-types';
import { on } from '#kernel/outbox/stated-fact';
import { commentedRecord, commentStore } from '#records/comments';
import { commentWritten } from '../../features/comments/facts.ts';
import { type Desk, notify } from './notify.ts';

/** The author of the record, the member, and earlier commenters; `notify` leaves out people who see none. */
export const commentSource = [
  on(commentWritten, async (desk: Desk, { id: factId, memberId, actorId, data }) => {
    const { itemKind: kind, recordId } = data;
    const record = await commentedRecord(kind).find(desk.db, recordId);
    if (memberId === null || actorId === null || !record) return;
    const before = await commentStore.selectAuthors(desk.db, { kind, recordId });
    const people = new Set([record.authorId, memberId, ...before]);
    people.delete(actorId);
    for (const userId of people)
      await notify(desk, { userId, type: commentType(kind), memberId, actorId, recordId }, { factId });
  }),
];
