import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { lookBacksEndpoints } from '@kith/contract/look-backs';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, nothing, own, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { World } from '#testing/world';

const {
  createThoughtRecord,
  editThoughtRecord,
  shareThoughtRecord,
  deleteThoughtRecord,
  restoreThoughtRecord,
} = thoughtRecordsEndpoints;
const { planLookBack, addLookBack, editLookBack, deleteLookBack, restoreLookBack } = lookBacksEndpoints;
const inAWeek = () => dayAfter(calendarDay(new Date(), 'UTC'), 7);
const WORDS = { automatic_thought: 'They will all see it' };

type Made = Awaited<ReturnType<typeof makeThoughtRecords>>;

export const proof: Proof<Made> = {
  fixture: makeThoughtRecords,
  records: {
    thought_record: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedThoughtRecordId : f.thoughtRecordId,
        version: f.thoughtRecordVersion,
        lookBackId: f.lookBackId,
      }),
      fresh: thoughtRecordOf,
      asks: {
        editThoughtRecord: () => WORDS,
        shareThoughtRecord: () => ({ shared_with: [] }),
        planLookBack: () => ({ look_back_on: inAWeek() }),
        addLookBack: () => ({
          belief_now: 20,
          feelings_now: [{ name: 'sad', strength: 10 }],
          words: 'Quiet',
        }),
        editLookBack: ({ lookBackId = MISSING }) => ({
          look_back_id: lookBackId,
          words: 'Quiet',
          version: 1,
        }),
        deleteLookBack: ({ lookBackId = MISSING }) => ({ look_back_id: lookBackId }),
        restoreLookBack: ({ lookBackId = MISSING }) => ({ look_back_id: lookBackId }),
      },
    },
  },
  rows: {
    createThoughtRecord: own(() => WORDS),
    listThoughtRecords: aboutMember((member) => ({ id: member })),
    listDistortions: own(nothing),
    getThoughtPatterns: own(nothing),
    listDueLookBacks: own(nothing),
    listOwnLookBacks: own(nothing),
    listLookBacks: record(
      (f) => ({ id: f.thoughtRecordId }),
      () => ({ id: MISSING }),
    ),
  },
  byRelation: { listThoughtRecords: everyRelation('ok') },
  secondStepFirst: ['listThoughtRecords'],
  readings: {
    own: ({ id }) => [
      reads('listThoughtRecords', { id }),
      reads('listThoughtRecords', { id, keyword: 'see' }),
      reads('listDistortions'),
      reads('getThoughtPatterns'),
      reads('listDueLookBacks'),
      reads('listOwnLookBacks'),
    ],
    about: (member) => [
      reads('listThoughtRecords', { id: member }, member),
      reads('listThoughtRecords', { id: member, keyword: 'see' }, member),
    ],
  },
  recipes: {
    listLookBacks: async (world) => {
      const someone = await world.person();
      return { someone, input: { id: (await someone.call(createThoughtRecord, WORDS)).thought_record.id } };
    },
    createThoughtRecord: async (world) => ({ someone: await world.person(), input: WORDS }),
    listThoughtRecords: async (world) => {
      const someone = await world.person();
      return { someone, input: { id: someone.id } };
    },
  },
  actions: {
    async 'thought records, shared by name'({ maya, priya, sam, afterwards }: Scene) {
      const write = () => maya.call(createThoughtRecord, { ...WORDS, own_traps: ['Waiting for the worst'] });
      const { id } = (await write()).thought_record;
      await afterwards('createThoughtRecord', write);
      const share = (...people: number[]) =>
        afterwards('shareThoughtRecord', () => maya.call(shareThoughtRecord, { id, shared_with: people }));
      await share(sam.id);
      await share(sam.id, priya.id);
      await afterwards('editThoughtRecord', () =>
        maya.call(editThoughtRecord, { id, alternative_thought: 'Some may see it', version: 1 }),
      );
      await afterwards('planLookBack', () => maya.call(planLookBack, { id, look_back_on: inAWeek() }));
      let look_back_id = 0;
      await afterwards('addLookBack', async () => {
        const { look_backs } = await maya.call(addLookBack, { id, words: 'No one saw it' });
        look_back_id = look_backs[0]?.id ?? 0;
      });
      const one = { id, look_back_id };
      await afterwards('editLookBack', () => maya.call(editLookBack, { ...one, belief_now: 5, version: 1 }));
      await afterwards('deleteLookBack', () => maya.call(deleteLookBack, one));
      await afterwards('restoreLookBack', () => maya.call(restoreLookBack, one));
      await share(priya.id);
      await afterwards('deleteThoughtRecord', () => maya.call(deleteThoughtRecord, { id, version: 2 }));
      await afterwards('restoreThoughtRecord', () => maya.call(restoreThoughtRecord, { id }));
      await share();
    },
  },
  steps: {
    async 'a thought record is written, changed and deleted'({ maya, priya }: Walk) {
      const { thought_record: made } = await maya.post('/api/cbt/add_thought', WORDS);
      expect(made).toMatchObject({ ...WORDS, is_complete: false, shared_with: [] });
      const { distortions } = await maya.get('/api/cbt/distortions');
      const change = { id: made.id, version: made.version, distortions: [distortions[0].id] };
      const { thought_record: edited } = await maya.post('/api/cbt/edit_thought', change);
      expect(edited.distortions).toEqual([distortions[0].id]);
      const asked = { id: maya.id };
      const list = async (by: typeof maya) => (await by.get('/api/cbt/thoughts/{id}', asked)).thought_records;
      expect(await list(maya)).toContainEqual(edited);
      expect(await list(priya)).toEqual([]);
      await maya.post('/api/cbt/delete_thought', { id: made.id, version: edited.version });
      expect(await list(maya)).not.toContainEqual(edited);
    },
  },
};

/** One that stands, and one that was deleted just now. */
async function makeThoughtRecords({ owner }: Stage) {
  const words = { situation: CANARY, automatic_thought: CANARY, own_traps: [CANARY] };
  const write = async () => (await owner.call(createThoughtRecord, words)).thought_record;
  const [thoughtRecord, gone] = [await write(), await write()];
  const { look_backs } = await owner.call(addLookBack, {
    id: thoughtRecord.id,
    words: CANARY,
    feelings_now: [{ name: CANARY.slice(0, 40), strength: 10 }],
  });
  await owner.call(deleteThoughtRecord, { id: gone.id, version: gone.version });
  return {
    thoughtRecordId: thoughtRecord.id,
    thoughtRecordVersion: thoughtRecord.version,
    deletedThoughtRecordId: gone.id,
    lookBackId: look_backs[0]?.id ?? MISSING,
  };
}

async function thoughtRecordOf(world: World, { name, action }: RecordCall) {
  const by = await world.person();
  const { id, version } = (await by.call(createThoughtRecord, WORDS)).thought_record;
  if (action === 'restore') await by.call(deleteThoughtRecord, { id, version });
  if (name !== 'editLookBack' && name !== 'deleteLookBack' && name !== 'restoreLookBack')
    return { by, id, version };
  const lookBackId = (await by.call(addLookBack, { id })).look_backs[0]?.id ?? MISSING;
  return { by, id, version, lookBackId };
}
