import * as z from 'zod';
import { endpoint, ofPatientFocusArea, ofRecord } from './kit/endpoint.ts';
import { recordTags } from './kit/record-tags.ts';
import { id } from './kit/text.ts';

/** What a goal can be linked to. A further kind is one more name here, and its source in the view. */
export const GOAL_LINK_KINDS = ['task', 'assessment', 'article'] as const;
export type GoalLinkKind = (typeof GOAL_LINK_KINDS)[number];
/** The most links of one goal. */
export const GOAL_LINKS_MAX = 20;

export const LINK_STATES = ['open', 'done', 'ended'] as const;

const kind = z.enum(GOAL_LINK_KINDS);

/** A task, a check-in or an article that belongs to a goal, as far as its reader may see both. */
export const goalLink = z
  .object({
    goal_id: z.number(),
    kind,
    record_id: z.number(),
    title: z.string(),
    /** `ended`: it was declined or cancelled. An article stays open. */
    state: z.enum(LINK_STATES),
    /** When a task is due, or when a check-in was done. */
    at: z.string().nullable(),
  })
  .meta({ id: 'GoalLink' });
export type GoalLink = z.output<typeof goalLink>;

const linked = z.strictObject({ id, kind, record_id: id });

export const goalLinksEndpoints = {
  listGoalLinks: endpoint({
    method: 'GET',
    path: '/api/focus_area/list_links',
    summary:
      'What the goals of an area are linked to, of those that are not finished: each link where the caller may see the goal and what it leads to.',
    access: ofPatientFocusArea('read'),
    liveTags: ['focus_area', ...recordTags('task'), ...recordTags('assessment')],
    input: z.strictObject({ patient_focus_area_id: id }),
    reply: z.object({ links: z.array(goalLink) }),
    refuses: ['not_found'],
  }),
  linkGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/link_goal',
    summary:
      'Link a goal of one’s own to a task or a check-in about oneself, or to an article. A second time changes nothing.',
    access: ofRecord('focus_goal', 'update'),
    input: linked,
    reply: z.object({ link: goalLink }),
    refuses: ['not_found', 'conflict'],
  }),
  unlinkGoal: endpoint({
    method: 'POST',
    path: '/api/focus_area/unlink_goal',
    summary:
      'Take a link off a goal of one’s own. What it led to stays; a link that is gone changes nothing.',
    access: ofRecord('focus_goal', 'update'),
    input: linked,
    reply: z.object({ id: z.number() }),
    refuses: ['not_found'],
  }),
} as const;
