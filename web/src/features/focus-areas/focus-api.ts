import type { FocusArea } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { listAllFocusAreas, listFocusAreas, listGoals, listProposedGoals } = focusAreasEndpoints;
const { getProgress, listProgress, listActionDays } = focusProgressEndpoints;

/** Of all that is asked about the focus areas of a member. */
export const focusKey = (member: number) => [...memberKey(member), 'focus_area'] as const;

export type Content = ReplyOf<typeof listAllFocusAreas>['focus_areas'][number];

/** The twenty with their words, which change with a release alone. */
export const contentQuery = queryOptions({
  queryKey: ['focus_area', 'content'],
  queryFn: async ({ signal }) => (await call(listAllFocusAreas, {}, { signal })).focus_areas,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The areas of a member as far as the viewer may see them, with their open goals, in the member’s order. */
export function areasQuery({ member, named }: Whose) {
  return queryOptions({
    ...liveTags(listFocusAreas, named.member_id ?? null),
    queryKey: [...focusKey(member), 'list'],
    queryFn: async ({ signal }): Promise<FocusArea[]> =>
      (await call(listFocusAreas, named, { signal })).focus_areas,
    refetchOnMount: 'always',
  });
}

/** The ratings of an area since a day, the newest first. */
export function ratingsQuery({ member, named }: Whose, area: number, from: string) {
  return queryOptions({
    ...liveTags(listProgress, named.member_id ?? null),
    queryKey: [...focusKey(member), 'ratings', area, from],
    queryFn: ({ signal }) =>
      allPages(async (page) => {
        const asked = { ...named, ...page, patient_focus_area_id: area, from };
        const { progress, has_more_data } = await call(listProgress, asked, { signal });
        return { rows: progress, has_more_data };
      }),
    refetchOnMount: 'always',
  });
}

/** What a day was rated before, the newest first. */
export function earlierQuery({ member, named }: Whose, rating: number) {
  return queryOptions({
    ...liveTags(getProgress, named.member_id ?? null),
    queryKey: [...focusKey(member), 'earlier', rating],
    queryFn: async ({ signal }) => (await call(getProgress, { id: rating }, { signal })).earlier ?? [],
    refetchOnMount: 'always',
  });
}

/** The finished goals of an area, which come after those that go on. */
export function finishedQuery({ member, named }: Whose, area: number) {
  return queryOptions({
    ...liveTags(listGoals, named.member_id ?? null),
    queryKey: [...focusKey(member), 'finished', area],
    queryFn: async ({ signal }) => {
      const goals = await allPages(async (page) => {
        const found = await call(listGoals, { ...page, patient_focus_area_id: area }, { signal });
        return { rows: found.goals, has_more_data: found.has_more_data };
      });
      return goals.filter(({ status }) => status === 'completed');
    },
  });
}

/** The marked days of a repeating action since a day, each with the strength after it. */
export function actionDaysQuery({ member, named }: Whose, action: number, from: string) {
  return queryOptions({
    ...liveTags(listActionDays, named.member_id ?? null),
    queryKey: [...focusKey(member), 'days', action, from],
    queryFn: async ({ signal }) => (await call(listActionDays, { id: action, from }, { signal })).days,
  });
}

/** Goals that wait for the member’s yes; for a professional those that they proposed. */
export function proposalsQuery({ member, named }: Whose) {
  return queryOptions({
    ...liveTags(listProposedGoals, named.member_id ?? null),
    queryKey: [...focusKey(member), 'proposals'],
    queryFn: async ({ signal }) =>
      (await call(listProposedGoals, { ...named, limit: 50, offset: 0 }, { signal })).proposed_goals,
    refetchOnMount: 'always',
  });
}
