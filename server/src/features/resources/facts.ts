import * as z from 'zod';
import { factType } from '#kernel/facts';

const one = z.object({ id: z.number(), organisationId: z.number() });

export const resourceCreated = factType('organisation.resource_created', one);
export const resourceUpdated = factType('organisation.resource_updated', one);
export const resourcePublished = factType('organisation.resource_published', one);
export const resourceTakenBack = factType('organisation.resource_taken_back', one);
export const resourceDeleted = factType('organisation.resource_deleted', one);
export const resourceRestored = factType('organisation.resource_restored', one);
