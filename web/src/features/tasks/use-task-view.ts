import { DEFAULT_TASK_VIEW, TASK_VIEW_NAMES, type TaskView } from '@kith/contract/tasks';
import { useSearchParams } from 'react-router';

/** Which tasks are shown: what the address names, so that a link can lead to what is done as well. */
export function useTaskView(): [view: TaskView, setView: (view: TaskView) => void] {
  const [asked, ask] = useSearchParams();
  const view = TASK_VIEW_NAMES.find((one) => one === asked.get('view')) ?? DEFAULT_TASK_VIEW;
  return [view, (next) => ask(next === DEFAULT_TASK_VIEW ? {} : { view: next }, { replace: true })];
}
