import { TASK_STATUS, type TaskStatusId, tasksEndpoints } from '@kith/contract/tasks';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { OPENED } from '#proof/canary';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, record } from '#proof/rows';
import { expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import { onTeam, TO_SEE } from '#testing/fuzz/on-team';
import type { World } from '#testing/world';

const ENDS = '2027-03-01 10:00:00';

const VIEWS = [
  'active_requested',
  'completed_declined',
  'all',
  'active',
  'requested',
  'completed',
  'rejected',
];

type Made = Awaited<ReturnType<typeof makeTask>>;

export const proof: Proof<Made> = {
  fixture: makeTask,
  records: {
    task: {
      owners: (f) => ({ id: f.taskId, version: f.taskVersion }),
      fresh: taskOf,
      asks: {
        updateTaskStatus: () => ({ status_id: 4 }),
        editTask: () => ({ title: 'Changed' }),
        withholdTask: () => ({ withheld: true }),
      },
      who: {
        read: { everything: 'ok' },
        step: { everything: 'forbidden' },
        update: { everything: 'forbidden' },
        withhold: { everything: 'forbidden' },
      },
    },
  },
  rows: {
    createTask: aboutMember((member) => ({ title: 'Walk to the river', about_patient_id: member })),
    listTasks: aboutMember((member) => ({ member_id: member })),
    previewTasks: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  byRelation: {
    createTask: everyRelation('ok'),
    listTasks: everyRelation('ok'),
  },
  secondStepFirst: ['createTask', 'listTasks'],
  readings: {
    own: () => [reads('listTasks', { view: 'all' })],
    about: (member) => [reads('listTasks', { member_id: member, view: 'all' }, member)],
  },
  recipes: {
    createTask: async (world) => ({ someone: await world.person(), input: { title: 'Walk to the river' } }),
    listTasks: async (world) => {
      const someone = await world.person();
      return { someone, input: { member_id: someone.id } };
    },
    previewTasks: onTeam(({ member, membership }) => [member, { ...membership, permissions: TO_SEE }]),
  },
  actions: {
    async 'tasks, for oneself and others'({ maya, priya, sam, afterwards }: Scene) {
      const make = (person: Someone, given: object) =>
        person.call(tasksEndpoints.createTask, {
          title: 'Walk to the river',
          about_patient_id: maya.id,
          ...given,
        });
      const { id } = (await make(maya, { assignees: [sam.id], shared_with: [] })).task;
      await afterwards('createTask', () => make(maya, { assignees: [maya.id, sam.id] }));
      await afterwards('createTask', () => make(priya, { assignees: [maya.id] }));
      const step = (person: Someone, status_id: TaskStatusId) =>
        person.call(tasksEndpoints.updateTaskStatus, { id, status_id });
      await afterwards('updateTaskStatus', () => step(sam, TASK_STATUS.accepted));
      await afterwards('updateTaskStatus', () => step(sam, TASK_STATUS.requested));
      const edit = async (change: object) => {
        const { task } = await maya.call(tasksEndpoints.getTask, { id });
        return maya.call(tasksEndpoints.editTask, { id, version: task.version, ...change });
      };
      await afterwards('editTask', () => edit({ title: 'Walk to the sea' }));
      await afterwards('editTask', () => edit({ assignees: [maya.id], shared_with: [sam.id] }));
      await afterwards('editTask', () => edit({ shared_with: [] }));
      const withhold = (withheld: boolean) => maya.call(tasksEndpoints.withholdTask, { id, withheld });
      await afterwards('withholdTask', () => withhold(true));
      await afterwards('withholdTask', () => withhold(false));
      await afterwards('updateTaskStatus', () => step(maya, TASK_STATUS.cancelled));
    },
  },
  steps: {
    async 'a task goes from asked to done'({ maya, priya }: Walk) {
      const made = { title: 'Shopping', due_date: ENDS, assignees: [priya.id], about_patient_id: maya.id };
      const { task } = await maya.post('/api/patient/taskv2', made);
      expect(task).toMatchObject({ status: 'Requested', due_date: ENDS, about_patient_id: maya.id });
      const { tasks } = await priya.get('/api/patient/tasksv2', {
        member_id: maya.id,
        supporter_id: priya.id,
      });
      expect(tasks).toContainEqual(expect.objectContaining({ id: task.id, status: 'Requested' }));
      expectFields(tasks[0], 'id task_users_id status about_patient_id unformatted_date_created');
      await priya.post('/api/patient/task_update', { id: task.id, status_id: 2 });
      const finished = await priya.post('/api/patient/task_update', { id: task.id, status_id: 4 });
      expect(finished.task.status).toBe('Completed');
      expect((await maya.get('/api/patient/task', { id: task.id })).task.status).toBe('Completed');
      const { tasks: done } = await maya.get('/api/patient/tasksv2', { view: 'completed_declined' });
      expect(done).toContainEqual(expect.objectContaining({ id: task.id }));
    },
    async 'a task is handed back, declined and cancelled, and what is over stays so'({ maya, priya }: Walk) {
      const ask = async () => {
        const made = { title: 'Dishes', assignees: [priya.id], about_patient_id: maya.id };
        return (await maya.post('/api/patient/taskv2', made)).task.id;
      };
      const step = (id: number, status_id: number) =>
        priya.post('/api/patient/task_update', { id, status_id });
      const id = await ask();
      await step(id, 2);
      expect((await step(id, 1)).task.status).toBe('Requested');
      expect((await step(id, 3)).task.status).toBe('Rejected');
      await priya.refused(409, 'POST /api/patient/task_update', { id, status_id: 2 });
      const cancelled = { id: await ask(), status_id: 5 };
      expect((await maya.post('/api/patient/task_update', cancelled)).task.status).toBe('Cancelled');
      for (const view of VIEWS) await priya.get('/api/patient/tasksv2', { view, member_id: maya.id });
      await maya.refused(422, 'POST /api/patient/task_update', { id, status_id: 6 });
    },
  },
};

async function taskOf(world: World) {
  const by = await world.person();
  const { task } = await by.call(tasksEndpoints.createTask, { title: 'Walk to the river', due_date: ENDS });
  return { by, id: task.id, version: task.version };
}

async function makeTask({ owner }: Stage) {
  const { task } = await owner.call(tasksEndpoints.createTask, { title: OPENED, due_date: ENDS });
  return { taskId: task.id, taskVersion: task.version };
}
