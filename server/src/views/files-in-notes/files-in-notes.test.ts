import { randomUUID } from 'node:crypto';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { journeyEndpoints } from '@kith/contract/journey';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentFile, Someone } from '#testing/caller';
import { addFile, fileNames, fileOf, filesOnDisk } from '#testing/files';
import { fileCalled } from '#testing/fuzz/files';
import { letTreat } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createNoteWithFiles, attachFiles, keepNoteFile } = filesInNotesEndpoints;
const { getNote, getNoteFile, updateNote, updateNoteSharing, deleteNote, restoreNote } = notesEndpoints;
const { deleteFile, getFileContent, listFiles } = fileRecordsEndpoints;
const LETTER = fileOf('Letter.txt', 'Dear Maya');
const PHOTO = fileOf('river.png', fileCalled('a small PNG'), 'image/png');
const NOTES = grantsWhere((area, action) => area === 'note' && action === 'view');
const NOTHING = grantsWhere(() => false);
const WORDS = '<p>What the clinic wrote</p>';

let world: World;
let maya: Someone;
let sam: Someone;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, NOTES);
});

async function written(by: Someone, input: object, ...files: SentFile[]): Promise<Note> {
  const answer = await by.upload(createNoteWithFiles, { note: WORDS, ...input }, ...files);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().note;
}
const idsOf = ({ attachments }: Note) => attachments.map(({ id }) => id);
const firstOf = (note: Note) => idsOf(note)[0] ?? 0;
const namesOf = ({ attachments }: Note) => attachments.map(({ name }) => name);
const bytesFor = (by: Someone, id: number) => by.send(getNoteFile, { id });
const statusFor = async (by: Someone, id: number) => (await bytesFor(by, id)).statusCode;
async function purged(queue: string): Promise<void> {
  world.advance(61_000);
  await world.work(queue);
  await world.mailsTo('no-one@example.com');
}

describe('a note with files', () => {
  it('shows them on its page and its card, with a small picture where there is one', async () => {
    const note = await written(maya, {}, LETTER, PHOTO);

    expect(note).toMatchObject({
      note: WORDS,
      version: 1,
      attachments: [
        { name: 'Letter.txt', icon: 'text', size: 9, thumbnail_url: null },
        { name: 'river.png', icon: 'image', type: 'image/png', thumbnail_url: expect.any(String) },
      ],
    });
    expect((await bytesFor(maya, firstOf(note))).body).toBe('Dear Maya');

    const cards = await maya.send(journeyEndpoints.getTimeline, { view: 'card' });
    expect(cards.json().note[0].attachments).toEqual(note.attachments);
    expect((await maya.call(getNote, { id: note.id })).note.attachments).toEqual(note.attachments);
  });

  it('never doubles: a repeat answers the first note, with another file it is refused', async () => {
    const client_key = randomUUID();
    const first = await written(maya, { client_key }, LETTER);
    const again = await written(maya, { client_key }, LETTER);
    expect(again).toEqual(first);
    const other = await maya.upload(createNoteWithFiles, { note: WORDS, client_key }, PHOTO);
    expect(other.json().code).toBe('key_reused');
    expect((await maya.call(listFiles, {})).storage).toMatchObject({ used: 9 });
  });

  it('takes ten, sent and own ones together, and none of another person', async () => {
    const many = Array.from({ length: 10 }, (_, index) => fileOf(`${index}.txt`, String(index)));
    const note = await written(maya, {}, ...many);
    expect(namesOf(note)).toEqual(many.map(({ name }) => name));
    const eleventh = await maya.upload(attachFiles, { id: note.id }, LETTER);
    expect(eleventh.json().code).toBe('too_many_files');

    const theirs = await addFile(sam, LETTER);
    const refused = await maya.send(createNoteWithFiles, { note: WORDS, own_files: [theirs.id] });
    expect(refused.json().code).toBe('not_found');
    expect((await sam.upload(attachFiles, { id: note.id }, LETTER)).statusCode).toBe(404);
    expect((await maya.upload(attachFiles, { id: note.id })).statusCode).toBe(422);
  });
});

describe('the file of a note is read by', () => {
  it('its author and those whom the note is shared with, while they see the note', async () => {
    const [lee, dana] = [await world.person(), await world.person()];
    await letTreat(world, maya, lee, 'provider');
    const note = await written(maya, {}, LETTER);
    const id = firstOf(note);
    const all = async () => Promise.all([maya, sam, lee, dana].map((one) => statusFor(one, id)));

    expect(await all()).toEqual([200, 404, 404, 404]);
    await maya.call(updateNoteSharing, { id: note.id, shared_with: [sam.id, lee.id] });
    expect(await all()).toEqual([200, 200, 200, 404]);
    await letSupport(world, maya, sam, NOTHING);
    expect(await all()).toEqual([200, 404, 200, 404]);
    await letSupport(world, maya, sam, NOTES);
    expect(await all()).toEqual([200, 200, 200, 404]);
    await maya.call(updateNoteSharing, { id: note.id, shared_with: [] });
    expect(await all()).toEqual([200, 404, 404, 404]);
  });

  it('no one by a share that is over, nor after the support has ended', async () => {
    const note = await written(maya, { shared_with: [sam.id] }, LETTER);
    const ends_at = new Date(world.now().getTime() + 60_000).toISOString();
    await maya.call(updateNoteSharing, {
      id: note.id,
      shared_with: [sam.id],
      share_ends: [{ to: 'person', id: sam.id, ends_at }],
    });
    expect(await statusFor(sam, firstOf(note))).toBe(200);
    world.advance(60_000);
    expect(await statusFor(sam, firstOf(note))).toBe(404);

    const other = await written(maya, { shared_with: [sam.id] }, LETTER);
    expect(await statusFor(sam, firstOf(other))).toBe(200);
    await endSupport(world, maya, sam);
    expect(await statusFor(sam, firstOf(other))).toBe(404);
  });

  it('the member, where a person who may add notes wrote it into their journey', async () => {
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere((area) => area === 'note'),
    );
    const note = await written(sam, { about_patient_id: maya.id }, LETTER);
    expect(await statusFor(maya, firstOf(note))).toBe(200);

    await letSupport(world, maya, sam, NOTES);
    const private_ = await written(sam, { about_patient_id: maya.id }, LETTER);
    expect(await statusFor(maya, firstOf(private_))).toBe(404);
  });
});

