import { randomUUID } from 'node:crypto';
import { type FileFilter, fileRecordsEndpoints } from '@kith/contract/file-records';
import { UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import { groupsEndpoints } from '@kith/contract/groups';
import { grantsWhere } from '@kith/contract/permissions';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { addFile, fileNames, fileOf, filesOnDisk } from '#testing/files';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { uploadFile, listFiles, getFile, getFileContent, editFile, shareFile, deleteFile, restoreFile } =
  fileRecordsEndpoints;
const NOTES = grantsWhere((area, action) => area === 'note' && action === 'view');
const NO_NOTES = grantsWhere((area) => area !== 'note');
const WRITES = grantsWhere((area) => area === 'note');
const PAGE = '<!doctype html><script>alert(1)</script>';

let world: World;
let maya: Someone;
let priya: Someone;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, NOTES);
});

/** The statuses of each way to a file: itself, its bytes, and whether a list has it. */
async function seen(by: Someone, id: number, memberId?: number) {
  const list = await by.call(listFiles, memberId === undefined ? {} : { member_id: memberId });
  const statuses = [await by.send(getFile, { id }), await by.send(getFileContent, { id })];
  return [...statuses.map(({ statusCode }) => statusCode), list.files.some((file) => file.id === id)];
}
const SEEN = [200, 200, true];
const HIDDEN = [404, 404, false];

const photoOf = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('a file', () => {
  it('is there with its name, its icon, its author and what they can do with it', async () => {
    const file = await addFile(maya, fileOf('plan.PDF', '%PDF-1.7'));

    expect(file).toMatchObject({
      name: 'plan.PDF',
      icon: 'pdf',
      file_ext: 'pdf',
      size: 8,
      thumbnail_url: null,
      about_patient_id: maya.id,
      shared_with: [],
      in_journey: true,
      abilities: ['update', 'delete', 'share'],
      version: 1,
    });
    expect(file.uploaded_by).toEqual(file.created_by);
    expect(file.uploaded_by.id).toBe(maya.id);
    expect((await maya.call(getFile, { id: file.id })).file).toEqual(file);
    expect((await maya.send(getFileContent, { id: file.id })).body).toBe('%PDF-1.7');
  });

  it('that is a picture has a small one, for those who see the file', async () => {
    const file = await addFile(maya, fileOf('me.jpg', await photoOf('teal'), 'image/jpeg'));
    const small = (by: Someone) => by.send(getFileContent, { id: file.id, size: 'small' });

    expect(file).toMatchObject({ icon: 'image', type: 'image/jpeg' });
    expect(file.thumbnail_url).toBe(`${file.link_url}&size=small`);
    expect((await sharp((await small(maya)).rawPayload).metadata()).format).toBe('webp');
    expect((await small(priya)).statusCode).toBe(404);
    const text = await addFile(maya, fileOf('a.txt'));
    expect((await maya.send(getFileContent, { id: text.id, size: 'small' })).statusCode).toBe(404);
  });

  it('never doubles: a repeat with its key is the same file, and other bytes are refused', async () => {
    const client_key = randomUUID();
    const send = (text: string) => maya.upload(uploadFile, { client_key }, fileOf('a.txt', text));
    const first = (await send('same')).json().file;
    const before = await filesOnDisk(world);

    const repeats = await Promise.all([send('same'), send('same')]);

    expect(repeats.map((answer) => answer.json().file)).toEqual([first, first]);
    expect((await send('other')).json().code).toBe('key_reused');
    expect(await filesOnDisk(world)).toBe(before);
    expect(await fileNames(maya)).toEqual(['a.txt']);
  });

  it('is renamed, and keeps its ending', async () => {
    const { id } = await addFile(maya, fileOf('a.txt'));
    const rename = async (name: string, version: number) =>
      (await maya.call(editFile, { id, name, version })).file.name;

    expect(await rename('Letter to Sam', 1)).toBe('Letter to Sam.txt');
    expect(await rename('Letter.TXT', 2)).toBe('Letter.TXT');
    expect(await rename('Letter.exe', 3)).toBe('Letter.exe.txt');
    const { statusCode, headers } = await maya.send(getFileContent, { id });
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename=Letter.exe.txt',
    ]);
    expect((await maya.send(editFile, { id, name: 'b', version: 1 })).json().code).toBe('stale');
  });

  it('without an ending takes one with its new name, but not of a picture that it is not', async () => {
    const { id } = await addFile(maya, fileOf('notes'));

    expect((await maya.send(editFile, { id, name: 'notes.png', version: 1 })).statusCode).toBe(415);
    const { file } = await maya.call(editFile, { id, name: 'notes.csv', version: 1 });
    expect(file).toMatchObject({ name: 'notes.csv', file_ext: 'csv', icon: 'sheet' });
  });
});

