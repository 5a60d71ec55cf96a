import { journeyEndpoints } from '@kith/contract/journey';
import { bind } from '../../kernel/http/bind.ts';
import { getTimeline } from './get-timeline.ts';
import { previewTimeline } from './preview-timeline.ts';

export const journeyRoutes = bind(journeyEndpoints, { getTimeline, previewTimeline });
