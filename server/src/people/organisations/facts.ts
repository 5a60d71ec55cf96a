import * as z from 'zod';
import { factType } from '#kernel/facts';

const organisationId = z.number();

export const organisationCreated = factType('organisation.created', z.object({ organisationId }));
export const logoChanged = factType('organisation.logo_changed', z.object({ organisationId }));
