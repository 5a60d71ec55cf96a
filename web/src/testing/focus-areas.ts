import type { FocusAction, FocusArea, FocusGoal, FocusProgress } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { FOCUS_AREAS, focusAreaOf } from '@kith/contract/focus-areas/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { goalLinksEndpoints } from '@kith/contract/goal-links';
import { calendarDay } from '@kith/contract/kit/dates';
import type { User } from '@kith/contract/users';
import { type FakeApi, Refusal } from './fake-api.ts';
import { nextId } from './world.ts';

const partOf = (member: User) => ({
  about_patient_id: member.id,
  created_at: '2026-11-01 02:00:00',
  unformatted_date_created: '2026-11-01T02:00:00.000Z',
  edited_at: null,
  can_edit: true,
  abilities: ['update', 'delete', 'withhold'] as FocusArea['abilities'],
  version: 1,
});

/** One of the twenty, by its id there; without another, Sleep. */
export function anArea(member: User, change: Partial<FocusArea> = {}): FocusArea {
  const { id: focus_area_id, slug, icon, focus_area } = focusAreaOf(change.focus_area_id ?? 9) ?? never();
  return {
    id: nextId(),
    focus_area_id,
    focus_area,
    slug,
    icon,
    status: 'active',
    withheld: false,
    goals: [],
    completed_goals_count: 0,
    progress: null,
    ...partOf(member),
    ...change,
  };
}

export function aGoal(member: User, area: FocusArea, change: Partial<FocusGoal> = {}): FocusGoal {
  return {
    id: nextId(),
    patient_focus_area_id: area.id,
    focus_area_id: area.focus_area_id,
    focus_area: area.focus_area,
    goal: 'Wind down before bed',
    suggested_goal_id: null,
    status: 'active',
    completed_at: null,
    withheld: false,
    proposed_by: null,
    actions: [],
    own: { reflection: null },
    ...partOf(member),
    ...change,
  };
}

export function anAction(member: User, change: Partial<FocusAction> = {}): FocusAction {
  return {
    id: nextId(),
    goal_id: 0,
    action: 'Dim the lights',
    times_a_week: null,
    done_on: null,
    today: null,
    strength: null,
    ...partOf(member),
    ...change,
  };
}

export function aRating(member: User, area: FocusArea, change: Partial<FocusProgress> = {}): FocusProgress {
  return {
    id: nextId(),
    patient_focus_area_id: area.id,
    focus_area_id: area.focus_area_id,
    focus_area: area.focus_area,
    progress: 6,
    day: calendarDay(new Date(), member.time_zone),
    own: { note: null, earlier_count: 0 },
    ...partOf(member),
    ...change,
  };
}

/** A server with these areas, in their order, of which the ratings change. */
export function keepAreas(api: FakeApi, member: User, areas: FocusArea[] = []) {
  const put = (id: number, change: Partial<FocusArea>): FocusArea => {
    const at = areas.findIndex((one) => one.id === id);
    const before = areas[at] ?? refuse();
    const next = { ...before, ...change, version: before.version + 1 };
    areas.splice(at, 1, next);
    return next;
  };
  const rate = (id: number, progress: number, note: string | null = null): FocusProgress => {
    const area = areas.find((one) => one.id === id) ?? refuse();
    const rating = aRating(member, area, { progress, own: { note: note || null, earlier_count: 0 } });
    put(id, { progress: rating });
    return rating;
  };
  const { listFocusAreas, listAllFocusAreas, listProposedGoals, orderFocusAreas } = focusAreasEndpoints;
  const { listProgress, createProgress, batchUpdateProgress } = focusProgressEndpoints;
  api.on(listFocusAreas, () => ({ focus_areas: areas }));
  api.on(goalLinksEndpoints.listGoalLinks, () => ({ links: [] }));
  api.on(listProposedGoals, () => ({ proposed_goals: [], has_more_data: false }));
  api.on(listProgress, () => ({ progress: [], has_more_data: false }));
  api.on(listAllFocusAreas, () => ({
    focus_areas: FOCUS_AREAS.map((area) => structuredClone(area)) as never,
  }));
  api.on(orderFocusAreas, ({ ids }) => {
    areas.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return { focus_areas: areas };
  });
  api.on(focusAreasEndpoints.editFocusArea, ({ id, status }) => ({ focus_area: put(id, { status }) }));
  api.on(createProgress, ({ patient_focus_area_id: id, progress, note }) => ({
    progress: rate(id, progress, note),
  }));
  api.on(batchUpdateProgress, ({ progress }) => ({
    progress: progress.map((one) => rate(one.patient_focus_area_id, one.progress, one.note)),
  }));
  return { areas, put };
}

function refuse(): never {
  throw new Refusal('not_found');
}

function never(): never {
  throw new Error('There is no such area.');
}
