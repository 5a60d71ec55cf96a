import type { accessEndpoints } from '@kith/contract/access';
import { csv } from '@kith/contract/kit/csv';
import { dayAfter, displayStamp, endOfDay } from '@kith/contract/kit/dates';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';

import type { Story } from '#kernel/http/bind';
import { recordRead } from './facts.ts';
import { presentLines } from './present-record.ts';
import { hasJustLooked, selectRecord } from './record-store.ts';
import { isGlance } from './rules.ts';

const EXPORTED_LINES = 10_000;
const HEAD = ['When', 'When (UTC)', 'Who', 'As', 'What', 'Kinds', 'Items', 'Under', 'Shared by', 'Visit'];

type Asked = InputOf<typeof accessEndpoints.exportAccessRecord>;

/** Days are the member's own, both ends included. */
function questionOf({ viewer }: ViewerCtx, { person_id, action, kind, from_day, to_day, visit }: Asked) {
  const { userId: memberId, timeZone } = viewer;
  return {
    memberId,
    personId: person_id,
    action,
    kind,
    since: from_day === undefined ? undefined : endOfDay(dayAfter(from_day, -1), timeZone),
    until: to_day === undefined ? undefined : endOfDay(to_day, timeZone),
    visit,
    // Among the looks of other people they are in the way; asked for by name, they are there.
    ownLooks: person_id === memberId,
    timeZone,
  };
}

/** Returns the record as it was before this look; the look is the next line. */
export const listAccessRecord: Story<typeof accessEndpoints.listAccessRecord> = async (ctx, asked) => {
  const { limit, offset } = asked;
  const { userId: memberId } = ctx.viewer;
  const found = await selectRecord(ctx.db, { ...questionOf(ctx, asked), limit: limit + 1, offset });
  const lines = await presentLines(ctx, found.slice(0, limit));
  if (!isGlance(asked) && !(await hasJustLooked(ctx)))
    await ctx.record(recordRead(memberId, { exported: false }));
  return { lines, has_more_data: found.length > limit };
};

export const exportAccessRecord: Story<typeof accessEndpoints.exportAccessRecord> = async (ctx, asked) => {
  const { userId: memberId, timeZone } = ctx.viewer;
  const found = await selectRecord(ctx.db, {
    ...questionOf(ctx, asked),
    ownLooks: true,
    limit: EXPORTED_LINES,
    offset: 0,
  });
  const lines = await presentLines(ctx, found);
  await ctx.record(recordRead(memberId, { exported: true }));
  const rows = lines.map((line) => [
    displayStamp(new Date(line.at), timeZone),
    line.at,
    line.person?.displayName ?? '',
    line.acting_as,
    line.text,
    line.kinds.join(' '),
    line.items.map(({ kind, ids }) => `${kind} ${ids.join(' ')}`.trim()).join('; '),
    line.under ?? '',
    line.shares.map(({ audience, name }) => (name === null ? audience : `${audience} ${name}`)).join('; '),
    line.visit ?? '',
  ]);
  return { contentType: 'text/csv', bytes: new TextEncoder().encode(csv([HEAD, ...rows])) };
};
