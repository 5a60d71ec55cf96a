import { assessmentsEndpoints } from '@kith/contract/assessments';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notesEndpoints } from '@kith/contract/notes';
import type { VisitPage } from '@kith/contract/visit-fields';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { texts } from './texts.ts';

export const LISTS = ['check_ins', 'goals', 'notes', 'medicine_changes'] as const;
export type List = (typeof LISTS)[number];

/** The newest of a kind that are offered. */
const OFFERED = 20;
/** The goals that were reached last, below the open ones. */
const REACHED = 5;
const FIRST_WORDS = 80;

/** A record that can be brought. */
export interface Choice {
  readonly id: number;
  readonly title: string;
  /** Undefined where there is no moment to say. */
  readonly at?: string | undefined;
}

const { listSelfCompleted } = assessmentsEndpoints;
const { listFocusAreas, listCompletedGoals } = focusAreasEndpoints;
const { listNotesByMe } = notesEndpoints;
const { listMedicationChanges } = medicationsEndpoints;

const keyOf = (viewer: number, list: List) => [...memberKey(viewer), 'to_bring', list] as const;
const again = { refetchOnMount: 'always' } as const;

const queries = {
  check_ins: (viewer: number) =>
    queryOptions({
      queryKey: keyOf(viewer, 'check_ins'),
      queryFn: async ({ signal }): Promise<Choice[]> => {
        const { assessments } = await call(listSelfCompleted, { limit: OFFERED }, { signal });
        return assessments.map(({ id, short_title: title, completed_at: at }) => ({ id, title, at }));
      },
      ...again,
      ...liveTags(listSelfCompleted),
    }),
  goals: (viewer: number) =>
    queryOptions({
      queryKey: keyOf(viewer, 'goals'),
      queryFn: async ({ signal }): Promise<Choice[]> => {
        const [{ focus_areas }, reached] = await Promise.all([
          call(listFocusAreas, {}, { signal }),
          call(listCompletedGoals, { limit: REACHED }, { signal }),
        ]);
        return [
          ...focus_areas.flatMap(({ goals }) => goals.map(({ id, goal: title }) => ({ id, title }))),
          ...reached.goals.map(({ id, goal }) => ({ id, title: texts.bring.reached(goal) })),
        ];
      },
      ...again,
      ...liveTags(listFocusAreas),
    }),
  notes: (viewer: number) =>
    queryOptions({
      queryKey: keyOf(viewer, 'notes'),
      queryFn: async ({ signal }): Promise<Choice[]> => {
        const { notes } = await call(listNotesByMe, { limit: OFFERED }, { signal });
        return notes
          .filter(({ about_patient_id }) => about_patient_id === viewer)
          .map(({ id, text, unformatted_date_created: at }) => ({ id, title: firstWords(text), at }));
      },
      ...again,
      ...liveTags(listNotesByMe),
    }),
  medicine_changes: (viewer: number) =>
    queryOptions({
      queryKey: keyOf(viewer, 'medicine_changes'),
      queryFn: async ({ signal }): Promise<Choice[]> => {
        const { changes } = await call(listMedicationChanges, { limit: OFFERED }, { signal });
        return changes.map(({ id, after, at }) => ({ id, title: after.name, at }));
      },
      ...again,
      ...liveTags(listMedicationChanges),
    }),
};

/** What the viewer can choose of each kind; the copies on the page stand there too. */
export function useChoices(page: VisitPage | null) {
  const { id } = useViewer();
  const found = {
    check_ins: useQuery(queries.check_ins(id)),
    goals: useQuery(queries.goals(id)),
    notes: useQuery(queries.notes(id)),
    medicine_changes: useQuery(queries.medicine_changes(id)),
  };
  const brought = page ? copiesOf(page) : null;
  const offered = (list: List) => {
    const { data, error, refetch } = found[list];
    const others = brought?.[list].filter((one) => !data?.some(({ id: known }) => known === one.id)) ?? [];
    return { data: data && [...data, ...others], error, refetch };
  };
  return {
    check_ins: offered('check_ins'),
    goals: offered('goals'),
    notes: offered('notes'),
    medicine_changes: offered('medicine_changes'),
  };
}

function copiesOf(page: VisitPage): Record<List, Choice[]> {
  return {
    check_ins: page.check_ins.map(({ id, title, completed_at: at }) => ({ id, title, at })),
    goals: page.goals.map(({ id, goal: title }) => ({ id, title })),
    notes: page.notes.map(({ id, text, written_at: at }) => ({ id, title: firstWords(text), at })),
    medicine_changes: page.medicine_changes.map(({ id, after, at }) => ({ id, title: after.name, at })),
  };
}

function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= FIRST_WORDS ? line : `${line.slice(0, FIRST_WORDS).trimEnd()}…`;
}

/** When a record was made, as the rows say it. */
export function useMomentWords(): (at: string) => string {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return (at) => nearMomentWords(new Date(at), now, zone);
}

export const nameOf = (list: List): string => texts.bring.lists[list];
