// Thought records: a thought, looked at from several sides. It is written step by step, lies on this device
// from the first letter on, and waits in the one queue of this device without a connection.
export { SupportContext } from './support.tsx';
export { ThoughtPage } from './thought-page.tsx';
export { ThoughtsPage } from './thoughts-page.tsx';
