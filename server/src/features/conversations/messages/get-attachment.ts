import type { conversationsEndpoints } from '@kith/contract/conversations';
import { answerFile } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import type { attachmentRecord } from '../access/own-message.ts';
import { THREAD } from '../present/present-messages.ts';

/**
 * Judged at the moment of the call: a person who is no longer in the thread gets the answer for an unknown
 * file.
 */
export const getAttachment: Story<
  typeof conversationsEndpoints.getAttachment,
  typeof attachmentRecord
> = async (ctx, { size }) => {
  const { memberId, threadId } = ctx.held;
  const answer = await answerFile(ctx.ports, ctx.held, size);
  if (memberId !== null) ctx.auditRead({ kind: THREAD, memberId, ids: [threadId] });
  return answer;
};
