import { eventsEndpoints } from '@kith/contract/events';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { tasksEndpoints } from '@kith/contract/tasks';
import { threadsEndpoints } from '@kith/contract/threads';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { previewKey } from './permissions-api.ts';

const SHOWN = 5;
const { previewTasks, previewEvents } = { ...tasksEndpoints, ...eventsEndpoints };
const { previewThreads } = threadsEndpoints;
const { previewSafetyPlan } = safetyPlanEndpoints;

const part = (endpoint: Endpoint, place: number) => ({
  ...liveTags(endpoint),
  queryKey: [...previewKey(place), endpoint.path],
  refetchOnMount: 'always' as const,
});

export const previewTasksQuery = (place: number) =>
  queryOptions({
    ...part(previewTasks, place),
    queryFn: ({ signal }) => call(previewTasks, { patient_team_id: place, limit: SHOWN }, { signal }),
  });

/** From a day of the calendar on. */
export const previewEventsQuery = (place: number, from: string) =>
  queryOptions({
    ...part(previewEvents, place),
    queryFn: ({ signal }) => call(previewEvents, { patient_team_id: place, from, limit: SHOWN }, { signal }),
  });

export const previewThreadsQuery = (place: number) =>
  queryOptions({
    ...part(previewThreads, place),
    queryFn: ({ signal }) => call(previewThreads, { patient_team_id: place, limit: SHOWN }, { signal }),
  });

export const previewPlanQuery = (place: number) =>
  queryOptions({
    ...part(previewSafetyPlan, place),
    queryFn: ({ signal }) => call(previewSafetyPlan, { patient_team_id: place }, { signal }),
  });
