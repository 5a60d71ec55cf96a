import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const fields = z.object({ fields: z.array(z.string()) });
const nothing = z.object({});

export const personArrived = eventType('person.arrived', z.object({ first_today: z.boolean() }));
export const placeRemembered = eventType('person.place_remembered', z.object({ kinds: z.array(z.string()) }));
export const profileViewed = eventType('person.profile_viewed', nothing);
export const profileChanged = eventType('person.profile_changed', fields);
export const preferencesChanged = eventType('person.preferences_changed', fields);
export const noticesChanged = eventType('person.notices_changed', z.object({ ids: z.array(z.string()) }));
export const pictureChanged = eventType('person.picture_changed', nothing);
export const pictureRemoved = eventType('person.picture_removed', nothing);

const contact = z.object({ kind: z.enum(['email', 'mobile']) });

export const contactChangeStarted = eventType('person.contact_change_started', contact);
export const contactChanged = eventType('person.contact_changed', contact);
export const mobileRemoved = eventType('person.mobile_removed', nothing);
