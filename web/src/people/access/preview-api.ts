import { eventsEndpoints } from '@kith/contract/events';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { medicationsEndpoints } from '@kith/contract/medications';
import type { FullGrants } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { tasksEndpoints } from '@kith/contract/tasks';
import { threadsEndpoints } from '@kith/contract/threads';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { previewKey } from './permissions-api.ts';

const SHOWN = 5;
const { previewTasks, previewEvents } = { ...tasksEndpoints, ...eventsEndpoints };
const { previewFocusAreas } = focusAreasEndpoints;
const { previewMedications } = medicationsEndpoints;
const { previewWellbeingInsights } = wellbeingEndpoints;
const { previewThreads } = threadsEndpoints;
const { previewSafetyPlan } = safetyPlanEndpoints;

/** Whose eyes, and under which choices; without any under those that are saved. */
export interface Through {
  readonly place: number;
  readonly permissions: FullGrants | undefined;
}

/** Every call takes these two; the name of the membership is that of the wire. */
export const asked = ({ place, permissions }: Through) => ({ patient_team_id: place, permissions });

/** One part of the preview. A former answer stays, marked as such, until the one for new choices is there. */
export const part = (endpoint: Endpoint, { place, permissions }: Through) => ({
  ...liveTags(endpoint),
  queryKey: [...previewKey(place), endpoint.path, permissions ?? 'saved'],
  placeholderData: keepPreviousData,
  refetchOnMount: 'always' as const,
});

export const previewTasksQuery = (through: Through) =>
  queryOptions({
    ...part(previewTasks, through),
    queryFn: ({ signal }) => call(previewTasks, { ...asked(through), limit: SHOWN }, { signal }),
  });

/** From a day of the calendar on. */
export const previewEventsQuery = (through: Through, from: string) =>
  queryOptions({
    ...part(previewEvents, through),
    queryFn: ({ signal }) => call(previewEvents, { ...asked(through), from, limit: SHOWN }, { signal }),
  });

export const previewInsightsQuery = (through: Through) =>
  queryOptions({
    ...part(previewWellbeingInsights, through),
    queryFn: ({ signal }) => call(previewWellbeingInsights, asked(through), { signal }),
  });

/** A member has few of them, so all come at once. */
export const previewFocusQuery = (through: Through) =>
  queryOptions({
    ...part(previewFocusAreas, through),
    queryFn: async ({ signal }) => ({
      ...(await call(previewFocusAreas, asked(through), { signal })),
      has_more_data: false,
    }),
  });

export const previewMedicinesQuery = (through: Through) =>
  queryOptions({
    ...part(previewMedications, through),
    queryFn: ({ signal }) => call(previewMedications, { ...asked(through), limit: SHOWN }, { signal }),
  });

export const previewThreadsQuery = (through: Through) =>
  queryOptions({
    ...part(previewThreads, through),
    queryFn: ({ signal }) => call(previewThreads, { ...asked(through), limit: SHOWN }, { signal }),
  });

export const previewPlanQuery = (through: Through) =>
  queryOptions({
    ...part(previewSafetyPlan, through),
    queryFn: ({ signal }) => call(previewSafetyPlan, asked(through), { signal }),
  });
