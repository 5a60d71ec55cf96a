import { expect } from 'vitest';
import type { Steps, Walk } from './specification-walk.ts';

/** Rules that hold for the calls of all rooms. */
export const wireSteps: Steps = {
  async 'is refused in one shape'({ visitor, maya }: Walk) {
    expect(await visitor.refused(401, 'GET /api/auth/profile')).toMatchObject({
      message: 'Session Expired!',
    });
    await visitor.refused(401, 'POST /api/auth', { email_or_mobile: maya.email, password: 'wrong' });
    await visitor.refused(422, 'POST /api/patient/direct_registration', { first_name: '' });
    await maya.refused(404, 'GET /api/patient/note', { id: 999_999_999 });
    await maya.refused(422, 'GET /api/journey/timeline', { limit: 101 });
  },

  async 'what may be left empty may be sent empty'({ maya }: Walk) {
    await maya.post('/api/patient/taskv2', { title: 'Post', due_date: '', shared_with: '' });
    await maya.post('/api/patient/note', { note: 'Plain words', shared_with: '' });
    const start = { title: 'Call', start_datetime: '2027-03-01 09:00:00', end_datetime: '' };
    expect((await maya.post('/api/event/add', start)).event.end_datetime).toBe(start.start_datetime);
    await maya.get('/api/patient/tasksv2', { view: '', limit: '', offset: '' });
    await maya.get('/api/patient/notes_by_me', { limit: '', offset: '' });
  },
};