describe('the same bytes', () => {
  it('stay with the note when the own file goes, and with the own file when the note goes', async () => {
    const own = await addFile(maya, LETTER);
    const before = await filesOnDisk(world);
    const note = await written(maya, { own_files: [own.id] });
    const second = await written(maya, { own_files: [own.id] });
    expect(await filesOnDisk(world)).toBe(before);
    expect((await maya.call(listFiles, {})).storage).toMatchObject({ used: 27 });

    await maya.call(deleteNote, { id: second.id, version: second.version });
    await purged('notes.purge');
    expect((await maya.send(getFileContent, { id: own.id })).body).toBe('Dear Maya');
    await maya.call(deleteFile, { upload_id: own.id });
    await purged('file_records.purge');
    expect((await bytesFor(maya, firstOf(note))).body).toBe('Dear Maya');
    expect((await maya.call(listFiles, {})).storage).toMatchObject({ used: 9 });
    expect(await filesOnDisk(world)).toBe(before);
  });

  it('are kept among the own files of a reader once, and stay there when the share ends', async () => {
    const note = await written(maya, { shared_with: [sam.id] }, LETTER);
    const { file, is_new } = await sam.call(keepNoteFile, { id: firstOf(note) });
    expect({ is_new, name: file.name }).toEqual({ is_new: true, name: 'Letter.txt' });
    expect(await sam.call(keepNoteFile, { id: firstOf(note) })).toMatchObject({ is_new: false });

    await maya.call(updateNoteSharing, { id: note.id, shared_with: [] });
    expect((await sam.send(keepNoteFile, { id: firstOf(note) })).statusCode).toBe(404);
    expect((await sam.send(getFileContent, { id: file.id })).body).toBe('Dear Maya');
    expect(await fileNames(maya)).toEqual([]);
  });
});

describe('an edit', () => {
  it('adds a file once, and the note has another version', async () => {
    const note = await written(maya, {}, LETTER);
    const client_key = randomUUID();
    const add = () => maya.upload(attachFiles, { id: note.id, client_key }, PHOTO);
    const { note: changed } = (await add()).json();
    expect(namesOf(changed)).toEqual(['Letter.txt', 'river.png']);
    expect(changed).toMatchObject({ version: 2, edited_at: expect.any(String) });
    expect((await add()).json().note).toEqual(changed);
  });

  it('takes a file out, and another edit puts it back until its bytes go', async () => {
    const note = await written(maya, { shared_with: [sam.id] }, LETTER, PHOTO);
    const [letter = 0, photo = 0] = idsOf(note);
    const keep = async (version: number, attachments: number[]) =>
      (await maya.call(updateNote, { id: note.id, note: WORDS, version, attachments })).note;

    expect(namesOf(await keep(1, [photo]))).toEqual(['river.png']);
    expect([await statusFor(sam, letter), await statusFor(maya, letter)]).toEqual([404, 404]);
    expect(namesOf(await keep(2, [letter, photo]))).toEqual(['Letter.txt', 'river.png']);
    expect(await statusFor(sam, letter)).toBe(200);

    const before = await filesOnDisk(world);
    await keep(3, []);
    await purged('note_files.purge');
    expect(namesOf(await keep(4, [letter]))).toEqual([]);
    expect(await filesOnDisk(world)).toBe(before - 3);
    expect((await maya.call(listFiles, {})).storage).toMatchObject({ used: 0 });
  });

  it('of the words alone leaves the files, and can not take files of another note', async () => {
    const [note, other] = [await written(maya, {}, LETTER), await written(maya, {}, PHOTO)];
    const edit = { id: note.id, note: '<p>Other words</p>' };
    expect(namesOf((await maya.call(updateNote, { ...edit, version: 1 })).note)).toEqual(['Letter.txt']);
    const attachments = [...idsOf(note), ...idsOf(other)];
    const { note: kept } = await maya.call(updateNote, { ...edit, version: 2, attachments });
    expect(namesOf(kept)).toEqual(['Letter.txt']);
    expect(namesOf((await maya.call(getNote, { id: other.id })).note)).toEqual(['river.png']);
  });
});

it('a deleted note takes its files along, brings them back, and lets the bytes go for good', async () => {
  const before = await filesOnDisk(world);
  const note = await written(maya, { shared_with: [sam.id] }, LETTER);
  const { id, version } = note;
  await maya.call(deleteNote, { id, version });
  expect([await statusFor(maya, firstOf(note)), await statusFor(sam, firstOf(note))]).toEqual([404, 404]);
  expect(namesOf((await maya.call(restoreNote, { id })).note)).toEqual(['Letter.txt']);
  expect(await statusFor(sam, firstOf(note))).toBe(200);

  await maya.call(deleteNote, { id, version });
  await purged('notes.purge');
  expect(await filesOnDisk(world)).toBe(before);
});
