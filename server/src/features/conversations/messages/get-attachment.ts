import type { conversationsEndpoints } from '@kith/contract/conversations';
import { servedType } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
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
  const { uploads } = ctx.ports;
  const { key, thumbKey, name, type, memberId, threadId, size: length } = ctx.held;
  if (size === 'small') {
    const bytes = thumbKey === null ? undefined : await uploads.get(thumbKey);
    if (!bytes) return refuse('not_found');
    if (memberId !== null) ctx.auditRead({ kind: THREAD, memberId, ids: [threadId] });
    return { contentType: 'image/webp', bytes };
  }
  if (memberId !== null) ctx.auditRead({ kind: THREAD, memberId, ids: [threadId] });
  return {
    contentType: servedType(type),
    name,
    size: length,
    open: (range) => uploads.open(key, range),
  };
};
