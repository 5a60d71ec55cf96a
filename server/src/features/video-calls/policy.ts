// Who may do what with a call about a member. A person may be in it who was asked to it, and is the member,
// or has the place on the team by which they were asked, as a professional, or as a supporter who may see
// video calls. That a call took place is seen by its member, by those professionals who were in it, and by
// supporters who may see video calls. The member lets in the people whom another asked; the member and the
// person who opened it end it for all.
import { and, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { STAFF, VIEWER } from '#policy/callers';
import { holdsPlace, isGrantedBy } from '#policy/places';
import { isGranted } from '#policy/readers';
import { videoCallPeople, videoCalls } from './schema.ts';

/** As records of access name it. */
export const VIDEO_CALL = 'video_call';

const { memberId, metAt } = videoCalls;
const { callId, personId, placeId, enteredAt } = videoCallPeople;

/** Asked to it as this person. */
function isAsked(db: Db, person: typeof VIEWER | typeof STAFF, which?: SQL): SQL {
  const own = and(eq(callId, videoCalls.id), eq(personId, person), which);
  return exists(db.select({ one: sql`1` }).from(videoCallPeople).where(own));
}

const asStaff = (db: Db, which?: SQL): SQL =>
  isAsked(db, STAFF, and(holdsPlace(db, { placeId, memberId, personId }), which));

export function mayBeIn(db: Db): SQL | undefined {
  const isMember = and(eq(memberId, VIEWER), isAsked(db, VIEWER));
  const bySwitch = isGrantedBy(db, { placeId, memberId }, 'videoCall', 'view');
  return or(isMember, isAsked(db, VIEWER, bySwitch), asStaff(db));
}

/** A call in which no two people have been has not taken place. */
export function seesCall(db: Db): SQL | undefined {
  const bySwitch = isGranted(db, memberId, 'videoCall', 'view');
  return and(isNotNull(metAt), or(eq(memberId, VIEWER), asStaff(db, isNotNull(enteredAt)), bySwitch));
}

interface Call {
  readonly memberId: number;
  readonly openedBy: number;
}

export function mayAdmit({ memberId: member }: Call, { userId }: Pick<Viewer, 'userId'>): boolean {
  return member === userId;
}

export function mayEnd(call: Call, { userId }: Pick<Viewer, 'userId'>): boolean {
  return call.memberId === userId || call.openedBy === userId;
}
