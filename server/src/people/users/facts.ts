import * as z from 'zod';
import { factType } from '#kernel/facts';

const fields = z.object({ fields: z.array(z.string()) });
const nothing = z.object({});

export const personArrived = factType('person.arrived', z.object({ first_today: z.boolean() }));
export const placeRemembered = factType('person.place_remembered', z.object({ kinds: z.array(z.string()) }));
export const profileViewed = factType('person.profile_viewed', nothing);
export const profileChanged = factType('person.profile_changed', fields);
export const preferencesChanged = factType('person.preferences_changed', fields);
export const noticesChanged = factType('person.notices_changed', z.object({ ids: z.array(z.string()) }));
export const pictureChanged = factType('person.picture_changed', nothing);
export const pictureRemoved = factType('person.picture_removed', nothing);

const contact = z.object({ kind: z.enum(['email', 'mobile']) });

export const contactChangeStarted = factType('person.contact_change_started', contact);
export const contactChanged = factType('person.contact_changed', contact);
export const mobileRemoved = factType('person.mobile_removed', nothing);
