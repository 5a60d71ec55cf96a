import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@kith/contract/auth';
import { grantsWhere } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { deviceOpener } from '../../testing/devices.ts';
import { filesOnDisk } from '../../testing/files.ts';
import { addPhoto, aPhoto } from '../../testing/photos.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const {
  addSafetyPlanPhoto,
  getSafetyPlan,
  getSafetyPlanPhoto,
  getSafetyPlanVersion,
  restoreSafetyPlanVersion,
  saveSafetyPlan,
  updateSafetyPlanSharing,
} = safetyPlanEndpoints;
const DAY_MS = 86_400_000;

let world: World;

const openDevice = deviceOpener(() => world);

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(async () => {
  await world.close();
});

const read = (someone: Someone, member_id?: number) => someone.call(getSafetyPlan, { member_id });
const altsOf = ({ photos }: { readonly photos: readonly { readonly alt: string | null }[] }) =>
  photos.map(({ alt }) => alt);
const get = (someone: Someone, id: string, more: object = {}) =>
  someone.send(getSafetyPlanPhoto, { id, ...more });
const share = (maya: Someone, sam: Someone, access: 'view' | 'edit', photos: boolean) =>
  maya.call(updateSafetyPlanSharing, { shared_with: [{ id: sam.id, access, photos }] });

/** The plan as it was read, with its photos changed. */
async function savePhotos(someone: Someone, change: (photos: readonly { id: string }[]) => object[]) {
  const { safety_plan, photos, version } = await read(someone);
  const sent = { safety_plan: JSON.stringify(safety_plan), photos: JSON.stringify(change(photos)) };
  return someone.call(saveSafetyPlan, { ...sent, version });
}

/** Whose session has ended meanwhile. */
async function again({ id, email, password }: Someone): Promise<Someone> {
  const answer = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
  if (!('token' in answer)) throw new Error('a code is due');
  const { token } = answer;
  return { ...world.withToken(token), id, email, password, token };
}

async function two(): Promise<[maya: Someone, sam: Someone]> {
  const [maya, sam] = [await world.person(), await world.person()];
  await joinTeam(
    maya,
    sam,
    grantsWhere(() => true),
  );
  return [maya, sam];
}

