import { calendarDay } from '@kith/contract/kit/dates';
import { SILENCES_MAX, type silencesEndpoints } from '@kith/contract/silences';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { lineSilenced } from './facts.ts';
import {
  ALL_RECORDS,
  countSilences,
  lockSilences,
  removePassed,
  removeSilences,
  type SilenceRow,
  selectSilences,
  upsertSilences,
} from './store.ts';

export const listSilences: Story<typeof silencesEndpoints.listSilences> = (ctx) => present(ctx);

/** A record need not be there: a line of a record that is gone is silent already. */
export const silenceLine: Story<typeof silencesEndpoints.silenceLine> = async (
  ctx,
  { kind, record_ids = [ALL_RECORDS], lasts },
) => {
  const { userId } = ctx.viewer;
  const recordIds = [...new Set(record_ids)];
  await lockSilences(ctx.db, userId);
  if (lasts === 'no_longer') {
    await removeSilences(ctx.db, { person: userId, kind, recordIds });
  } else {
    await removePassed(ctx.db, userId, todayOf(ctx));
    const until = lasts === 'today' ? todayOf(ctx) : null;
    const silencedAt = ctx.clock.now();
    await upsertSilences(
      ctx.db,
      recordIds.map((recordId) => ({ userId, kind, recordId, until, silencedAt })),
    );
    if ((await countSilences(ctx.db, userId)) > SILENCES_MAX) return refuse('conflict');
  }
  await ctx.record(lineSilenced(userId, { kind, recordIds, lasts }));
  return present(ctx);
};

async function present(ctx: ViewerCtx) {
  const rows = await selectSilences(ctx.db, ctx.viewer.userId, todayOf(ctx));
  return { silences: rows.map(presentOne) };
}

const todayOf = ({ clock, viewer }: ViewerCtx) => calendarDay(clock.now(), viewer.timeZone);

function presentOne({ kind, recordId, until, silencedAt }: SilenceRow) {
  const record_id = recordId === ALL_RECORDS ? null : recordId;
  return { kind, record_id, until, silenced_at: silencedAt.toISOString() };
}
