// Visits, with the rooms that they name: appointments, the records that are brought, and the tasks and goals
// that were agreed on.
import { visitsEndpoints } from '@kith/contract/visits';
import { callsWith, endPagesWith } from '#features/visits';
import type { Feature } from '#kernel/feature';
import { bind } from '#kernel/http/bind';
import { SOURCES } from './sources.ts';

const { stories, records } = callsWith(SOURCES);

export const feature: Feature = {
  routes: bind(visitsEndpoints, stories, records),
  jobs: endPagesWith(SOURCES),
};
