import type { ForYouKind, Silence } from '@kith/contract/silences';
import { forYouArticles } from '#features/articles';
import { useAskedCheckIns } from '#features/check-ins';
import { useOpenGoals } from '#features/focus-areas';
import { useDueTasks } from '#features/tasks';
import { useUnseenTutorials } from '#features/tutorials';
import { isSilent } from '#people/silences';
import { texts } from './texts.ts';

/** The record of a line that stands for all of its kind. */
export const ALL = 0;
const SHOWN = 3;

export interface Line {
  /** Of the record; 0 where the line stands for its kind. */
  readonly id: number;
  readonly title: string;
  readonly to: string;
  /** Why it is there. */
  readonly why: string;
}

export interface Part {
  readonly kind: ForYouKind;
  readonly title: string;
  readonly lines: readonly Line[];
}

interface Found {
  readonly parts: readonly Part[];
  /** Something did not load, so that other lines may be missing. */
  readonly failed: boolean;
}

/**
 * The parts of the page that have a line, by the same questions as home and the pages of each kind. Undefined
 * until all are answered.
 */
export function useLines(silences: readonly Silence[]): Found | undefined {
  const tasks = useDueTasks();
  const checkIns = useCheckIns();
  const open = useOpenGoals();
  const articles = forYouArticles.useFitting(open?.areas ?? []);
  const tutorials = useUnseenTutorials();
  const answers = [tasks, checkIns, open, articles, tutorials];
  if (answers.includes(undefined)) return undefined;
  const goals = open?.goals.map(({ id, goal, to, area }) => ({
    id,
    title: goal,
    to,
    why: texts.goalWhy(area),
  }));
  const reading = articles?.map(({ area, ...line }) => ({ ...line, why: texts.articleWhy(area) }));
  const toLearn = tutorials
    ?.map(({ isBegun, ...line }) => ({ ...line, id: ALL, why: isBegun ? texts.begunWhy : texts.tutorialWhy }))
    .slice(0, 1);
  const parts: readonly (Omit<Part, 'lines'> & { readonly lines: readonly Line[] | null | undefined })[] = [
    { kind: 'for_you_task', title: texts.tasks, lines: tasks },
    { kind: 'for_you_check_in', title: texts.checkIns, lines: checkIns },
    { kind: 'for_you_goal', title: texts.goals, lines: goals },
    { kind: 'for_you_tutorial', title: texts.tutorials, lines: toLearn },
    { kind: 'for_you_article', title: texts.articles, lines: reading },
  ];
  const shown = parts
    .map(({ kind, title, lines }) => ({
      ...{ kind, title },
      lines: (lines ?? []).filter(({ id }) => !isSilent(silences, kind, id)).slice(0, SHOWN),
    }))
    .filter(({ lines }) => lines.length > 0);
  return { parts: shown, failed: answers.includes(null) };
}

/** Home asks for the daily one, with its own way to put it off. */
function useCheckIns(): readonly Line[] | null | undefined {
  const asked = useAskedCheckIns();
  if (!asked) return asked;
  return asked.map(({ id, to, by, due }) => ({
    ...{ id, to, title: texts.asked(by) },
    why: due ? texts.askedDue(due) : texts.askedWhy,
  }));
}
