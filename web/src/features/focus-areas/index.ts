// Focus areas: parts of life that a member works on, with goals in small actions and a rating for each day.
// A member writes; supporters whom they let in, and professionals, look at the same pages.
import { lazy } from 'react';

/** It comes with the page of focus areas: in a file of its own, its drawings would come with home. */
export const AreaChoices = lazy(async () => ({
  default: (await import('./focus-areas-page.tsx')).AreaChoices,
}));
export { contentQuery } from './focus-api.ts';
export { useIsAnyAreaChosen } from './going-areas.ts';
export { NextActionCard, useActionWords, useNextAction } from './next-action.tsx';
export { useOpenGoals } from './open-goals.ts';
