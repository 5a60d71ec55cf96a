import { changeSince } from '@kith/contract/assessments/change';
import {
  type caseloadCheckInsEndpoints,
  EXPORT_IS_CUT,
  EXPORTED_RESULTS,
} from '@kith/contract/caseload-check-ins';
import { csv, csvLines } from '@kith/contract/kit/csv';
import { displayStamp } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { personCards } from '#people/users';
import { cameIn } from './came-in.ts';
import { type ExportedRow, selectForExport, selectNewestIds } from './export-at-work-store.ts';
import { keptInstrument } from './instruments.ts';
import { READ } from './policy.ts';
import { presentScores } from './present.ts';

/** A spreadsheet counts with a number; a text that begins with a sign is kept from being a formula. */
type Cell = string | number;

const HEAD = [
  ...[
    'Person',
    'Done',
    'Done (ISO 8601)',
    'Came in (ISO 8601)',
    'Check-in',
    'Scale',
    'Score',
    'From',
    'To',
    'Group',
  ],
  ...['Change since the time before', 'Reliable', 'Index', 'Flags'],
];

/** So many results are read and written in one turn, so that a long table holds up no other call. */
const IN_ONE_TURN = 500;

/** A line for each scale of each result that the caller may see; no answer and no words of a member. */
export const exportCaseCheckIns: Story<typeof caseloadCheckInsEndpoints.exportCaseCheckIns> = async (ctx) => {
  const { ids, isCut } = await selectNewestIds(ctx, EXPORTED_RESULTS);
  const pieces = [csv([HEAD])];
  let former: ExportedRow | undefined;
  for (let at = 0; at < ids.length; at += IN_ONE_TURN) {
    const rows = await selectForExport(ctx, ids.slice(at, at + IN_ONE_TURN));
    pieces.push(csvLines(await tableOf(ctx, rows, former)));
    former = rows.at(-1) ?? former;
  }
  if (isCut) pieces.push(csvLines([[EXPORT_IS_CUT]]));
  return { contentType: 'text/csv', bytes: new TextEncoder().encode(pieces.join('')) };
};

/** The lines of these results. `former` stands before them. */
async function tableOf(ctx: ViewerCtx, rows: readonly ExportedRow[], former: ExportedRow | undefined) {
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  const cards = await personCards(ctx, [...byMember.keys()]);
  for (const [memberId, own] of byMember) {
    const ids = own.map(({ id }) => id);
    for (const kind of READ) ctx.auditRead({ kind, memberId, ids });
  }
  return rows.flatMap((row, index) => {
    const before = rows[index - 1] ?? former;
    const isSameLine = before?.memberId === row.memberId && before.code === row.code;
    const name = cards.get(row.memberId)?.displayName ?? '';
    return linesOf(row, isSameLine ? before : undefined).map((line) => [
      name,
      displayStamp(row.sortAt, ctx.viewer.timeZone),
      row.sortAt.toISOString(),
      cameIn(row.sortAt, row.receivedAt)?.toISOString() ?? '',
      ...line,
    ]);
  });
}

function linesOf(row: ExportedRow, former: ExportedRow | undefined): Cell[][] {
  const instrument = keptInstrument(row);
  const flags = row.flags.map(({ level, reason }) => `${level}: ${reason}`).join('; ');
  return presentScores(instrument, row.scores, true).map((one) => {
    const { scale, title, score, min, max, band_label } = one;
    return [
      ...[instrument.title, title, score ?? '', min, max],
      ...[band_label ?? '', ...changeOf(row, former, scale), flags],
    ];
  });
}

/** The difference, whether it is reliable, and by which index; empty where no change can be told. */
function changeOf(row: ExportedRow, former: ExportedRow | undefined, id: string): Cell[] {
  const scoreOf = (of: ExportedRow | undefined) =>
    of?.scores.find(({ scale }) => scale === id)?.score ?? null;
  const [now, before] = [scoreOf(row), scoreOf(former)];
  const scale = keptInstrument(row).scales.find((one) => one.id === id);
  const change = now === null || before === null || !scale ? null : changeSince(before, now, scale);
  if (change === null) return ['', '', ''];
  return [change.difference, change.verdict, `${change.index} (${change.threshold})`];
}
