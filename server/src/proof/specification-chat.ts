import { expect } from 'vitest';
import { type Answer, expectFields } from './specification-client.ts';
import type { Steps, Walk } from './specification-walk.ts';

export const chatSteps: Steps = {
  async 'is opened, written in and read'(walk: Walk) {
    const { maya, priya } = walk;
    const opened = { recipient_id: priya.id, about_patient_id: maya.id };
    walk.thread = (await maya.post('/api/conversation/create2', opened)).thread;
    const { conversation_id } = walk.thread;
    const me = walk.thread.members.filter(({ role_id }: Answer) => role_id === 9);
    expect(me).toMatchObject([{ id: maya.id, first_name: 'Maya' }]);
    const text = { sender: maya.id, conversation_id, message: 'Hello' };
    const { message } = await maya.parts('/api/conversation/send2', text, { 'a.txt': 'A list' });
    expect(message).toMatchObject({ conversation_id, message: 'Hello', sender: { id: maya.id } });
    expectFields(message, 'id unformatted_date_created date_created type default_msg');
    expectFields(message.sender, 'id first_name last_name');
    expectFields(message.files[0], 'id name icon file_ext link_url created_at');
    await maya.post('/api/conversation/send', { ...text, message: 'And again' });
    expect((await priya.get('/api/conversation/unread_count')).unread_count).toBeGreaterThan(0);
    const paged = { id: conversation_id, member_id: maya.id, limit: 1, offset: 1 };
    const { messages, has_more_data } = await priya.get('/api/conversation/messages', paged);
    expect([messages.length, has_more_data]).toEqual([1, false]);
    const seen = { member_id: priya.id, conversation_id, last_message_seen: message.id };
    await priya.post('/api/conversation/member_update', seen);
    await priya.refused(403, 'POST /api/conversation/send', text);
  },

  async 'is listed'(walk: Walk) {
    const { maya, priya } = walk;
    const params = { user: maya.id, refresh: 1 };
    const { threads } = await maya.get('/api/conversation/list', params);
    expect(threads).toContainEqual(expect.objectContaining({ conversation_id: walk.thread.conversation_id }));
    expectFields(threads[0], 'conversation_id members latest_message unread is_deleted');
    expectFields(threads[0], 'is_receptionist_group active');
    expectFields(threads[0].members[0], 'id first_name last_name avatar role_id online');
    expectFields(threads[0].members[0], 'last_message_seen do_not_disturb block_messages');
    expect(await maya.get('/api/conversation/list_and_supported_team', params)).toHaveProperty('threads');
    const hers = await priya.get('/api/conversation/list', { ...params, supporter: priya.id });
    const [{ unread, latest_message, conversation_id }] = hers.threads;
    expect([unread, latest_message.message]).toEqual([true, 'And again']);
    const seen = { member_id: priya.id, conversation_id, last_message_seen: latest_message.id };
    await priya.post('/api/conversation/member_update', seen);
    const fetched = await priya.get('/api/conversation/fetch', { id: conversation_id });
    expect(fetched.thread.unread).toBe(false);
    await priya.get('/api/conversation/supported_team', { member_id: maya.id, supporter_id: priya.id });
    await maya.get('/api/conversation/fetch', { id: walk.thread.conversation_id });
    await maya.get('/api/conversation/unread_custom_group_conversation');
  },

  async 'notifications are read, and a phone is known'({ world, priya }: Walk) {
    await world.deliver();
    const { notifications } = await priya.get('/api/patient/notifications', { limit: '', offset: '' });
    expectFields(notifications[0], 'id type');
    const { id } = notifications[0];
    await priya.get('/api/patient/notification', { id });
    await priya.post('/api/patient/notification', { id, read: 1 });
    await priya.post('/api/patient/notifications', { up_to: id, as: 'seen' });
    const phone = {
      fcm_key: 'key',
      uuid: 'b0c1f6f0-6f0e-4c39-9d5c-1f0d5f3b1c11',
      operating_system: 'android',
    };
    await priya.post('/api/patient/register_fcmkey', phone);
  },

  async 'a person leaves the team'(walk: Walk) {
    const { maya, priya } = walk;
    await priya.remove('/api/patient/team_member', { patient_team_id: walk.place });
    await priya.refused(404, 'GET /api/journey/timeline', { member_id: maya.id });
  },
};