it('a photo is drawn anew: smaller, upright, and without a word of where and when', async () => {
  const maya = await world.person();
  const before = await filesOnDisk(world);
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#17607a' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = await aPhoto('me.jpg', 'canary-of-a-place');
  expect(Buffer.from(file.bytes).includes('canary-of-a-place')).toBe(true);
  await addPhoto(maya, 'Our dog', { file });
  const { photos } = await addPhoto(maya, ' ', { file: { ...file, bytes: large } });

  expect(altsOf({ photos })).toEqual(['Our dog', null]);
  for (const [size, sides] of [
    ['full', [200, 400]],
    ['small', [200, 400]],
  ] as const) {
    const { rawPayload, headers } = await get(maya, photos[0]?.id ?? '', { size });
    const { format, width, height, exif, orientation } = await sharp(rawPayload).metadata();
    expect([headers['content-type'], format, width, height]).toEqual(['image/webp', 'webp', ...sides]);
    expect([exif, orientation, rawPayload.includes('canary-of-a-place')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  }
  const sides = async (size: string) => {
    const { width, height } = await sharp(
      (await get(maya, photos[1]?.id ?? '', { size })).rawPayload,
    ).metadata();
    return [width, height];
  };
  expect([await sides('full'), await sides('small')]).toEqual([
    [1067, 1600],
    [427, 640],
  ]);
  // Of each a large and a small one; what came in lies nowhere.
  expect(await filesOnDisk(world)).toBe(before + 4);
});

it('what is no photo is refused with words, and leaves nothing', async () => {
  const maya = await world.person();
  const before = await filesOnDisk(world);
  const send = async (name: string, bytes: Buffer | string, ...more: Parameters<Someone['upload']>[2][]) => {
    const file = { name, type: 'image/jpeg', bytes: Buffer.from(bytes) };
    const answer = await maya.upload(addSafetyPlanPhoto, {}, file, ...(more as []));
    const { code, message, errors } = answer.json();
    return [answer.statusCode, code, errors?.photo ?? message];
  };
  const refusal = (name: string) => `“${name}” can’t be shown as a photo. Please choose a JPG, PNG or WebP.`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  const photo = Buffer.from((await aPhoto()).bytes);

  expect(await send('a.svg', svg)).toEqual([415, 'unsupported_type', refusal('a.svg')]);
  expect(await send('a.html', '<script>alert(1)</script>')).toEqual([
    415,
    'unsupported_type',
    refusal('a.html'),
  ]);
  expect(await send('a.heic', heic)).toEqual([415, 'unsupported_type', refusal('a.heic')]);
  expect(await send('a.gif', gif)).toEqual([415, 'unsupported_type', refusal('a.gif')]);
  expect((await send('a.jpg', svg)).slice(0, 2)).toEqual([415, 'unsupported_type']);
  expect((await send('a.jpg', photo.subarray(0, photo.length / 2))).slice(0, 2)).toEqual([
    415,
    'unsupported_type',
  ]);
  expect(await send('a.jpg', '')).toEqual([422, 'fields_rejected', '“a.jpg” is empty.']);
  const without = await maya.upload(addSafetyPlanPhoto, {});
  expect(without.json().errors).toEqual({ photo: 'Please choose a photo.' });
  const several = await maya.upload(addSafetyPlanPhoto, {}, await aPhoto(), await aPhoto());
  expect([several.statusCode, several.json().message]).toEqual([413, 'Please send one file at a time.']);
  const long = await maya.upload(addSafetyPlanPhoto, { alt: 'a'.repeat(201) }, await aPhoto());
  expect(Object.keys(long.json().errors)).toEqual(['alt']);
  expect((await world.anybody.upload(addSafetyPlanPhoto, {}, await aPhoto())).statusCode).toBe(401);
  expect(await filesOnDisk(world)).toBe(before);
  expect((await read(maya)).photos).toEqual([]);
});

it('is answered when nothing of the upload is left to do, so that three more may follow at once', async () => {
  const maya = await world.person();
  const file = await aPhoto();
  const held = await world.database.pool.connect();
  await held.query('begin; lock table attempts in share mode');
  let isAnswered = false;
  const first = addPhoto(maya, 'Our dog', { file }).finally(() => {
    isAnswered = true;
  });
  const waiting = `select from pg_locks where relation = 'attempts'::regclass and not granted`;
  await expect.poll(async () => (await held.query(waiting)).rowCount).toBe(2);

  const wasAnswered = isAnswered;
  await held.query('commit');
  held.release();

  expect(wasAnswered, 'while what it brought is not counted').toBe(false);
  expect((await first).photos).toHaveLength(1);
});

it('is there once however often it is sent, and six is what a plan has room for', async () => {
  const maya = await world.person();
  const client_key = randomUUID();
  const first = await addPhoto(maya, 'Our dog', { client_key });
  const before = await filesOnDisk(world);
  expect(await addPhoto(maya, 'Our dog', { client_key })).toEqual(first);
  const other = await maya.upload(addSafetyPlanPhoto, { alt: 'Our cat', client_key }, await aPhoto());
  expect([other.statusCode, other.json().code]).toEqual([409, 'key_reused']);
  expect(await filesOnDisk(world)).toBe(before);

  for (const alt of ['Two', 'Three', 'Four', 'Five']) await addPhoto(maya, alt);
  const file = await aPhoto();
  const added = await Promise.all(
    ['Six', 'Seven', 'Eight'].map((alt) => maya.upload(addSafetyPlanPhoto, { alt }, file)),
  );
  const codes = added.map((answer) => (answer.statusCode === 200 ? 'ok' : answer.json().code));
  expect(codes.toSorted()).toEqual(['ok', 'photos_full', 'photos_full']);
  expect((await read(maya)).photos).toHaveLength(6);
  expect(await filesOnDisk(world)).toBe(before + 10);
  // A device that repeats a photo that was taken hears that it is there.
  expect((await addPhoto(maya, 'Our dog', { client_key })).photos).toHaveLength(6);
});

it('words, order and what is left of them are saved and merged like the rest of the plan', async () => {
  const maya = await world.person();
  for (const alt of ['One', 'Two', 'Three']) await addPhoto(maya, alt);
  const { safety_plan, photos, version } = await read(maya);
  const cards = JSON.stringify(safety_plan);
  const [one, two, three] = photos;
  const save = (sent: object[]) =>
    maya.call(saveSafetyPlan, { safety_plan: cards, photos: JSON.stringify(sent), version });
  world.advance(2000);
  await save([{ ...one, alt: 'Number one' }, two ?? {}, three ?? {}]);
  const merged = await save([three, one].map((photo, sort_order) => ({ ...photo, sort_order })));

  expect(altsOf(merged)).toEqual(['Three', 'Number one']);
  // What names no photo of the plan, and what does not speak of photos at all, changes nothing.
  const stranger = { ...one, id: randomUUID() };
  expect(altsOf(await savePhotos(maya, (now) => [...now, stranger]))).toEqual(['Three', 'Number one']);
  const older = await maya.call(saveSafetyPlan, { safety_plan: cards, version: merged.version });
  expect(altsOf(older)).toEqual(['Three', 'Number one']);
  // Two who word it differently at once both have their words kept.
  const at = merged.version;
  const reword = (alt: string) =>
    maya.call(saveSafetyPlan, {
      safety_plan: cards,
      photos: JSON.stringify(merged.photos.map((photo) => ({ ...photo, alt }))),
      version: at,
    });
  world.advance(2000);
  await reword('At the sea');
  world.advance(2000);
  const clash = await reword('At home');
  expect(altsOf(clash)).toEqual(['At home', 'At home']);
  expect(clash.kept.map(({ photo }) => photo?.alt)).toEqual(['At the sea', 'At the sea']);
});

it('comes back with a former version for thirty days; then its bytes are gone, and its version says so', async () => {
  let maya = await world.person();
  const { photos, version } = await addPhoto(maya, 'Our dog');
  await addPhoto(maya, 'The sea');
  const id = photos[0]?.id ?? '';
  const before = await filesOnDisk(world);
  await savePhotos(maya, (now) => now.slice(1));
  expect((await get(maya, id)).statusCode).toBe(200);

  world.advance(29 * DAY_MS);
  maya = await again(maya);
  await world.work('safety_plan.sweep_photos');
  const { version: now } = await read(maya);
  const restored = await maya.call(restoreSafetyPlanVersion, { restore: version, version: now });
  expect(altsOf(restored)).toEqual(['Our dog']);
  await savePhotos(maya, () => []);
  world.advance(31 * DAY_MS);
  maya = await again(maya);
  await world.work('safety_plan.sweep_photos');
  await world.mailsTo('nobody@example.com');

  expect((await get(maya, id)).statusCode).toBe(404);
  expect((await maya.call(getSafetyPlanVersion, { version })).photos).toEqual([]);
  expect(await filesOnDisk(world)).toBeLessThanOrEqual(before - 4);
});

it('is hidden from whom the plan is shared with, unless the member chose to show it, byte for byte', async () => {
  const [maya, sam] = await two();
  const { photos } = await addPhoto(maya, 'Our dog');
  const id = photos[0]?.id ?? '';
  const seen = async (who: Someone) => {
    const answer = await get(who, id, { member_id: maya.id });
    return answer.statusCode === 200 ? 'shown' : [answer.statusCode, JSON.parse(answer.body)];
  };
  const missing = await get(sam, randomUUID(), { member_id: maya.id });
  const nothing = [404, JSON.parse(missing.body)];

  expect(await seen(sam)).toEqual(nothing);
  for (const access of ['view', 'edit'] as const) {
    await share(maya, sam, access, false);
    expect([await seen(sam), (await read(sam, maya.id)).photos]).toEqual([nothing, []]);
    await share(maya, sam, access, true);
    expect([await seen(sam), altsOf(await read(sam, maya.id))]).toEqual(['shown', ['Our dog']]);
  }
  expect((await read(maya)).shared_with).toMatchObject([{ access: 'edit', photos: true }]);
  // Under their own name it is not theirs, and another person's has none of it.
  expect((await get(sam, id)).statusCode).toBe(404);
  const stranger = await world.person();
  expect(await seen(stranger)).toEqual(nothing);
  await maya.call(updateSafetyPlanSharing, { shared_with: [{ id: sam.id, access: 'view' }] });
  expect(await seen(sam)).toEqual(nothing);
});

it('that was taken out before others saw the plan is not theirs, nor do they change any', async () => {
  const [maya, sam] = await two();
  const { photos, version } = await addPhoto(maya, 'Once');
  await addPhoto(maya, 'Now');
  await savePhotos(maya, (now) => now.slice(1));
  await share(maya, sam, 'edit', true);
  const plan = await read(sam, maya.id);

  expect(altsOf(plan)).toEqual(['Now']);
  expect((await get(sam, photos[0]?.id ?? '', { member_id: maya.id })).statusCode).toBe(404);
  const sent = { member_id: maya.id, safety_plan: JSON.stringify(plan.safety_plan) };
  for (const from of [plan.version, version])
    for (const named of [[], [...photos, ...plan.photos]]) {
      const saved = await sam.call(saveSafetyPlan, {
        ...sent,
        photos: JSON.stringify(named),
        version: from,
      });
      expect([altsOf(saved), saved.merged]).toEqual([['Now'], false]);
    }
  expect(altsOf(await read(maya))).toEqual(['Now']);
  const theirs = await sam.upload(addSafetyPlanPhoto, {}, await aPhoto());
  expect(theirs.json().about_patient_id).toBe(sam.id);
});

it('tells who may not see it nothing, neither by what is kept of it nor by a save of theirs', async () => {
  const [maya, sam] = await two();
  await addPhoto(maya, 'canary-words');
  const { safety_plan, photos, version } = await read(maya);
  for (const alt of ['canary-one', 'canary-two']) {
    world.advance(2000);
    await maya.call(saveSafetyPlan, {
      safety_plan: JSON.stringify(safety_plan),
      photos: JSON.stringify(photos.map((photo) => ({ ...photo, alt }))),
      version,
    });
  }
  expect((await read(maya)).kept).toHaveLength(1);
  await share(maya, sam, 'edit', false);
  const plan = await read(sam, maya.id);
  const cards = JSON.stringify(plan.safety_plan);
  const saved = await sam.call(saveSafetyPlan, {
    member_id: maya.id,
    safety_plan: cards,
    kept: JSON.stringify(plan.kept),
    version: plan.version,
  });

  expect(JSON.stringify([plan, saved])).not.toMatch(/canary/);
  expect(saved.merged).toBe(false);
  expect((await read(maya)).kept).toHaveLength(1);
});

it('is told to open pages when it is shown to someone and when not any more', {
  timeout: 60_000,
}, async () => {
  const [maya, sam] = await two();
  await addPhoto(maya, 'Our dog');
  const device = await openDevice(sam);
  const plans = () => device.events.filter(({ kind }) => kind === 'safety_plan').map(({ change }) => change);
  await share(maya, sam, 'view', false);
  await expect.poll(plans).toEqual(['added']);
  await share(maya, sam, 'view', true);
  await expect.poll(plans).toEqual(['added', 'updated']);
  await share(maya, sam, 'view', false);
  await expect.poll(plans).toEqual(['added', 'updated', 'updated']);
});
