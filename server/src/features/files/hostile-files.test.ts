import { randomUUID } from 'node:crypto';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { groupsEndpoints } from '@kith/contract/groups';
import { grantsWhere } from '@kith/contract/permissions';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { addFile, fileNames, fileOf, filesOnDisk } from '#testing/files';
import { inboxOf } from '#testing/notifications';
import { talkativeToo, WORDS } from '#testing/pictures';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { uploadFile, listFiles, getFile, getFileContent, editFile, shareFile, deleteFile, restoreFile } =
  fileRecordsEndpoints;
const { addTeamGroup, editTeamGroup, deleteTeamGroup } = groupsEndpoints;
const NOTES = grantsWhere((area, action) => area === 'note' && action === 'view');
const WRITES = grantsWhere((area) => area === 'note');

let world: World;
let maya: Someone;
let priya: Someone;
let whileScanning: () => Promise<void> = async () => {};

beforeAll(async () => {
  world = await makeWorld({
    scanner: async (bytes) => {
      await bytes
        .resume()
        .toArray()
        .catch(() => []);
      await whileScanning();
      return 'clean';
    },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  whileScanning = async () => {};
  [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, NOTES);
});

async function ways(by: Someone, id: number) {
  const get = (input: object, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({
      method,
      url: `${getFileContent.path}?${new URLSearchParams({ id: String(id), ...input })}`,
      headers: { authorization: `Bearer ${by.token}`, ...headers },
    });
  const answers = [
    await by.send(getFile, { id }),
    await get({}),
    await get({ size: 'small' }),
    await get({}, { range: 'bytes=1-2' }),
    await get({}, {}, 'HEAD'),
  ];
  return answers.map(({ statusCode }) => statusCode);
}
const SEEN = [200, 200, 200, 206, 200];
const HIDDEN = [404, 404, 404, 404, 404];
const photo = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

describe('a supporter whom the member has removed', () => {
  it('gives the member no file any more, and tells them of none', async () => {
    const { id } = await addFile(priya, fileOf('a.txt'), { about_patient_id: maya.id });
    await endSupport(world, maya, priya);

    const answer = await priya.send(shareFile, { id, shared_with: [maya.id] });

    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['shared_with']]);
    expect([await fileNames(maya), await inboxOf(world, maya)]).toEqual([[], []]);
  });

  it('changes no name that the member reads, and may take the file back or delete it', async () => {
    const about = { about_patient_id: maya.id, shared_with: [maya.id] };
    const { id } = await addFile(priya, fileOf('a.txt'), about);
    await endSupport(world, maya, priya);

    const answer = await priya.send(editFile, { id, name: 'I will find you', version: 1 });

    expect([answer.statusCode, await fileNames(maya)]).toEqual([403, ['a.txt']]);
    expect((await priya.call(getFile, { id })).file.abilities).toEqual(['delete', 'share']);
    await priya.call(shareFile, { id, shared_with: [] });
    expect(await fileNames(maya)).toEqual([]);
    await priya.call(deleteFile, { upload_id: id });
  });

  it('leaves no file where they are removed while it is checked', async () => {
    await letSupport(world, maya, priya, WRITES);
    const before = await filesOnDisk(world);
    whileScanning = () => endSupport(world, maya, priya);

    const answer = await priya.upload(uploadFile, { about_patient_id: maya.id }, fileOf('a.txt'));

    expect(answer.statusCode).toBe(404);
    expect([await fileNames(maya), await fileNames(priya), await filesOnDisk(world)]).toEqual([
      [],
      [],
      before,
    ]);
  });
});

it.each(['avif', 'heic', 'tiff'] as const)('a %s is kept without place, time and names', async (kind) => {
  const picture = { name: `walk.${kind}`, type: '', bytes: await talkativeToo(kind) };
  expect(picture.bytes.includes(WORDS)).toBe(true);

  const { id } = await addFile(maya, picture);

  const { rawPayload } = await maya.send(getFileContent, { id });
  expect(rawPayload.length).toBe(picture.bytes.length);
  expect(rawPayload.includes(WORDS)).toBe(false);
  const broken = { ...picture, bytes: picture.bytes.subarray(0, kind === 'tiff' ? 9 : 60) };
  expect((await maya.upload(uploadFile, {}, broken)).json().code).toBe('unsupported_type');
});

it('a TIFF that says its tags at its end, far behind its head, loses them too', async () => {
  const small = await talkativeToo('tiff');
  const wide = Buffer.concat([small, Buffer.alloc(1_000_000), small.subarray(small.readUInt32LE(4))]);
  wide.writeUInt32LE(1_000_000 + small.length, 4);

  const { id } = await addFile(maya, { name: 'walk.tif', type: '', bytes: wide });

  expect((await maya.send(getFileContent, { id })).rawPayload.includes(WORDS)).toBe(false);
});

it('a raw photo of a camera is kept as it is', async () => {
  const bytes = await talkativeToo('tiff');
  const { id } = await addFile(maya, { name: 'walk.nef', type: '', bytes });
  expect((await maya.send(getFileContent, { id })).rawPayload.equals(bytes)).toBe(true);
});

it('a file is not in the journey where the right to add notes ends while it is checked', async () => {
  await letSupport(world, maya, priya, WRITES);
  whileScanning = () => letSupport(world, maya, priya, NOTES);

  const file = await addFile(priya, fileOf('a.txt'), { about_patient_id: maya.id });

  expect([file.in_journey, await fileNames(maya)]).toEqual([false, []]);
});

it('two uploads of one key at once are one file', async () => {
  const before = await filesOnDisk(world);
  const client_key = randomUUID();
  const send = (text: string) => maya.upload(uploadFile, { client_key }, fileOf('a.txt', text));
  const all = [
    ...(await Promise.all([send('a'), send('a')])),
    ...(await Promise.all([send('a'), send('b')])),
  ];
  expect(new Set(all.flatMap((one) => one.json().file?.id ?? [])).size).toBe(1);
  expect(all.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
  expect([(await fileNames(maya)).length, await filesOnDisk(world)]).toEqual([1, before + 1]);
  const theirs = await priya.upload(uploadFile, { client_key }, fileOf('a.txt', 'a'));
  expect([theirs.statusCode, await fileNames(priya)]).toEqual([200, ['a.txt']]);
});

it('a key is free after a refusal, and makes no second file of a deleted one', async () => {
  const stranger = await world.person();
  const client_key = randomUUID();
  const send = (input: object) => maya.upload(uploadFile, { client_key, ...input }, fileOf('a.txt'));
  expect((await send({ shared_with: [stranger.id] })).statusCode).toBe(422);
  const { id } = (await send({})).json().file;
  await maya.call(deleteFile, { upload_id: id });
  const before = await filesOnDisk(world);
  expect((await send({})).statusCode).toBe(404);
  expect(await filesOnDisk(world)).toBe(before);
});

it('shared, unshared, renamed and deleted at once, a file comes back with the shares that it says', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await addFile(maya, fileOf('a.txt'));
    const answers = await Promise.all([
      maya.send(shareFile, { id, shared_with: [priya.id] }),
      maya.send(shareFile, { id, shared_with: [] }),
      maya.send(deleteFile, { upload_id: id }),
      maya.send(shareFile, { id, shared_with: [priya.id] }),
      maya.send(editFile, { id, name: 'b', version: 1 }),
      priya.send(getFileContent, { id }),
    ]);
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    if ((await maya.send(getFile, { id })).statusCode === 404) {
      expect((await priya.send(getFile, { id })).statusCode).toBe(404);
      const { file } = await maya.call(restoreFile, { id });
      const sees = (await priya.send(getFile, { id })).statusCode === 200;
      expect(sees).toBe(file.shared_with.length > 0);
    }
  }
});

