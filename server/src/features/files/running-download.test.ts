import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { addFile, fileOf } from '#testing/files';
import { letTreat } from '#testing/professionals';
import { portOf } from '#testing/pusher';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getFileContent, shareFile, deleteFile } = fileRecordsEndpoints;
const { openThread, sendMessage, getAttachment } = conversationsEndpoints;
/** More than the buffers between server and reader hold. */
const SIZE = 28_000_000;
const NOTES = grantsWhere((area, action) => area === 'note' && action === 'view');

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

/** An answer of which a device has read the beginning alone, as on a slow line. */
async function begin(by: Someone, endpoint: Endpoint, id: number): Promise<IncomingMessage> {
  const request = get({
    port: await portOf(world),
    path: `${endpoint.path}?id=${id}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error('no answer');
  answer.on('error', () => undefined);
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** How many bytes arrive from now on, and whether that is the end of the file. */
async function rest(answer: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  const isWhole = await finished(answer).then(
    () => true,
    () => false,
  );
  return { bytes, isWhole };
}

const LONGER_THAN_A_JUDGEMENT_MS = 1200;

/** A judgement that began in this time is over as well: each of these calls asks the database for more. */
async function judged(): Promise<void> {
  await pause(LONGER_THAN_A_JUDGEMENT_MS);
  for (let call = 0; call < 3; call += 1) await maya.call(fileRecordsEndpoints.listFiles, {});
}

const aSharedFile = async () =>
  (await addFile(maya, fileOf('film.bin', Buffer.alloc(SIZE, 7)), { shared_with: [priya.id] })).id;

it('runs on as long as the right to it, however slow the line is', { timeout: 60_000 }, async () => {
  const answer = await begin(priya, getFileContent, await aSharedFile());

  await judged();

  expect(await rest(answer)).toEqual({ bytes: SIZE, isWhole: true });
});

it.each<[string, (id: number) => Promise<unknown>]>([
  ['the author stops sharing', (id) => maya.call(shareFile, { id, shared_with: [] })],
  ['the author deletes the file', (id) => maya.call(deleteFile, { upload_id: id })],
  ['the member removes the supporter', () => endSupport(world, maya, priya)],
  [
    'the member withdraws the switch',
    () =>
      letSupport(
        world,
        maya,
        priya,
        grantsWhere(() => false),
      ),
  ],
  [
    'the last day of the share is over',
    async (id) => {
      const ends_at = new Date(world.now().getTime() + 1000).toISOString();
      await maya.call(shareFile, { id, share_ends: [{ to: 'person', id: priya.id, ends_at }] });
      world.advance(1000);
    },
  ],
  ['the reader logs out', () => priya.call(authEndpoints.logOut, {})],
])('a running download is cut within a second when %s', async (_what, end) => {
  const id = await aSharedFile();
  const answer = await begin(priya, getFileContent, id);

  await end(id);
  await judged();

  const { bytes, isWhole } = await rest(answer);
  expect(isWhole).toBe(false);
  expect(bytes).toBeLessThan(SIZE);
});

it('a running download from a chat is cut when its message is deleted', async () => {
  const { conversation_id } = (await maya.call(openThread, { recipient_id: priya.id })).thread;
  const film = fileOf('film.bin', Buffer.alloc(SIZE, 7));
  const sent = await maya.upload(sendMessage, { conversation_id }, film);
  const { id, version, files } = sent.json().message;
  const answer = await begin(priya, getAttachment, files[0].id);

  await maya.call(threadsEndpoints.deleteMessage, { id, version });
  await judged();

  expect((await rest(answer)).isWhole).toBe(false);
});

it('a running download from a note is cut when the note is no longer shared', async () => {
  const film = fileOf('film.bin', Buffer.alloc(SIZE, 7));
  const input = { note: '<p>The film</p>', shared_with: [priya.id] };
  const sent = await maya.upload(filesInNotesEndpoints.createNoteWithFiles, input, film);
  const { id, attachments } = sent.json().note;
  const answer = await begin(priya, notesEndpoints.getNoteFile, attachments[0].id);

  await maya.call(notesEndpoints.updateNoteSharing, { id, shared_with: [] });
  await judged();

  expect((await rest(answer)).isWhole).toBe(false);
});

it('a running download goes on when a page renews the token, and its reader stays signed in', {
  timeout: 60_000,
}, async () => {
  const answer = await begin(priya, getFileContent, await aSharedFile());

  const { token } = await priya.call(authEndpoints.renewToken, {});
  world.advance(61_000);
  await judged();

  expect(await rest(answer)).toEqual({ bytes: SIZE, isWhole: true });
  expect((await world.withToken(token).send(authEndpoints.getProfile, {})).statusCode).toBe(200);
});

it('a running download of a professional is cut when their account loses its second step', async () => {
  const lee = await world.person();
  await letTreat(world, maya, lee, 'provider');
  const film = fileOf('film.bin', Buffer.alloc(SIZE, 7));
  const { id } = await addFile(maya, film, { shared_with: [lee.id] });
  const answer = await begin(lee, getFileContent, id);

  await world.database.pool.query('update users set two_factor_enabled = false where id = $1', [lee.id]);
  await judged();

  expect((await rest(answer)).isWhole).toBe(false);
});

it('eight run at once for one person; the next is told so, and has a place when one is over', async () => {
  const id = await aSharedFile();
  const running = [];
  for (let count = 0; count < 8; count += 1) running.push(await begin(priya, getFileContent, id));

  const refused = await priya.send(getFileContent, { id });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({
    message: '8 files are being downloaded already. Please wait until one is done.',
  });
  // The places are those of one person, and calls that stream nothing need none.
  expect((await maya.send(getFileContent, { id })).statusCode).toBe(200);
  expect((await priya.send(fileRecordsEndpoints.getFile, { id })).statusCode).toBe(200);

  running[0]?.destroy();
  await expect.poll(async () => (await priya.send(getFileContent, { id })).statusCode).toBe(200);
  for (const answer of running) answer.destroy();
});
