import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { inboxOf } from '#testing/notifications';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { uploadFile, shareFile } = fileRecordsEndpoints;
const EVERYTHING = grantsWhere(() => true);
const NO_NOTES = grantsWhere((area) => area !== 'note');
const FILE = { name: 'secret-letter.txt', type: 'text/plain', bytes: Buffer.from('Dear Maya') };

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const ofFiles = async (someone: Someone) =>
  (await inboxOf(world, someone)).filter(({ type }) => type.endsWith('_file') || type.startsWith('file_'));

async function added(by: Someone, input: object): Promise<number> {
  return (await by.upload(uploadFile, input, FILE)).json().file.id;
}

it('a shared file is told to who may see it, without its name, and withdrawn with the share', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(maya, sam, NO_NOTES);

  const id = await added(maya, { shared_with: [priya.id, sam.id] });

  const [told] = await ofFiles(priya);
  expect(told).toMatchObject({ type: 'file_shared', opens: '/files', opens_for: maya.id });
  expect(JSON.stringify(told)).not.toContain('secret');
  expect([await ofFiles(sam), await ofFiles(maya)]).toEqual([[], []]);
  await maya.call(shareFile, { id, shared_with: [] });
  expect(await ofFiles(priya)).toEqual([]);
});

it('a member is told once of a file that another person adds about them, if they see it', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(maya, sam, NO_NOTES);

  await added(priya, { about_patient_id: maya.id, shared_with: [maya.id] });
  await added(sam, { about_patient_id: maya.id });

  expect(await ofFiles(maya)).toMatchObject([
    { type: 'journey_file', opens: '/files', person: { id: priya.id } },
  ]);
});
