/**
 * Header of a call that a page makes by itself, without a person's action. The call is answered like any
 * other, and does not count as use of the session. It can make a session shorter, never longer.
 */
export const UNASKED_HEADER = 'kith-unasked';
