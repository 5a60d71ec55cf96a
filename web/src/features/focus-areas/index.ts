// Focus areas: parts of life that a member works on, with goals in small actions and a rating for each day.
// A member writes; supporters whom they let in, and professionals, look at the same pages.
import { lazy } from 'react';

/** Only the first visit has it. */
export const AreaChoices = lazy(async () => ({ default: (await import('./area-choices.tsx')).AreaChoices }));
export { useIsAnyAreaChosen } from './going-areas.ts';
export { NextActionCard, useActionWords, useNextAction } from './next-action.tsx';
export { useOpenGoals } from './open-goals.ts';
