import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const cells = z.array(z.string());
const request = { requestId: z.number(), personId: z.number() };

/** Why somebody asks stays in the request. */
export const accessAskedFor = eventType('team.access_asked_for', z.object({ ...request, asked: cells }));
export const accessGiven = eventType('team.access_given', z.object({ ...request, given: cells }));
export const accessDeclined = eventType('team.access_declined', z.object(request));
export const recordRead = eventType('team.access_record_read', z.object({ exported: z.boolean() }));
