/**
 * Who is here: signing up, signing in with one or two steps, and the end of a session. Only the server decides who
 * somebody is; these screens ask, show its words at the field, and lose nothing that was typed.
 */
export { ConsentPending } from './consent-pending.tsx';
export { SessionWatch } from './session-watch.tsx';
