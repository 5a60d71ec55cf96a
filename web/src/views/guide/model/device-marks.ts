import { deviceMark } from '#client/browser/device-mark.ts';
import { session } from '#client/session/session.ts';

/**
 * The host to which the signed-in person said no on this device, until the server knows of it. It outlives
 * the page and signing out, and has no word of a chat.
 */
export const noHere = () => deviceMark(`kith.guide-no.${session.person}`);

/**
 * The last day on which the guide showed the person the way to help here: a day, and nothing of why. Clearing
 * the chat and signing out leave it, so that words stay here for the rest of that day.
 */
export const restDay = () => deviceMark(`kith.guide-rest.${session.person}`);
