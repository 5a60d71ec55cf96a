import { readdir } from 'node:fs/promises';
import { usersEndpoints } from '@kith/contract/users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getAvatar, uploadAvatar, removeAvatar } = usersEndpoints;

let world: World;
let photo: Uint8Array;

beforeAll(async () => {
  world = await makeWorld();
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#17607a' } })
    .withExif({ IFD0: { Copyright: 'canary-in-the-photo' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

const upload = (maya: Someone, bytes: Uint8Array, type = 'image/jpeg') =>
  maya.upload(uploadAvatar, {}, { name: 'me.jpg', type, bytes });

describe('a picture of oneself', () => {
  it.each([
    ['small', 96],
    ['large', 512],
  ] as const)('comes back %s, square and as WebP', async (size, pixels) => {
    const maya = await world.person();

    const answer = await upload(maya, photo);

    expect(answer.statusCode).toBe(200);
    const picture = await maya.send(getAvatar, { user_id: maya.id, size });
    expect(picture.headers['content-type']).toBe('image/webp');
    const { width, height, format } = await sharp(picture.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: pixels, height: pixels, format: 'webp' });
  });

  it('is found at the addresses that the person carries, which change with the picture', async () => {
    const maya = await world.person();
    const first = (await upload(maya, photo)).json().user;

    const second = (await upload(maya, photo)).json().user;

    expect(second.avatar).not.toBe(first.avatar);
    const answer = await world.app.inject({
      url: second.picture,
      headers: { authorization: `Bearer ${maya.token}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('says nothing of the place, the device or the owner any more', async () => {
    const maya = await world.person();
    expect(Buffer.from(photo).includes('canary-in-the-photo')).toBe(true);

    await upload(maya, photo);

    const picture = await maya.send(getAvatar, { user_id: maya.id, size: 'large' });
    expect(picture.rawPayload.includes('canary-in-the-photo')).toBe(false);
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined();
  });

  it.each(['png', 'webp', 'gif'] as const)('may be a %s, whatever it is called', async (format) => {
    const maya = await world.person();

    const answer = await upload(maya, await sharp(photo).toFormat(format).toBuffer(), 'text/plain');

    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>'],
    ['the beginning of a picture and nothing more', '\x89PNG\r\n\x1a\n'],
    ['nothing', ''],
  ])('is not %s', async (_case, text) => {
    const maya = await world.person();

    const answer = await upload(maya, Buffer.from(text, 'latin1'), 'image/png');

    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('unsupported_type');
  });

  it('is refused before it is drawn when its header claims too many points', async () => {
    const maya = await world.person();
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

    const answer = await upload(maya, bomb, 'image/png');

    expect(answer.statusCode).toBe(413);
  });

  it('is asked for when it is missing', async () => {
    const maya = await world.person();

    const answer = await maya.send(uploadAvatar, {});

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ picture: 'Please choose a picture.' });
  });

  it('goes away with its files', async () => {
    const maya = await world.person();
    await upload(maya, photo);
    const before = await storedFiles();

    const { user } = await maya.call(removeAvatar, {});

    expect(user).toMatchObject({ avatar: null, picture: null });
    expect(await storedFiles()).toBe(before - 2);
    expect((await maya.send(getAvatar, { user_id: maya.id })).statusCode).toBe(404);
  });

  it('leaves no file of the one before it', async () => {
    const maya = await world.person();
    await upload(maya, photo);
    const before = await storedFiles();

    await upload(maya, photo);

    expect(await storedFiles()).toBe(before);
  });

  it('is replaced or taken away in the version that was seen, and a newer one stays with its files', async () => {
    const maya = await world.person();
    const { user: first } = (await upload(maya, photo)).json();
    const { user: second } = (await upload(maya, photo)).json();
    const before = await storedFiles();

    const file = { name: 'me.jpg', type: 'image/jpeg', bytes: photo };
    const lateUpload = await maya.upload(uploadAvatar, { version: first.picture_version }, file);
    const lateRemoval = await maya.send(removeAvatar, { version: first.picture_version });

    for (const late of [lateUpload, lateRemoval]) {
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ code: 'stale', current: { avatar: second.avatar } });
    }
    expect(await storedFiles()).toBe(before);
    const { user: gone } = await maya.call(removeAvatar, { version: second.picture_version });
    const back = await maya.upload(uploadAvatar, { version: gone.picture_version }, file);
    expect(back.json().user.avatar).not.toBeNull();
  });

  it('is to a stranger as if there were none, to the byte', async () => {
    const maya = await world.person();
    const sam = await world.person();
    await upload(maya, photo);

    const hers = await sam.send(getAvatar, { user_id: maya.id });
    const nobodys = await sam.send(getAvatar, { user_id: 999_999 });

    expect(hers.statusCode).toBe(404);
    expect(hers.body).toBe(nobodys.body);
  });
});

async function storedFiles(): Promise<number> {
  const entries = await readdir(world.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