describe('who sees a file', () => {
  it('is its author and who it is shared with, a supporter only while they may read notes', async () => {
    const { id } = await addFile(maya, fileOf('a.txt'));
    expect(await seen(priya, id, maya.id)).toEqual(HIDDEN);

    const saved = await maya.call(shareFile, { id, shared_with: [priya.id] });
    expect(saved.message).toBe('File sharing has been updated.');
    expect(saved.file.shared_with.map((person) => person.id)).toEqual([priya.id]);
    expect(await seen(priya, id, maya.id)).toEqual(SEEN);
    expect(await seen(priya, id)).toEqual(SEEN);
    expect((await priya.call(getFile, { id })).file.abilities).toEqual([]);
    expect((await priya.send(shareFile, { id, shared_with: [] })).statusCode).toBe(403);

    await letSupport(world, maya, priya, NO_NOTES);
    expect(await seen(priya, id, maya.id)).toEqual(HIDDEN);
    await letSupport(world, maya, priya, NOTES);
    expect(await seen(priya, id, maya.id)).toEqual(SEEN);

    await maya.call(shareFile, { id, shared_with: [] });
    expect(await seen(priya, id, maya.id)).toEqual(HIDDEN);
  });

  it('is no one else: for others it does not exist, to the byte', async () => {
    const { id } = await addFile(maya, fileOf('a.txt'));
    const stranger = await world.person();

    for (const endpoint of [getFile, getFileContent]) {
      const missing = await stranger.send(endpoint, { id: 999_999_999 });
      const answer = await stranger.send(endpoint, { id });
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
    expect((await stranger.send(listFiles, { member_id: maya.id })).statusCode).toBe(404);
    expect((await world.app.inject(`${getFileContent.path}?id=${id}`)).statusCode).toBe(401);
  });

  it('ends at once when a person leaves the team, and bytes go with it', async () => {
    const { id } = await addFile(maya, fileOf('a.txt'), { shared_with: [priya.id] });
    expect(await seen(priya, id)).toEqual(SEEN);

    await endSupport(world, maya, priya);

    expect(await seen(priya, id)).toEqual(HIDDEN);
  });

  it('is also the member, where a supporter who may add notes adds it', async () => {
    await letSupport(world, maya, priya, WRITES);
    const file = await addFile(priya, fileOf('for-maya.txt'), { about_patient_id: maya.id });

    expect(file).toMatchObject({ about_patient_id: maya.id, in_journey: true });
    expect(await seen(maya, file.id)).toEqual(SEEN);
    expect((await maya.send(deleteFile, { upload_id: file.id })).statusCode).toBe(403);
  });

  it('is its author alone, where a supporter may not add notes, until they share it', async () => {
    const { id, in_journey } = await addFile(priya, fileOf('a.txt'), { about_patient_id: maya.id });

    expect(in_journey).toBe(false);
    expect(await seen(maya, id)).toEqual(HIDDEN);
    await priya.call(shareFile, { id, shared_with: [maya.id] });
    expect(await seen(maya, id)).toEqual(SEEN);
  });

  it('is not a stranger who adds one about a member', async () => {
    const stranger = await world.person();
    const before = await filesOnDisk(world);

    const answer = await stranger.upload(uploadFile, { about_patient_id: maya.id }, fileOf('a.txt'));

    expect(answer.statusCode).toBe(404);
    expect(await filesOnDisk(world)).toBe(before);
  });

  it('takes as many people as a person can choose, and none that are not on the team', async () => {
    const stranger = await world.person();
    const before = await filesOnDisk(world);
    const crowd = Array.from({ length: 150 }, () => priya.id);
    expect((await addFile(maya, fileOf('a.txt'), { shared_with: crowd })).shared_with).toHaveLength(1);

    const answer = await maya.upload(uploadFile, { shared_with: [stranger.id] }, fileOf('b.txt'));

    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['shared_with']]);
    expect(await filesOnDisk(world)).toBe(before + 1);
  });
});

