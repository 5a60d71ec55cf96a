/**
 * Header of a call that nobody asked for with hand or key: a page that looks again by itself. Such a call is answered like any other, and does
 * not count as use of the session. It can make a session shorter, never longer.
 */
export const UNASKED_HEADER = 'kith-unasked';
