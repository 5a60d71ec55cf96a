import * as z from 'zod';
import { factType } from '#kernel/facts';

const cells = z.array(z.string());
const request = { requestId: z.number(), personId: z.number() };

/** The reason for asking stays in the request. */
export const accessAskedFor = factType('team.access_asked_for', z.object({ ...request, asked: cells }));
export const accessGiven = factType('team.access_given', z.object({ ...request, given: cells }));
export const accessDeclined = factType('team.access_declined', z.object(request));
export const recordRead = factType('team.access_record_read', z.object({ exported: z.boolean() }));
