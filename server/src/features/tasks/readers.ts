import { eyesOf, type Look, reachOf, selectEveryShare, supportersWith, teamAmong } from '#policy';
import { findTask, isReadableBy, selectParts, TASK, type TaskRecord } from './store.ts';

/** Who of those here may see a task now: whom it could reach, each judged by the predicate of every list. */
async function now(look: Look, taskId: number): Promise<number[]> {
  const task = await findTask(look.db, taskId);
  if (!task) return [];
  const readers: number[] = [];
  for (const viewerId of await withinReach(look, task))
    if (await isReadableBy(look.db, { ...eyesOf(viewerId, look.now), id: taskId })) readers.push(viewerId);
  return readers;
}

/** Who of those here could see a task until it was taken away. */
async function former(look: Look, taskId: number): Promise<number[]> {
  const task = await findTask(look.db, taskId);
  return task ? withinReach(look, task) : [];
}

/** Those of the people here who stand near the member now: what was taken from them they could see until then. */
export async function nearOf(look: Look, memberId: number, people: readonly number[]): Promise<number[]> {
  const here = people.filter(look.isHere);
  const team = await teamAmong(look.db, memberId, here, look.now);
  return [...here.filter((id) => id === memberId), ...team.map(({ personId }) => personId)];
}

/** Who of those here could see a task until it was kept from supporters, if nothing else lets them. */
export async function keptFrom(look: Look, taskId: number): Promise<number[]> {
  const task = await findTask(look.db, taskId);
  return task?.inJourney ? supportersWith(look, task.aboutId, 'task') : [];
}

async function withinReach(look: Look, task: TaskRecord): Promise<number[]> {
  const { id, authorId, aboutId, inJourney, withheld } = task;
  const parts = (await selectParts(look.db, [id])).map(({ userId }) => userId);
  const to = await selectEveryShare(look.db, { kind: TASK, recordId: id, now: look.now });
  const shared = await reachOf(look, aboutId, to, null);
  const named = [authorId, aboutId, ...parts].filter(look.isHere);
  const bySwitch = inJourney && !withheld ? await supportersWith(look, aboutId, 'task') : [];
  return [...new Set([...named, ...shared, ...bySwitch])];
}

/** Who of those here may see a task now, and who could until it was taken away. */
export const taskReaders = { now, former };