describe('a deleted file', () => {
  it('is gone for everyone, and comes back as it was', async () => {
    const { id } = await addFile(maya, fileOf('a.txt'), { shared_with: [priya.id] });

    const { undo_until } = await maya.call(deleteFile, { upload_id: id });
    expect(new Date(undo_until).getTime()).toBeGreaterThan(world.now().getTime());
    expect(await seen(maya, id)).toEqual(HIDDEN);
    expect(await seen(priya, id)).toEqual(HIDDEN);
    const shared = await maya.send(shareFile, { id, shared_with: [] });
    expect([shared.statusCode, shared.json().code]).toEqual([404, 'not_found']);

    const { file } = await maya.call(restoreFile, { id });
    expect(file).toMatchObject({ id, name: 'a.txt', uploaded_by: { id: maya.id } });
    expect(await seen(priya, id)).toEqual(SEEN);
  });

  it('gives its room back, and its bytes go for good', async () => {
    const before = await filesOnDisk(world);
    const { id } = await addFile(maya, fileOf('me.jpg', await photoOf('red')));
    expect(await filesOnDisk(world)).toBe(before + 2);
    const { used } = (await maya.call(listFiles, {})).storage ?? { used: 0 };
    expect(used).toBeGreaterThan(0);

    await maya.call(deleteFile, { upload_id: id });
    world.advance(61_000);
    await world.work('file_records.purge');
    await world.mailsTo('nobody@example.com');

    expect(await filesOnDisk(world)).toBe(before);
    expect((await maya.call(listFiles, {})).storage?.used).toBe(0);
    expect((await maya.send(restoreFile, { id })).json().code).toBe('undo_expired');
    const { rows } = await world.database.pool.query(
      'select name, words, ext from file_records where id = $1',
      [id],
    );
    expect(rows).toEqual([{ name: '', words: '', ext: '' }]);
  });
});

describe('the list', () => {
  async function addThree(): Promise<void> {
    for (const [name, size] of [
      ['Wörter b.txt', 2],
      ['Bild a.csv', 3],
      ['scan.pdf', 1],
    ] as const) {
      await addFile(maya, fileOf(name, 'x'.repeat(size)));
      world.advance(1000);
    }
  }

  it('goes by date, name and size, both ways', async () => {
    await addThree();

    const [words, sheet, scan] = ['Wörter b.txt', 'Bild a.csv', 'scan.pdf'];
    expect(await fileNames(maya)).toEqual([scan, sheet, words]);
    expect(await fileNames(maya, { order: 'asc' })).toEqual([words, sheet, scan]);
    expect(await fileNames(maya, { sort: 'name' })).toEqual([sheet, scan, words]);
    expect(await fileNames(maya, { sort: 'name', order: 'desc' })).toEqual([words, scan, sheet]);
    expect(await fileNames(maya, { sort: 'size' })).toEqual([sheet, words, scan]);
    expect(await fileNames(maya, { sort: 'size', order: 'asc' })).toEqual([scan, words, sheet]);
  });

  it('comes in pages', async () => {
    await addThree();
    const page = async (offset: number) => {
      const { files, has_more_data } = await maya.call(listFiles, { limit: 2, offset, sort: 'name' });
      return [files.map(({ name }) => name), has_more_data];
    };

    expect(await page(0)).toEqual([['Bild a.csv', 'scan.pdf'], true]);
    expect(await page(2)).toEqual([['Wörter b.txt'], false]);
  });

  it('is narrowed by a part of the name and by kind', async () => {
    await addThree();
    await addFile(maya, fileOf('blob.xyz'));

    expect(await fileNames(maya, { name: 'WORT' })).toEqual(['Wörter b.txt']);
    expect(await fileNames(maya, { name: 'a.c' })).toEqual(['Bild a.csv']);
    expect(await fileNames(maya, { name: '%' })).toEqual([]);
    expect(await fileNames(maya, { kind: 'pdf' })).toEqual(['scan.pdf']);
    expect(await fileNames(maya, { kind: 'other' })).toEqual(['blob.xyz']);
    expect(await fileNames(maya, { kind: 'sheet', name: 'scan' })).toEqual([]);
  });

  it('tells apart what is shared with the caller and what the caller shares', async () => {
    await letSupport(world, maya, priya, WRITES);
    await addFile(maya, fileOf('private.txt'));
    await addFile(maya, fileOf('given.txt'), { shared_with: [priya.id] });
    await addFile(priya, fileOf('from-priya.txt'), { about_patient_id: maya.id });
    const filtered = (by: Someone, filter: FileFilter) => fileNames(by, { filter, sort: 'name' });

    expect(await filtered(maya, 'all')).toEqual(['from-priya.txt', 'given.txt', 'private.txt']);
    expect(await filtered(maya, 'shared_with')).toEqual(['from-priya.txt']);
    expect(await filtered(maya, 'shared_by')).toEqual(['given.txt']);
    expect(await filtered(priya, 'all')).toEqual(['from-priya.txt', 'given.txt']);
    expect(await filtered(priya, 'shared_with')).toEqual(['given.txt']);
    expect(await filtered(priya, 'shared_by')).toEqual([]);
  });

  it('does not call a file shared whose only group is gone', async () => {
    const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Close', people: [priya.id] });
    await addFile(maya, fileOf('given.txt'), { shared_with_group: [group.id] });
    expect(await fileNames(maya, { filter: 'shared_by' })).toEqual(['given.txt']);

    await maya.call(groupsEndpoints.deleteTeamGroup, { id: group.id, version: group.version });

    expect(await fileNames(maya, { filter: 'shared_by' })).toEqual([]);
  });

  it('says the storage of the caller, in their own list alone', async () => {
    await addFile(maya, fileOf('a.bin', Buffer.alloc(1000)));
    const { storage } = await maya.call(listFiles, {});

    expect(storage).toEqual({ used: 1000, left: 5 * 1024 ** 3 - 1000 });
    expect((await maya.call(listFiles, { member_id: maya.id })).storage).toEqual(storage);
    expect((await priya.call(listFiles, { member_id: maya.id })).storage).toBeNull();
    expect((await priya.call(listFiles, {})).storage?.used).toBe(0);
  });
});

