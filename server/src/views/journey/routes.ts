import { journeyEndpoints } from '@kith/contract/journey';
import { bind } from '#kernel/http/bind';
import { getTimeline } from './get-timeline.ts';
import { previewTimeline } from './preview-timeline.ts';
import { removeItem, restoreItem } from './remove-item.ts';

export const journeyRoutes = bind(journeyEndpoints, {
  getTimeline,
  previewTimeline,
  removeItem,
  restoreItem,
});
