import * as z from 'zod';
import { endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import type { ItemKind } from './kit/item-kinds.ts';
import { NOUN_KINDS } from './kit/nouns.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line, opaqueCode } from './kit/text.ts';
import { NOTIFICATION_TYPE_NAMES } from './notification-types.ts';
import { personCard } from './users.ts';

/** More than this are not counted one by one. */
export const UNREAD_MAX = 100;

/** A notification that its reader may still see. */
export const notification = z
  .object({
    id: z.number(),
    type: z.enum(NOTIFICATION_TYPE_NAMES),
    /** The member it concerns; null where it concerns no journey. */
    member_id: z.number().nullable(),
    words: z.string(),
    /** The person who acted or whom it concerns, as long as both are on a team together. */
    person: personCard.nullable(),
    /** The page to open, and the member to open it for; null for oneself. */
    opens: z.string(),
    opens_for: z.number().nullable(),
    created_at: storageMoment,
    unformatted_date_created: z.string(),
    /** It was on the screen once. */
    seen: z.boolean(),
    /** It was opened, or marked as read. */
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

const unread = { unread_count: z.number().int().max(UNREAD_MAX) };

/** Kinds of item whose change can withdraw a notification or bring it back, beside the inbox itself. */
const liveTags: readonly ItemKind[] = [
  'assessment_request',
  'follow_up',
  'focus_area',
  'renewal',
  'appointment',
  'wait',
  'video_call',
  'notification',
  'place',
  'team',
  ...NOUN_KINDS,
  'safety_plan',
  'invitation',
  'person',
  'thread',
];

export const notificationsEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/patient/notifications',
    summary:
      'What the person was told, newest first. What they may not know any more is neither listed nor counted.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ notifications: z.array(notification) }).extend(unread),
  }),
  markNotifications: endpoint({
    method: 'POST',
    path: '/api/patient/notifications',
    summary: 'Everything up to this one was on the screen (`seen`), or is done with (`read`).',
    access: signedIn,
    input: z.strictObject({ up_to: id, as: z.enum(['seen', 'read']) }),
    reply: z.object(unread),
  }),
  getNotification: endpoint({
    method: 'GET',
    path: '/api/patient/notification',
    summary: 'One of the person’s own, by its id or by the link in a mail, with the page to go to.',
    access: signedIn,
    input: z.strictObject({ id: id.optional(), link: opaqueCode.optional() }),
    reply: z.object({ notification }),
    refuses: ['not_found'],
  }),
  markNotification: endpoint({
    method: 'POST',
    path: '/api/patient/notification',
    summary: 'Say that one is read, or unread again.',
    access: ofRecord('notification', 'update'),
    input: z.strictObject({ id, read: z.boolean() }),
    reply: z.object({ notification, ...unread }),
    refuses: ['not_found'],
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notifications/count_unread',
    summary: `How many are unread; ${UNREAD_MAX} stands for as many or more.`,
    access: signedIn,
    liveTags,
    input: z.strictObject({}),
    reply: z.object(unread),
  }),
  registerDevice: endpoint({
    method: 'POST',
    path: '/api/patient/register_fcmkey',
    summary:
      'Keep the key by which this phone can be reached, as long as this session lasts. A phone that another person used before is theirs no longer.',
    access: signedIn,
    input: z.strictObject({
      fcm_key: line({ max: 4096 }),
      uuid: line({ max: 100 }),
      operating_system: line({ max: 60 }).optional(),
    }),
    reply: z.object({ ok: z.literal(true) }),
  }),
} as const;
