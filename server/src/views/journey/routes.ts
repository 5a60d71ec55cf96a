import { journeyEndpoints } from '@kith/contract/journey';
import { searchEndpoints } from '@kith/contract/search';
import { bind } from '#kernel/http/bind';
import { getDays } from './get-days.ts';
import { getTimeline } from './get-timeline.ts';
import { previewTimeline } from './preview-timeline.ts';
import { removeItem, restoreItem } from './remove-item.ts';
import { findEverywhere } from './search/find-everywhere.ts';

const journey = bind(journeyEndpoints, {
  getDays,
  getTimeline,
  previewTimeline,
  removeItem,
  restoreItem,
});

export const journeyRoutes = [...journey, ...bind(searchEndpoints, { findEverywhere })];
