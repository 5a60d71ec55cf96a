import type { ForYouKind, Silence } from '@kith/contract/silences';
import { useFittingArticles } from '#features/articles';
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

/**
 * The parts of the page that have a line, by the same questions as home and the pages of each kind. Undefined
 * until all are known.
 */
export function useLines(silences: readonly Silence[]): readonly Part[] | undefined {
  const tasks = useDueTasks();
  const checkIns = useCheckIns();
  const open = useOpenGoals();
  const articles = useFittingArticles(open?.areas ?? []);
  const tutorials = useUnseenTutorials();
  if (!tasks || !checkIns || !open || !articles || !tutorials) return undefined;
  const goals = open.goals.map(({ id, goal, to, area }) => ({
    id,
    title: goal,
    to,
    why: texts.goalWhy(area),
  }));
  const reading = articles.map(({ area, ...line }) => ({ ...line, why: texts.articleWhy(area) }));
  const toLearn = tutorials
    .map(({ isBegun, ...line }) => ({ ...line, id: ALL, why: isBegun ? texts.begunWhy : texts.tutorialWhy }))
    .slice(0, 1);
  const parts: readonly Part[] = [
    { kind: 'for_you_task', title: texts.tasks, lines: tasks },
    { kind: 'for_you_check_in', title: texts.checkIns, lines: checkIns },
    { kind: 'for_you_goal', title: texts.goals, lines: goals },
    { kind: 'for_you_tutorial', title: texts.tutorials, lines: toLearn },
    { kind: 'for_you_article', title: texts.articles, lines: reading },
  ];
  return parts
    .map(({ kind, title, lines }) => ({
      ...{ kind, title },
      lines: lines.filter(({ id }) => !isSilent(silences, kind, id)).slice(0, SHOWN),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Home asks for the daily one, with its own way to put it off. */
function useCheckIns(): readonly Line[] | undefined {
  const asked = useAskedCheckIns();
  return asked?.map(({ id, to, by, due }) => ({
    ...{ id, to, title: texts.asked(by) },
    why: due ? texts.askedDue(due) : texts.askedWhy,
  }));
}
