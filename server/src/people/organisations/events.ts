import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const organisationId = z.number();

export const organisationCreated = eventType('organisation.created', z.object({ organisationId }));
export const logoChanged = eventType('organisation.logo_changed', z.object({ organisationId }));
