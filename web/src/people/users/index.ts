// People as screens show them: their picture or initials, and the choices for the look of the app.
import { lazy } from 'react';

export { Acknowledgement } from './acknowledgement.tsx';
export { PersonAvatar } from './person-avatar.tsx';
export { FRONT_DESK, isDesk, roleInWords, workInWords } from './role-in-words.ts';
export { TeamFace } from './team-face.tsx';
export { zoneOptions } from './time-zones.ts';
export { worksWithMembers } from './works-with-members.ts';

/** Fetched when it is shown, since this door is part of pages that show no choices. */
export const AppearanceChoices = lazy(async () => ({
  default: (await import('./appearance-choices.tsx')).AppearanceChoices,
}));
