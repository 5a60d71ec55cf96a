import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationsEndpoints } from '@kith/contract/conversations';
import type { Message } from '@kith/contract/messages';
import { usersEndpoints } from '@kith/contract/users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { PICTURE_KINDS, talkative, vastPicture, WORDS } from '../../../testing/pictures.ts';
import { letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendMessage, getAttachment } = conversationsEndpoints;
const { uploadAvatar, getAvatar } = usersEndpoints;

let world: World;
let maya: Someone;
let sam: Someone;
let conversation_id: number;

beforeAll(async () => {
  world = await makeWorld();
  [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, null);
  conversation_id = (await maya.call(openThread, { recipient_id: sam.id })).thread.conversation_id;
});
afterAll(() => world.close());

const bytesFor = async (who: Someone, url: string): Promise<Buffer> => {
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
};
const expectQuiet = async (bytes: Buffer) => {
  expect(bytes.includes(WORDS)).toBe(false);
  const { exif, xmp, comments } = await sharp(bytes).metadata();
  expect({ exif, xmp, comments }).toEqual({});
};
async function everythingStored(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  return Buffer.concat(await Promise.all(found.map((one) => readFile(join(one.parentPath, one.name)))));
}

describe.each(PICTURE_KINDS)('a %s that says where and when it was taken', (kind) => {
  it('says nothing of it to others in a chat, full or small, and is to the point what it was', async () => {
    const bytes = await talkative(kind);
    const sent = await maya.upload(
      sendMessage,
      { conversation_id },
      { name: `us.${kind}`, type: `image/${kind}`, bytes },
    );
    expect(sent.statusCode, sent.body).toBe(200);
    const [file] = (sent.json().message as Message).files;

    const full = await bytesFor(sam, `${getAttachment.path}?id=${file?.id}`);

    await expectQuiet(full);
    expect(file?.size).toBe(full.length);
    const drawn = (picture: Buffer) => sharp(picture).autoOrient().raw().toBuffer();
    expect((await drawn(full)).equals(await drawn(bytes))).toBe(true);
    await expectQuiet(await bytesFor(sam, file?.thumbnail_url ?? ''));
    expect((await everythingStored(world.uploadsFolder)).includes(WORDS)).toBe(false);
  });

  it('nor as the picture of a person', async () => {
    const bytes = await talkative(kind);
    await maya.upload(uploadAvatar, {}, { name: 'me', type: `image/${kind}`, bytes });

    for (const size of ['small', 'large'])
      await expectQuiet(await bytesFor(sam, `${getAvatar.path}?user_id=${maya.id}&size=${size}`));
    expect((await everythingStored(world.filesFolder)).includes(WORDS)).toBe(false);
  });
});

it('a picture under another name or none is one all the same', async () => {
  for (const name of ['notes.txt', 'no ending', 'us.png']) {
    const bytes = await talkative('jpeg');
    const sent = await maya.upload(sendMessage, { conversation_id }, { name, type: 'text/plain', bytes });
    const [file] = (sent.json().message as Message).files;

    await expectQuiet(await bytesFor(sam, `${getAttachment.path}?id=${file?.id}`));
  }
});

it('a picture of 30,000 by 30,000 points is refused before anything of it is drawn', async () => {
  const bytes = vastPicture(30_000);

  const began = performance.now();
  const inChat = await maya.upload(
    sendMessage,
    { conversation_id },
    { name: 'v.png', type: 'image/png', bytes },
  );
  const ofPerson = await maya.upload(uploadAvatar, {}, { name: 'v.png', type: 'image/png', bytes });

  expect([inChat.statusCode, inChat.json().code]).toEqual([413, 'upload_too_large']);
  expect(inChat.json().message).toBe('“v.png” has too many points for a picture.');
  expect([ofPerson.statusCode, ofPerson.json().code]).toEqual([413, 'upload_too_large']);
  expect(performance.now() - began).toBeLessThan(5000);
});
