import { endingOf, type FileCard, iconOf } from '@kith/contract/files';
import type { Message, Thread, ThreadMember } from '@kith/contract/messages';
import { nextId } from './world.ts';

/** A supporter called Sam; a test names only what matters to it. */
export function aThreadMember(change: Partial<ThreadMember> = {}): ThreadMember {
  return {
    kind: 'person',
    id: nextId(),
    first_name: 'Sam',
    last_name: 'Reed',
    displayName: 'Sam Reed',
    avatar: null,
    initials: 'SR',
    avatar_colour: 1,
    role_id: 10,
    category: null,
    online: false,
    last_message_seen: 0,
    do_not_disturb: false,
    block_messages: false,
    organisation_team_ids: [],
    active: true,
    ...change,
  };
}

export function aMessage(change: Partial<Message> = {}): Message {
  const id = change.id ?? nextId();
  return {
    id,
    conversation_id: 1,
    about_patient_id: null,
    sender: {
      id: 4242,
      first_name: 'Sam',
      last_name: 'Reed',
      displayName: 'Sam Reed',
      avatar: null,
      photo: null,
      initials: 'SR',
      avatar_colour: 1,
    },
    message: 'Hello there',
    files: [],
    reactions: [],
    type: 'text',
    default_msg: false,
    date_created: '2026-06-02 03:00:00',
    unformatted_date_created: '2026-06-02T03:00:00.000Z',
    edited_at: null,
    deleted_at: null,
    previous_id: 0,
    client_key: null,
    abilities: [],
    can_change_until: null,
    version: 1,
    ...change,
  };
}

export function aFile(change: Partial<FileCard> = {}): FileCard {
  const id = change.id ?? nextId();
  const name = change.name ?? 'Letter.pdf';
  return {
    id,
    name,
    icon: iconOf(endingOf(name)),
    file_ext: endingOf(name),
    size: 240_000,
    link_url: `/api/conversation/get_attachment?id=${id}`,
    thumbnail_url: null,
    uploaded_by: null,
    about_patient_id: null,
    created_at: '2026-06-02 03:00:00',
    ...change,
  };
}

export function aThread(change: Partial<Thread> = {}): Thread {
  return {
    conversation_id: 1,
    kind: 'one_to_one',
    name: null,
    about_patient_id: null,
    about_patient: null,
    organisation: null,
    members: [],
    latest_message: null,
    unread: false,
    unread_messages_count: 0,
    is_receptionist_group: false,
    is_deleted: false,
    active: true,
    abilities: ['write', 'block'],
    settings: {
      do_not_disturb: false,
      muted: false,
      pinned: false,
      receipts: true,
      block_messages: false,
    },
    claimed_by: null,
    claimed_at: null,
    waiting_since: null,
    overdue_at: null,
    created_at: '2026-06-01 03:00:00',
    ...change,
  };
}
