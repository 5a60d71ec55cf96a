import * as z from 'zod';
import { storageMoment } from './kit/instant.ts';
import { personCard } from './users.ts';

/** The most people who are in one call at a time. */
export const CALL_PEOPLE_MAX = 4;
/** For so long a call rings; a person who has not answered by then has missed it. */
export const RING_SECONDS = 45;
/** A device that is in a call enters again this often, so that the others know that it is there. */
export const ENTER_EVERY_SECONDS = 45;
/** A device that has not entered again for so long is gone. */
export const GONE_AFTER_SECONDS = 2 * ENTER_EVERY_SECONDS + 10;

export const callStatus = z.enum(['ringing', 'accepted', 'declined', 'missed']);
export type CallStatus = z.output<typeof callStatus>;

/** A person who is asked to a call, or who opened it. */
export const callInvitation = z
  .object({
    id: z.number(),
    room_id: z.string(),
    person: personCard,
    asked_by: personCard,
    /** The member whom the call is about. */
    about: personCard,
    about_patient_id: z.number(),
    status: callStatus,
    /** Whether they may come in; otherwise they wait until the member lets them in. */
    admitted: z.boolean(),
    /** Where they are now. */
    here: z.enum(['in', 'waiting', 'away']),
    /** Which opening of the page of theirs is there. Null while they are away. */
    visit: z.string().nullable(),
    created_at: storageMoment,
    unformatted_date_created: z.string(),
  })
  .meta({ id: 'CallInvitation' });
export type CallInvitation = z.output<typeof callInvitation>;

/** A call that people can be in, as one of its people sees it. */
export const callRoom = z
  .object({
    id: z.number(),
    room_id: z.string(),
    about: personCard,
    about_patient_id: z.number(),
    opened_by: personCard,
    is_open: z.boolean(),
    can_admit: z.boolean(),
    can_end: z.boolean(),
  })
  .meta({ id: 'CallRoom' });
export type CallRoom = z.output<typeof callRoom>;

/** A server that helps two browsers to find each other, as `RTCPeerConnection` takes it. */
export const iceServer = z
  .object({
    urls: z.array(z.string()),
    username: z.string().optional(),
    credential: z.string().optional(),
  })
  .meta({ id: 'IceServer' });
export type IceServer = z.output<typeof iceServer>;

/** A call that took place: two people at least were in it. */
export const videoCall = z
  .object({
    id: z.number(),
    about_patient_id: z.number(),
    /** When the second of them came; in the storage format, and unformatted. */
    start_datetime: storageMoment,
    start_at: z.string(),
    opened_by: personCard,
    /** Those who were in it and whom the caller may know, in the order in which they were asked. */
    people: z.array(personCard),
  })
  .meta({ id: 'VideoCall' });
export type VideoCall = z.output<typeof videoCall>;
