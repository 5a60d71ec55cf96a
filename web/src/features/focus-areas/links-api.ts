import { articlesEndpoints } from '@kith/contract/articles';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { type GoalLink, type GoalLinkKind, goalLinksEndpoints } from '@kith/contract/goal-links';
import { tasksEndpoints } from '@kith/contract/tasks';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { focusKey } from './focus-api.ts';

const { listGoalLinks } = goalLinksEndpoints;
const { listSelfCompleted } = assessmentsEndpoints;
const { listTasks } = tasksEndpoints;
const { listArticles } = articlesEndpoints;
const SHOWN = 50;

/** The links of all goals of an area that go on: each card takes its own. */
export function linksQuery({ member, named }: Whose, area: number) {
  return queryOptions({
    ...liveTags(listGoalLinks, named.member_id ?? null),
    queryKey: [...focusKey(member), 'links', area],
    queryFn: async ({ signal }) =>
      (await call(listGoalLinks, { patient_focus_area_id: area }, { signal })).links,
    refetchOnMount: 'always',
  });
}

/** What can be linked. */
export type Choice = Pick<GoalLink, 'record_id' | 'title' | 'state' | 'at'>;

interface Asked {
  readonly member: number;
  /** One of the twenty. */
  readonly area: number;
}
type Choices = (asked: Asked, signal: AbortSignal) => Promise<Choice[]>;

/** The member’s own, the newest or next due first; of articles those about the area, and what they saved. */
const CHOICES: Readonly<Record<GoalLinkKind, Choices>> = {
  async task({ member }, signal) {
    const asked = { member_id: member, view: 'active_requested', limit: SHOWN, offset: 0 } as const;
    const { tasks } = await call(listTasks, asked, { signal });
    return tasks.map(({ id, title, due_at: at }) => ({ record_id: id, title, state: 'open', at }));
  },
  async assessment(_, signal) {
    const { assessments } = await call(listSelfCompleted, { limit: SHOWN, offset: 0 }, { signal });
    return assessments.map(({ id, short_title, completed_at: at }) => ({
      record_id: id,
      title: short_title,
      state: 'done',
      at,
    }));
  },
  async article({ member, area }, signal) {
    const articles = await allPages(async (page) => {
      const found = await call(listArticles, { id: member, ...page }, { signal });
      return { rows: found.articles, has_more_data: found.has_more_data };
    });
    return articles
      .filter(({ saved, focus_areas }) => saved || focus_areas.some(({ id }) => id === area))
      .toSorted((one, other) => Number(other.saved) - Number(one.saved))
      .map(({ id, title }) => ({ record_id: id, title, state: 'open', at: null }));
  },
};

const LISTS = { task: listTasks, assessment: listSelfCompleted, article: listArticles } as const;

export function choicesQuery({ member }: Whose, kind: GoalLinkKind, area: number) {
  return queryOptions({
    ...liveTags(LISTS[kind]),
    queryKey: [...memberKey(member), 'goal_link_choices', kind, area],
    queryFn: ({ signal }) => CHOICES[kind]({ member, area }, signal),
    refetchOnMount: 'always',
  });
}
