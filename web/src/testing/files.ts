import {
  FILE_SHARING_SAVED,
  type File as FileRecord,
  fileRecordsEndpoints,
} from '@kith/contract/file-records';
import { endingOf, iconOf } from '@kith/contract/files';
import type { User } from '@kith/contract/users';
import { type FakeApi, Refusal } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

/** A file of one person’s own. */
export function aFileOf(author: User, change: Partial<FileRecord> = {}): FileRecord {
  const [id, name] = [change.id ?? nextId(), change.name ?? 'Letter.pdf'];
  return {
    id,
    name,
    icon: iconOf(endingOf(name)),
    file_ext: endingOf(name),
    size: 240_000,
    type: 'application/octet-stream',
    link_url: `/api/files/get_file_content?id=${id}`,
    thumbnail_url: null,
    uploaded_by: aCard(author),
    created_by: aCard(author),
    about_patient_id: author.id,
    in_journey: true,
    allow_communications: true,
    comments_count: 0,
    shared_with: [],
    shared_with_group: [],
    shared_with_organisation_team: [],
    created_at: '2026-06-01 02:00:00',
    unformatted_date_created: '2026-06-01T02:00:00.000Z',
    edited_at: null,
    can_edit: true,
    abilities: ['update', 'delete', 'share'],
    version: 1,
    ...change,
  };
}

const STORAGE = { used: 40_000_000, left: 960_000_000 };

/** A server that keeps these files, the newest first. */
export function keepFiles(api: FakeApi, author: User, kept: FileRecord[] = [], storage = STORAGE) {
  const { listFiles, getFile, uploadFile, editFile, shareFile, deleteFile, restoreFile } =
    fileRecordsEndpoints;
  let gone: FileRecord | undefined;
  const find = (id: number): FileRecord => kept.find((one) => one.id === id) ?? refuse();
  const put = (next: FileRecord) => {
    kept.splice(0, kept.length, ...kept.map((one) => (one.id === next.id ? next : one)));
    return { file: next };
  };
  const listed = api.on(listFiles, ({ kind, name = '', member_id }) => ({
    files: kept.filter((one) => (kind ?? one.icon) === one.icon && one.name.includes(name)),
    has_more_data: false,
    storage: member_id === undefined ? storage : null,
  }));
  api.on(getFile, ({ id }) => ({ file: find(id) }));
  const uploaded = api.on(uploadFile, ({ about_patient_id = author.id }, { files: [sent] }) => {
    const file = aFileOf(author, { name: sent?.name ?? '', size: sent?.size ?? 0, about_patient_id });
    kept.unshift(file);
    return { file };
  });
  api.on(editFile, ({ id, name, version }) => {
    const before = find(id);
    if (before.version !== version) throw new Refusal('stale', { current: before });
    return put({ ...before, name, version: version + 1 });
  });
  api.on(shareFile, ({ id }) => ({ ...put(find(id)), message: FILE_SHARING_SAVED }));
  const deleted = api.on(deleteFile, ({ upload_id: id }) => {
    gone = find(id);
    kept.splice(kept.indexOf(gone), 1);
    return { id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  api.on(restoreFile, () => {
    const file = gone ?? refuse();
    kept.unshift(file);
    return { file };
  });
  return { kept, listed, uploaded, deleted };
}

function refuse(): never {
  throw new Refusal('not_found');
}
