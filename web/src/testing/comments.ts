import { type Comment, commentsEndpoints } from '@kith/contract/comments';
import type { User } from '@kith/contract/users';
import { type FakeApi, Refusal } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

/** A comment that was written just now, on a note of its author unless said otherwise. */
export function aComment(author: User, change: Partial<Comment> = {}): Comment {
  const now = new Date();
  return {
    id: nextId(),
    kind: 'note',
    record_id: 1,
    about_patient_id: author.id,
    text: 'Well done',
    created_by: aCard(author),
    created_at: now.toISOString().slice(0, 19).replace('T', ' '),
    unformatted_date_created: now.toISOString(),
    edited_at: null,
    abilities: ['update', 'delete'],
    can_change_until: new Date(now.getTime() + 15 * 60_000).toISOString(),
    version: 1,
    ...change,
  };
}

/** A server that keeps these comments on one record, the oldest first, and a switch for the viewer. */
export function keepComments(api: FakeApi, author: User, kept: Comment[] = []) {
  const { listComments, createComment, editComment, deleteComment, restoreComment, setCommunications } =
    commentsEndpoints;
  const state = { isOn: true, ownSwitch: true as boolean | null };
  let gone: Comment | undefined;
  const find = (id: number): Comment => kept.find((one) => one.id === id) ?? refuse();
  const switched = () => ({ allow_communications: state.isOn, own_switch: state.ownSwitch });
  const listed = api.on(listComments, () => ({
    comments: state.isOn ? [...kept] : [],
    has_more_data: false,
    ...switched(),
  }));
  const created = api.on(createComment, ({ kind, id: record_id, text }) => {
    const comment = aComment(author, { kind, record_id, text });
    kept.push(comment);
    return { comment };
  });
  api.on(editComment, ({ id, text, version }) => {
    const before = find(id);
    if (before.version !== version) throw new Refusal('stale', { current: before });
    const comment = { ...before, text, version: version + 1, edited_at: new Date().toISOString() };
    kept.splice(kept.indexOf(before), 1, comment);
    return { comment };
  });
  api.on(deleteComment, ({ id }) => {
    gone = find(id);
    kept.splice(kept.indexOf(gone), 1);
    return { id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  api.on(restoreComment, () => {
    const comment = gone ?? refuse();
    kept.push(comment);
    return { comment };
  });
  api.on(setCommunications, ({ allow_communications }) => {
    state.isOn = allow_communications;
    if (state.ownSwitch !== null) state.ownSwitch = allow_communications;
    return switched();
  });
  return { kept, listed, created, state };
}

function refuse(): never {
  throw new Refusal('not_found');
}
