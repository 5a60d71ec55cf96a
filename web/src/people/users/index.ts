// People as screens show them: their picture or initials, and what they chose for the look of the app.
export { PersonAvatar } from './person-avatar.tsx';