describe('what is wrong with a file is said, and leaves nothing behind', () => {
  it.each([
    ['a page called a picture', fileOf('a.jpg', PAGE, 'image/jpeg'), 415, 'unsupported_type'],
    ['nothing under a name', fileOf('a.txt', ''), 422, 'fields_rejected'],
  ])('%s', async (_case, file, status, code) => {
    const before = await filesOnDisk(world);

    const answer = await maya.upload(uploadFile, {}, file);

    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await filesOnDisk(world)).toBe(before);
    expect(await fileNames(maya)).toEqual([]);
  });

  it('no file, and two at once', async () => {
    const before = await filesOnDisk(world);

    expect((await maya.upload(uploadFile, {})).json().errors).toEqual({ file: 'Please choose a file.' });
    const two = await maya.upload(uploadFile, {}, fileOf('a.txt'), fileOf('b.txt'));
    expect([two.statusCode, two.json().message]).toEqual([413, 'Please send one file at a time.']);
    expect(await filesOnDisk(world)).toBe(before);
  });

  it('one byte too many, counted or announced; the last byte that fits is taken', {
    timeout: 60_000,
  }, async () => {
    const before = await filesOnDisk(world);

    for (const more of [1, 8_000_000]) {
      const large = fileOf('a.bin', Buffer.alloc(UPLOAD_LIMIT_BYTES + more, 7));
      const answer = await maya.upload(uploadFile, {}, large);
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'upload_too_large']);
    }
    expect(await filesOnDisk(world)).toBe(before);
    const fits = await addFile(maya, fileOf('a.bin', Buffer.alloc(UPLOAD_LIMIT_BYTES, 7)));
    expect(fits.size).toBe(UPLOAD_LIMIT_BYTES);
  });

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    ['C:\\x\\<script>.txt', '_script_.txt'],
    ['report.pdf.exe', 'report.pdf.exe'],
  ])('the name %j becomes %j, and never a page', async (given, name) => {
    const file = await addFile(maya, fileOf(given, PAGE, 'text/html'));

    expect(file.name).toBe(name);
    const { headers, body } = await maya.send(getFileContent, { id: file.id });
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe(PAGE);
  });

  it('comes in parts to a player that seeks', async () => {
    const { id } = await addFile(maya, fileOf('a.mp3', '0123456789'));
    const part = async (range: string) => {
      const { statusCode, headers, body } = await world.app.inject({
        url: `${getFileContent.path}?id=${id}`,
        headers: { authorization: `Bearer ${maya.token}`, range },
      });
      return [statusCode, headers['content-range'], body];
    };

    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
  });
});
