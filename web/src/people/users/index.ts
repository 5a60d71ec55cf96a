// People as screens show them: their picture or initials, and what they chose for the look of the app.
import { lazy } from 'react';

export { Acknowledgement } from './acknowledgement.tsx';
export { PersonAvatar } from './person-avatar.tsx';
export { useArrivalTold } from './use-arrival-told.ts';
export { useLastPlace } from './use-last-place.ts';
export { useOwnDisplay } from './use-own-display.ts';

/** Fetched when it is shown: this door is part of the first script. */
export const AppearanceChoices = lazy(async () => ({
  default: (await import('./appearance-choices.tsx')).AppearanceChoices,
}));
