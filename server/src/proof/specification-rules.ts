import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Answer, expectFields } from './specification-client.ts';
import { type Steps, signUp, type Walk } from './specification-walk.ts';

const HOUR = 3_600_000;
const TYPES = [
  'assessment',
  'note',
  'videoCall',
  'task',
  'appointment',
  'message',
  'event',
  'team',
  'focusArea',
];
const VIEWS = [
  'active_requested',
  'completed_declined',
  'all',
  'active',
  'requested',
  'completed',
  'rejected',
];

/** A moment in storage format, which is in UTC. */
const stored = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');

/** What the specification says of states, defaults and filters. */
export const ruleSteps: Steps = {
  async 'an event that has begun stands in the journey'({ world, maya }: Walk) {
    const start_datetime = stored(new Date(world.now().getTime() - HOUR));
    const end_datetime = stored(world.now());
    const { event } = await maya.post('/api/event/add', { title: 'Lunch', start_datetime, end_datetime });
    const { personal_events } = await maya.get('/api/journey/timeline', { keyword: 'lunch' });
    expect(personal_events).toMatchObject([{ id: event.id, type: 'event', record: { start_datetime } }]);
    for (const filter_by of TYPES) await maya.get('/api/journey/timeline', { filter_by });
    const {
      note,
      tasks,
      personal_events: none,
    } = await maya.get('/api/journey/timeline', { filter_by: 'task' });
    expect([note, none]).toEqual([[], []]);
    expectFields(tasks[0].record, 'id status created_at due_date unformatted_date_created');
    const first = await maya.get('/api/journey/timeline', { limit: 1, offset: 0 });
    expect(first.has_more_data).toBe(true);
  },

  async 'a task is handed back, declined and cancelled, and what is over stays so'({ maya, priya }: Walk) {
    const ask = async () => {
      const made = { title: 'Dishes', assignees: [priya.id], about_patient_id: maya.id };
      return (await maya.post('/api/patient/taskv2', made)).task.id;
    };
    const step = (id: number, status_id: number) => priya.post('/api/patient/task_update', { id, status_id });
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

  async 'the same body with the same key is one deed'({ maya }: Walk) {
    const body = { note: '<p>Once</p>', client_key: randomUUID() };
    const first = await maya.post('/api/patient/note', body);
    expect((await maya.post('/api/patient/note', body)).note.id).toBe(first.note.id);
    const other = { ...body, note: '<p>Twice</p>' };
    expect((await maya.refused(409, 'POST /api/patient/note', other)).code).toBe('key_reused');
  },

  async 'a new supporter has the defaults, and a decline opens nothing'(walk: Walk) {
    const { maya } = walk;
    const [kim, lee] = [await signUp(walk, 'Kim'), await signUp(walk, 'Lee')];
    const answer = async (who: typeof kim, accepted: 0 | 1) => {
      const { invitation } = await maya.post('/api/support/invite_supporter', { email: who.email });
      const { patient_team_id } = invitation;
      await who.post('/api/patient/update_team_request', { patient_team_id, accepted });
    };
    await answer(kim, 1);
    await answer(lee, 0);
    const theirs = { member_id: maya.id, supporter_id: kim.id };
    const journey = await kim.get('/api/journey/timeline', theirs);
    expect([journey.note, journey.tasks, journey.personal_events]).toEqual([[], [], []]);
    const { team } = await kim.get('/api/patient/team_primary/id/{id}', {
      id: maya.id,
      supporter_id: kim.id,
    });
    expect(team.map(({ user_id }: Answer) => user_id)).toContain(kim.id);
    await lee.refused(404, 'GET /api/journey/timeline', { member_id: maya.id });
    const claim = { member_id: maya.id, supporter_id: lee.id };
    expect((await kim.refused(403, 'GET /api/journey/timeline', claim)).code).toBe('identity_mismatch');
  },

  async 'someone who was added is told so, and of which member'({ world, maya, priya }: Walk) {
    await world.deliver();
    const told = await Promise.all(
      [maya, priya].map(async (who) => (await who.get('/api/patient/notifications')).notifications),
    );
    const added = told.flat().filter(({ type }: Answer) => type === 'added_supporter');
    expect(added.length).toBeGreaterThan(0);
    for (const notification of added) expect(notification.member_id).toBe(maya.id);
  },

  async 'everyone may ask for who is there, and no one for what is not a channel'({ maya }: Walk) {
    const path = '/api/auth/pusher';
    const channel = { socket_id: '1234.5678', channel_name: 'presence-channel-online-users' };
    expectFields(await maya.post(path, channel), 'auth channel_data');
    await maya.refused(403, `POST ${path}`, { ...channel, channel_name: 'private-channel-' });
  },

  async 'a professional accepts, and reads what is shared with them'(walk: Walk) {
    const { maya, ben, noteId: id } = walk;
    const [{ patient_team_id }] = (await ben.get('/api/patient/pending_team_invitations')).invitations;
    await ben.post('/api/patient/update_team_request', { patient_team_id, accepted: 1 });
    await ben.refused(404, 'GET /api/patient/note', { id });
    await maya.post('/api/patient/update_note_sharing', { id, shared_with: [ben.id] });
    expect((await ben.get('/api/patient/note', { id })).note.shared_with).toMatchObject([{ id: ben.id }]);
    const { notes } = await ben.get('/api/patient/notes_shared_with_me', { member_id: maya.id });
    expect(notes).toMatchObject([{ id }]);
    const opened = { recipient_id: maya.id, about_patient_id: maya.id };
    const { conversation_id } = (await ben.post('/api/conversation/create2', opened)).thread;
    const text = { sender: ben.id, conversation_id, message: 'How was the walk?' };
    await ben.parts('/api/conversation/send2', text);
    await maya.refused(403, 'GET /api/patient/safety_plan', { user_id: ben.id });
  },

  async 'what may be left empty may be sent empty'({ maya }: Walk) {
    await maya.post('/api/patient/taskv2', { title: 'Post', due_date: '', shared_with: '' });
    await maya.post('/api/patient/note', { note: 'Plain words', shared_with: '' });
    const start = { title: 'Call', start_datetime: stored(new Date()), end_datetime: '' };
    expect((await maya.post('/api/event/add', start)).event.end_datetime).toBe(start.start_datetime);
    await maya.get('/api/patient/tasksv2', { view: '', limit: '', offset: '' });
    await maya.get('/api/patient/notes_by_me', { limit: '', offset: '' });
  },
};
