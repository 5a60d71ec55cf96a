import { setTimeout as pause } from 'node:timers/promises';
import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { addFile, fileNames, fileOf, filesOnDisk } from '#testing/files';
import { letSupport } from '#testing/supporters';
import { waitingIn, whileHeld } from '#testing/while-held';
import { makeWorld, type World } from '#testing/world';

const { createNoteWithFiles, attachFiles } = filesInNotesEndpoints;
const { createNote, getNote, listNotesByMe } = notesEndpoints;
const WRITES = grantsWhere((area) => area === 'note');
const READS = grantsWhere((area, action) => area === 'note' && action === 'view');
const WORDS = { note: '<p>What the clinic wrote</p>' };
const LETTER = fileOf('letter.txt', 'Dear Maya');
const LONGER_THAN_A_QUICK_CALL_MS = 1100;

let world: World;
let maya: Someone;
let sam: Someone;
let whileScanning: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  world = await makeWorld({
    scanner: async (bytes) => {
      await bytes.resume().toArray();
      await whileScanning();
      return 'clean';
    },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  whileScanning = async () => {};
  [maya, sam] = [await world.person(), await world.person()];
});

it('a note is not in the journey where the right to add notes ends while its file is checked', async () => {
  await letSupport(world, maya, sam, WRITES);
  whileScanning = () => letSupport(world, maya, sam, READS);

  const answer = await sam.upload(createNoteWithFiles, { ...WORDS, about_patient_id: maya.id }, LETTER);

  expect(answer.json().note.in_journey).toBe(false);
  expect((await maya.send(getNote, { id: answer.json().note.id })).statusCode).toBe(404);
});

async function again(person: Someone): Promise<Someone> {
  const { email, password } = person;
  const reply = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
  if (!('token' in reply)) throw new Error('a code is due');
  return { ...person, ...world.withToken(reply.token), token: reply.token };
}

describe('a person who logs out while their file is checked leaves', () => {
  beforeEach(() => {
    whileScanning = async () => {
      await sam.call(authEndpoints.logOut, {});
      await pause(LONGER_THAN_A_QUICK_CALL_MS);
    };
  });

  it.each([
    ['no file', fileRecordsEndpoints.uploadFile, {}],
    ['no note', createNoteWithFiles, WORDS],
  ] as const)('%s', async (_what, endpoint, input) => {
    const before = await filesOnDisk(world);
    const answer = await sam.upload(endpoint, input, LETTER);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
    const back = await again(sam);
    expect(await fileNames(back)).toEqual([]);
    expect((await back.call(listNotesByMe, {})).notes).toEqual([]);
    expect(await filesOnDisk(world)).toBe(before);
  });

  it('a note as it was', async () => {
    const { note } = await sam.call(createNote, WORDS);
    expect((await sam.upload(attachFiles, { id: note.id }, LETTER)).statusCode).toBe(401);
    expect((await (await again(sam)).call(getNote, { id: note.id })).note).toMatchObject({
      version: 1,
      attachments: [],
    });
  });

  it('no message', async () => {
    await letSupport(world, maya, sam, WRITES);
    const { thread } = await sam.call(conversationsEndpoints.openThread, {
      recipient_id: maya.id,
    });
    const sent = await sam.upload(
      conversationsEndpoints.sendMessage,
      { conversation_id: thread.conversation_id },
      LETTER,
    );
    expect(sent.statusCode).toBe(401);
  });
});

it('own files of one call are held to the same size as those that are sent', async () => {
  const half = fileOf('film.bin', Buffer.alloc(UPLOAD_LIMIT_BYTES / 2 + 1, 7));
  const [one, two] = [await addFile(maya, half), await addFile(maya, half)];

  const refused = await maya.send(createNoteWithFiles, { ...WORDS, own_files: [one.id, two.id] });

  expect([refused.statusCode, refused.json().code]).toEqual([413, 'files_too_large']);
  expect((await maya.send(createNoteWithFiles, { ...WORDS, own_files: [one.id] })).statusCode).toBe(200);
});

it('two notes that take the same files in another order both get them', async () => {
  const [one, two] = [await addFile(maya, LETTER), await addFile(maya, LETTER)];
  const take = (...own_files: number[]) => maya.send(createNoteWithFiles, { ...WORDS, own_files });

  const answers = await whileHeld(world, 'file_records', one.id, async () => {
    const first = take(one.id, two.id);
    await expect.poll(() => waitingIn(world)).toBe(1);
    const second = take(two.id, one.id);
    await expect.poll(() => waitingIn(world)).toBe(2);
    return [first, second];
  }).then((both) => Promise.all(both));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
