import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const threadId = z.number();
const messageId = z.number();
const ids = z.array(z.number()).readonly();

export const threadCreated = eventType('thread.created', z.object({ threadId, people: ids }));
/** Somebody has seen a thread up to a message. */
export const threadSeen = eventType('thread.seen', z.object({ threadId, messageId }));
export const messageSent = eventType('message.sent', z.object({ threadId, messageId }));
