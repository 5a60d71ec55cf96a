import { assessmentsEndpoints } from '@kith/contract/assessments';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { takeCheckIn } from '#testing/check-ins';
import { allArrived, deviceOpener } from '#testing/devices';
import { addFile, fileOf } from '#testing/files';
import { letTreat } from '#testing/professionals';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createThoughtRecord, shareThoughtRecord } = thoughtRecordsEndpoints;
const { createMedication, shareMedication } = medicationsEndpoints;

let world: World;
const device = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

interface Shared {
  readonly write: (by: Someone) => Promise<number>;
  readonly share: (by: Someone, id: number, shared_with: number[]) => Promise<unknown>;
}

const SHARED: Readonly<Record<string, Shared>> = {
  note: {
    write: async (by) => (await by.call(notesEndpoints.createNote, { note: '<p>Tea</p>' })).note.id,
    share: (by, id, shared_with) => by.call(notesEndpoints.updateNoteSharing, { id, shared_with }),
  },
  thought_record: {
    write: async (by) => (await by.call(createThoughtRecord, { situation: 'Tea' })).thought_record.id,
    share: (by, id, shared_with) => by.call(shareThoughtRecord, { id, shared_with }),
  },
  medication: {
    write: async (by) => (await by.call(createMedication, { name: 'Lithium' })).medication.id,
    share: (by, id, shared_with) => by.call(shareMedication, { id, shared_with }),
  },
  assessment: {
    write: async (by) => (await takeCheckIn(by, 'A111204', 2)).id,
    share: (by, id, shared_with) => by.call(assessmentsEndpoints.shareResult, { id, shared_with }),
  },
  file: {
    write: async (by) => (await addFile(by, fileOf('tea.txt'))).id,
    share: (by, id, shared_with) => by.call(fileRecordsEndpoints.shareFile, { id, shared_with }),
  },
};

it.each(Object.entries(SHARED))(
  'a reader of a %s hears of their own share, and nothing of a share with a further person',
  async (kind, { write, share }) => {
    const [maya, sam, priya] = [await world.person(), await world.person(), await world.person()];
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => true),
    );
    await letTreat(world, maya, priya, 'provider');
    const id = await write(maya);
    await share(maya, id, [sam.id]);
    const told = { maya: await device(maya), sam: await device(sam), priya: await device(priya) };
    await allArrived([maya, told.maya], [sam, told.sam], [priya, told.priya]);
    for (const { forget } of Object.values(told)) forget();

    const heard = ({ events }: (typeof told)['sam']) =>
      events.filter((one) => one.kind === kind).map(({ change }) => change);
    await share(maya, id, [sam.id, priya.id]);
    await expect.poll(() => heard(told.priya)).toEqual(['added']);
    await share(maya, id, [sam.id]);
    await expect.poll(() => heard(told.priya)).toEqual(['added', 'removed']);
    await expect.poll(() => heard(told.maya)).toEqual(['updated', 'updated']);
    await allArrived([sam, told.sam]);
    expect(heard(told.sam)).toEqual([]);
  },
);
