import { expect } from 'vitest';
import { type Answer, expectFields } from './specification-client.ts';
import type { Steps, Walk } from './specification-walk.ts';

const STARTS = '2027-03-01 09:00:00';
const ENDS = '2027-03-01 10:00:00';

export const journeySteps: Steps = {
  async 'a note is written and shared'(walk: Walk) {
    const { maya, priya } = walk;
    const { note } = await maya.post('/api/patient/note', {
      note: '<p>A walk</p>',
      about_patient_id: maya.id,
    });
    walk.noteId = note.id;
    expect(note).toMatchObject({ note: '<p>A walk</p>', about_patient_id: maya.id, shared_with: [] });
    expectFields(note, 'id note created_by unformatted_date_created shared_with about_patient_id');
    await maya.post('/api/patient/update_note_sharing', { id: walk.noteId, shared_with: [priya.id] });
    expect((await maya.get('/api/patient/notes_by_me')).notes).toContainEqual(
      expect.objectContaining({ id: walk.noteId }),
    );
    const shared = await priya.get('/api/patient/notes_shared_with_me', { member_id: maya.id, limit: '' });
    expect(shared.notes).toContainEqual(expect.objectContaining({ id: walk.noteId }));
    await priya.get('/api/patient/note', { id: walk.noteId });
    await maya.parts('/api/patient/update_note_sharing', { id: walk.noteId, shared_with: [] });
    await priya.refused(404, 'GET /api/patient/note', { id: walk.noteId });
  },

  async 'a task goes from asked to done'({ maya, priya }: Walk) {
    const made = { title: 'Shopping', due_date: ENDS, assignees: [priya.id], about_patient_id: maya.id };
    const { task } = await maya.post('/api/patient/taskv2', made);
    expect(task).toMatchObject({ status: 'Requested', due_date: ENDS, about_patient_id: maya.id });
    const { tasks } = await priya.get('/api/patient/tasksv2', { member_id: maya.id, supporter_id: priya.id });
    expect(tasks).toContainEqual(expect.objectContaining({ id: task.id, status: 'Requested' }));
    expectFields(tasks[0], 'id task_users_id status about_patient_id unformatted_date_created');
    await priya.post('/api/patient/task_update', { id: task.id, status_id: 2 });
    const finished = await priya.post('/api/patient/task_update', { id: task.id, status_id: 4 });
    expect(finished.task.status).toBe('Completed');
    expect((await maya.get('/api/patient/task', { id: task.id })).task.status).toBe('Completed');
    const { tasks: done } = await maya.get('/api/patient/tasksv2', { view: 'completed_declined' });
    expect(done).toContainEqual(expect.objectContaining({ id: task.id }));
  },

  async 'an event takes and answers the storage format'({ maya }: Walk) {
    const { event } = await maya.post('/api/event/add', {
      title: 'Dinner',
      start_datetime: STARTS,
      end_datetime: ENDS,
    });
    expect(event).toMatchObject({ title: 'Dinner', start_datetime: STARTS, end_datetime: ENDS });
    const { events } = await maya.get('/api/event/fetch_all', { member_id: maya.id });
    expect(events).toContainEqual(expect.objectContaining({ id: event.id }));
  },

  async 'the journey groups them by kind'(walk: Walk) {
    const { maya, priya } = walk;
    const empty = { filter_by: '', keyword: '', refresh: 1, limit: 100, offset: 0 };
    const journey = await maya.get('/api/journey/timeline', { ...empty, member_id: maya.id });
    const kinds = ['assessment', 'note', 'video_calls', 'tasks', 'appointments', 'messages'];
    for (const kind of [...kinds, 'personal_events']) expect(journey[kind]).toBeInstanceOf(Array);
    expect(journey.has_more_data).toBe(false);
    expect(journey.note).toContainEqual(expect.objectContaining({ id: walk.noteId, type: 'note' }));
    expectFields(journey.note[0], 'type date time year');
    expectFields(journey.note[0].record, 'note created_by shared_with about_patient_id');
    expect(journey.tasks[0]).toMatchObject({
      type: 'task',
      date: expect.any(String),
      year: expect.anything(),
    });
    const theirs = { member_id: maya.id, supporter_id: priya.id };
    expect((await priya.get('/api/journey/timeline', theirs)).note).toEqual([]);
    await maya.refused(422, 'GET /api/journey/timeline', { member_id: '' });
  },

  async 'a safety plan is saved by its two fields'({ maya }: Walk) {
    const { safety_plan } = await maya.get('/api/patient/safety_plan', { user_id: maya.id });
    expect(safety_plan).toHaveLength(6);
    expectFields(safety_plan[0], 'id icon text href type editable');
    const indexed = Object.fromEntries(safety_plan.map((card: Answer, at: number) => [at, card]));
    const saved = await maya.post('/api/patient/safety_plan', { safety_plan: indexed, user_id: maya.id });
    expect(saved.safety_plan).toEqual(safety_plan);
  },
};
