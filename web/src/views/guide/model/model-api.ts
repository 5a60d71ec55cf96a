import { guideModelEndpoints } from '@kith/contract/guide-model';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { getGuideModel } = guideModelEndpoints;

/** Whether a model is offered to the person, and whether they agreed. Without an answer it is off. */
export const modelQuery = queryOptions({
  ...liveTags(getGuideModel),
  queryKey: ['guide_model'],
  queryFn: ({ signal }) => call(getGuideModel, {}, { signal }),
  refetchOnMount: 'always',
  retry: false,
});
