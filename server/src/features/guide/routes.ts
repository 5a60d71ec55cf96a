import { guideModelEndpoints } from '@kith/contract/guide-model';
import { bind } from '#kernel/http/bind';
import { askGuideModel } from './ask-model.ts';
import { chooseGuideModel, getGuideModel } from './choose-model.ts';

export const guideModelRoutes = bind(guideModelEndpoints, { getGuideModel, chooseGuideModel, askGuideModel });
