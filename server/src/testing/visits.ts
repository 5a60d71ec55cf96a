import { tasksEndpoints } from '@kith/contract/tasks';
import { visitsEndpoints } from '@kith/contract/visits';
import { bookNext } from './appointments.ts';
import type { Someone } from './caller.ts';
import type { World } from './world.ts';

/** An appointment to which its member has brought questions, with a task about the member. */
export async function visitOf(world: World, member: Someone, questions = 'Can I drink coffee?') {
  const { ben, appointment, free } = await bookNext(world, member);
  const { id } = appointment;
  await member.call(visitsEndpoints.bringToVisit, { id, questions, version: 0 });
  const asked = { title: 'Buy a lamp', assignees: [member.id] };
  const { task } = await member.call(tasksEndpoints.createTask, asked);
  return { ben, id, taskId: task.id, free };
}

/** An appointment that ended so many days ago. */
export async function letEnd(world: World, id: number, daysAgo = 1): Promise<void> {
  await world.database.pool.query(
    `update appointments set starts_at = $2::timestamptz - interval '30 minutes', ends_at = $2, held_until = $2
     where id = $1`,
    [id, new Date(world.now().getTime() - daysAgo * 86_400_000)],
  );
}