it('every way to a file opens and closes with a group, a team of an organisation, a share and an end date', async () => {
  const [lee, asha] = [await world.person(), await world.person()];
  await letTreat(world, maya, lee, 'provider');
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const teamId = await clinic.makeTeam(asha);
  const { group } = await maya.call(addTeamGroup, { name: 'Close', people: [priya.id] });
  const { id } = await addFile(maya, fileOf('me.jpg', await photo(), 'image/jpeg'), {
    shared_with_group: [group.id],
    shared_with_organisation_team: [teamId],
  });
  expect([await ways(priya, id), await ways(lee, id), await ways(asha, id)]).toEqual([SEEN, HIDDEN, SEEN]);
  expect([await fileNames(priya), await fileNames(lee), await fileNames(asha)]).toEqual([
    ['me.jpg'],
    [],
    ['me.jpg'],
  ]);
  const seen = (await priya.call(getFile, { id })).file;
  expect([seen.shared_with_group, seen.shared_with_organisation_team]).toEqual([[], []]);
  await maya.call(editTeamGroup, { id: group.id, name: 'Close', people: [lee.id], version: 1 });
  expect([await ways(priya, id), await ways(lee, id)]).toEqual([HIDDEN, SEEN]);
  await maya.call(deleteTeamGroup, { id: group.id, version: 2 });
  expect([await ways(lee, id), await fileNames(lee)]).toEqual([HIDDEN, []]);
  await maya.call(shareFile, { id, shared_with_organisation_team: [], shared_with: [priya.id] });
  expect([await ways(asha, id), await fileNames(asha), await ways(priya, id)]).toEqual([HIDDEN, [], SEEN]);
  const soon = new Date(world.now().getTime() + 1000);
  await world.database.pool.query('update grants set ends_at = $3 where member_id = $1 and person_id = $2', [
    maya.id,
    priya.id,
    soon,
  ]);
  expect(await ways(priya, id)).toEqual(SEEN);
  world.advance(2000);
  expect([await ways(priya, id), await fileNames(priya)]).toEqual([HIDDEN, []]);
});

