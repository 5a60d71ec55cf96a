import { taskEntries } from './calendar-entries.ts';
import { presentTaskCards, presentTasks } from './present.ts';
import { taskText } from './rules.ts';

/**
 * Tasks for views outside their own page: the tasks, the text for search, and the entries of a calendar
 * outside of Kith.
 */
export const shownTasks = { presentTasks, presentTaskCards, textOf: taskText, taskEntries };
