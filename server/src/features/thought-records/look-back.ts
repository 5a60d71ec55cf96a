import { calendarDay } from '@kith/contract/kit/dates';
import {
  ANOTHER_DAY,
  isDayToLookBack,
  LOOK_BACKS_MAX,
  type LookBack,
  type LookBacks,
  type lookBacksEndpoints,
} from '@kith/contract/look-backs';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { endSilences } from '#people/silences';
import { lookBackPlanned, lookedBack } from './facts.ts';
import {
  countLookBacks,
  insertLookBack,
  type LookBackRow,
  selectDue,
  selectLookBacks,
  selectOwnLookBacks,
  updateLookBackOn,
} from './look-backs-store.ts';
import { plain, type ThoughtRow, type thoughtRecordRecord } from './store.ts';

/** A day is that of the calendar where the person is now. */
export const listDueLookBacks: Story<typeof lookBacksEndpoints.listDueLookBacks> = async (ctx) => {
  const found = await selectDue(ctx, calendarDay(ctx.clock.now(), ctx.viewer.timeZone));
  const dayOf = new Map(found.map((row) => [row.id, row.lookBackOn]));
  const rows = await plain.record.selectVisible(ctx, [...dayOf.keys()]);
  const records = new Map((await plain.presentAll(ctx, rows)).map((record) => [record.id, record]));
  return {
    due: found.flatMap(({ id, lookBackOn }) => {
      const thought_record = records.get(id);
      return thought_record && lookBackOn ? [{ look_back_on: lookBackOn, thought_record }] : [];
    }),
  };
};

export const listLookBacks: Story<typeof lookBacksEndpoints.listLookBacks> = async (ctx, { id }) => {
  const row = await plain.record.see(ctx, id);
  return row.authorId === ctx.viewer.userId ? presentLookBacks(ctx.db, row) : refuse('not_found');
};

/** One call for the file that a person takes along, however many records there are. */
export const listOwnLookBacks: Story<typeof lookBacksEndpoints.listOwnLookBacks> = async (
  ctx,
  { limit, offset },
) => {
  const rows = await selectOwnLookBacks(ctx, { limit: limit + 1, offset });
  const look_backs = rows
    .slice(0, limit)
    .map((row) => ({ ...presentOne(row), thought_record_id: row.recordId }));
  return { look_backs, has_more_data: rows.length > limit };
};

export const planLookBack: Story<typeof lookBacksEndpoints.planLookBack, typeof thoughtRecordRecord> = async (
  ctx,
  { look_back_on: day },
) => {
  if (day !== null && !isDayToLookBack(day, ctx.clock.now(), ctx.viewer.timeZone))
    return refuseField('look_back_on', ANOTHER_DAY);
  // A person who chooses a day anew means to be asked on it.
  await endSilences(ctx, 'look_back', ctx.held.id);
  await setDay(ctx, ctx.held, day);
  return presentLookBacks(ctx.db, { ...ctx.held, lookBackOn: day });
};

/** The day is over, so that nothing asks again; the person may choose another, which a repeat lets stand. */
export const addLookBack: Story<typeof lookBacksEndpoints.addLookBack, typeof thoughtRecordRecord> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const { id: recordId, memberId } = ctx.held;
  let { lookBackOn } = ctx.held;
  await idempotent(ctx, { operation: 'thought_record.look_back', key, body: asked }, async () => {
    if ((await countLookBacks(ctx.db, recordId)) >= LOOK_BACKS_MAX) return refuse('conflict');
    const lookBackId = await insertLookBack(ctx.db, {
      recordId,
      lookedAt: ctx.clock.now(),
      beliefNow: asked.belief_now ?? null,
      feelingsNow: asked.feelings_now ?? [],
      words: asked.words ?? null,
    });
    await updateLookBackOn(ctx.db, recordId, null);
    lookBackOn = null;
    await endSilences(ctx, 'look_back', recordId);
    await ctx.record(lookedBack(memberId, { id: recordId, lookBackId }));
    return lookBackId;
  });
  return presentLookBacks(ctx.db, { ...ctx.held, lookBackOn });
};

async function setDay(ctx: ViewerCtx, { id, memberId, lookBackOn }: ThoughtRow, day: string | null) {
  if (day === lookBackOn) return;
  await updateLookBackOn(ctx.db, id, day);
  await ctx.record(lookBackPlanned(memberId, { id }));
}

/** As they stand in a record that the caller wrote. */
export async function presentLookBacks(db: Db, { id, lookBackOn }: ThoughtRow): Promise<LookBacks> {
  const rows = await selectLookBacks(db, id);
  return {
    look_back_on: lookBackOn,
    look_backs: rows.map(presentOne),
  };
}

function presentOne({ id, version, words, ...row }: LookBackRow): LookBack {
  return {
    id,
    looked_at: row.lookedAt.toISOString(),
    belief_now: row.beliefNow,
    feelings_now: [...row.feelingsNow],
    words,
    edited_at: row.editedAt?.toISOString() ?? null,
    version,
  };
}