it('a hidden file is not in a page, a count or the storage of another person', async () => {
  await letSupport(world, maya, priya, NOTES);
  await addFile(maya, fileOf('given.txt'), { shared_with: [priya.id] });
  await addFile(maya, fileOf('hidden.txt'));
  await addFile(priya, fileOf('own.txt'), { about_patient_id: maya.id });
  const page = await priya.call(listFiles, { member_id: maya.id, limit: 2 });
  expect([page.files.map(({ name }) => name), page.has_more_data, page.storage]).toEqual([
    ['own.txt', 'given.txt'],
    false,
    null,
  ]);
  expect((await maya.call(listFiles, {})).storage?.used).toBe(6);
  expect(await fileNames(priya, { name: 'hidden' })).toEqual([]);
});

it('the member is told of a file that a supporter shares with them later', async () => {
  const { id } = await addFile(priya, fileOf('a.txt'), { about_patient_id: maya.id });
  expect(await inboxOf(world, maya)).toEqual([]);
  await priya.call(shareFile, { id, shared_with: [maya.id] });
  expect((await inboxOf(world, maya)).map(({ type }) => type)).toEqual(['file_shared']);
});

it.each([
  ['a"b\\c;x.txt'],
  ['x\r\nset-cookie: a=b.txt'],
  [`${'ü'.repeat(300)}.pdf`],
  ['.htaccess'],
  ['con.txt'],
  ['a.svg'],
  ['%00.html'],
  [`${'👩‍👩‍👧'.repeat(60)}.png.svg`],
  ['\u202e'],
  ['..'],
])('the name %j is kept, sent and given again in one piece', async (given) => {
  const file = await addFile(maya, fileOf(given, '<svg onload="alert(1)"/>', 'image/svg+xml'));
  expect(Buffer.byteLength(file.name)).toBeLessThanOrEqual(255);
  const { headers, statusCode } = await maya.send(getFileContent, { id: file.id });
  expect([
    statusCode,
    headers['content-type'],
    headers['x-content-type-options'],
    headers['set-cookie'],
  ]).toEqual([200, 'application/octet-stream', 'nosniff', undefined]);
  expect(headers['content-disposition']).toMatch(/^attachment; /);
  const again = await maya.send(editFile, { id: file.id, name: file.name, version: 1 });
  expect([again.statusCode, again.json().file?.name]).toEqual([200, file.name]);
});
