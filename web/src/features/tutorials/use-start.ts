import { type Tutorial, tutorialProgress } from '@kith/contract/tutorials';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { runningTour } from '#client/browser/running-tour.ts';
import { rememberStep } from './tutorials-api.ts';

/** Shows a step, on the page that it explains. One that was seen to its end stays so. */
export function useShowStep(): (tutorial: Tutorial, at: number) => void {
  const { id: person, last_access } = useViewer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const here = useLocation();
  return (tutorial, at) => {
    const step = tutorial.steps[at];
    if (!step) return;
    runningTour.show({ person, tutorial, at });
    if (tutorialProgress(tutorial.id, last_access).state !== 'done')
      rememberStep(queries, tutorial.id, step.number);
    // The page that is open already stays as it is, and where it is scrolled to.
    if (!isAt(here, step.target_route)) void navigate(step.target_route);
  };
}

/** A page may have more in its address than the step asks for. */
export function isAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>, route: string): boolean {
  const [path, query = ''] = route.split('?');
  return pathname === path && search.includes(query);
}

/** The place of the step to go on with, in the steps that are open; 0 is the first. */
export function placeOf({ steps }: Tutorial, number: number): number {
  const at = steps.findIndex((step) => step.number >= number);
  return at < 0 ? steps.length - 1 : at;
}
