import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { medicationsEndpoints } from '@kith/contract/medications';
import { tasksEndpoints } from '@kith/contract/tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { previewKey } from './permissions-api.ts';
import type { Through } from './preview-api.ts';

const { listTasks } = tasksEndpoints;
const { fetchEvents } = eventsEndpoints;
const { listThreads } = conversationsEndpoints;

const { listFocusAreas } = focusAreasEndpoints;
const { listMedications } = medicationsEndpoints;

const own = (endpoint: Endpoint, { place }: Through) => ({
  ...liveTags(endpoint),
  queryKey: [...previewKey(place), endpoint.path],
  refetchOnMount: 'always' as const,
});

/** Whether no task of the member's is open: then a supporter who sees none misses none. */
export const noTasksQuery = (through: Through, member_id: number) =>
  queryOptions({
    ...own(listTasks, through),
    queryFn: ({ signal }) => call(listTasks, { member_id, limit: 1 }, { signal }),
    select: ({ tasks }) => tasks.length === 0,
  });

/** Whether the member works on no focus area. */
export const noFocusQuery = (through: Through, member_id: number) =>
  queryOptions({
    ...own(listFocusAreas, through),
    queryFn: ({ signal }) => call(listFocusAreas, { member_id }, { signal }),
    select: ({ focus_areas }) => focus_areas.length === 0,
  });

/** Whether the member has no medicine that others could see. */
export const noMedicinesQuery = (through: Through, member_id: number) =>
  queryOptions({
    ...own(listMedications, through),
    queryFn: ({ signal }) => call(listMedications, { member_id, limit: 1 }, { signal }),
    select: ({ medications }) => medications.length === 0,
  });

/** Whether the member has no event from a day of the calendar on. */
export const noEventsQuery = (through: Through, member_id: number, from: string) =>
  queryOptions({
    ...own(fetchEvents, through),
    queryFn: ({ signal }) => call(fetchEvents, { member_id, from, limit: 1 }, { signal }),
    select: ({ occurrences }) => occurrences.length === 0,
  });

/** Whether the member is in no chat at all. */
export const noChatsQuery = (through: Through) =>
  queryOptions({
    ...own(listThreads, through),
    queryFn: ({ signal }) => call(listThreads, { limit: 1 }, { signal }),
    select: ({ threads }) => threads.length === 0,
  });
