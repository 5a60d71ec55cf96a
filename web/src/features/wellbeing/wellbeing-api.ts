import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

export type Insights = ReplyOf<typeof wellbeingEndpoints.getWellbeingInsights>;
export type OwnInsights = NonNullable<Insights['own']>;
export type InsightLines = NonNullable<Insights['charts']>;

/** How a member is over so many days, as far as the viewer may see it. */
export const insightsQuery = (whose: Whose, days: number) =>
  queryOptions({
    ...liveTags(wellbeingEndpoints.getWellbeingInsights, whose.named.member_id ?? null),
    queryKey: [...memberKey(whose.member), 'wellbeing', days],
    queryFn: ({ signal }): Promise<Insights> =>
      call(wellbeingEndpoints.getWellbeingInsights, { ...whose.named, days }, { signal }),
    refetchOnMount: 'always',
    // Another range takes the place of this one when it is there.
    placeholderData: (before) => before,
  });
