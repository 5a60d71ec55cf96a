import type { AccessLine } from '@kith/contract/access';
import { personCards } from '#people/users';
import { type ReachingShare, selectFormerPlaces, selectSharesReaching } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { concernedBy, itemsIn, tellLine } from './record-rules.ts';
import type { RecordLine } from './record-store.ts';
import { standingThen } from './standing-then.ts';

/** Lines as a person reads them. */
export async function presentLines(ctx: ViewerCtx, lines: readonly RecordLine[]): Promise<AccessLine[]> {
  const { userId } = ctx.viewer;
  const people = lines.flatMap(({ personId }) => personId ?? []);
  const concerned = lines.flatMap((line) => concernedBy(line) ?? []);
  const cards = await personCards(ctx, [...people, ...concerned]);
  const places = await selectFormerPlaces(ctx.db, userId, [...new Set(people)]);
  const ways = await selectSharesReaching(ctx.db, {
    readerIds: [...new Set(people)],
    recordIds: idsReadAlone(lines),
    now: ctx.clock.now(),
  });
  return lines.map((line) => {
    const person = cards.get(line.personId ?? 0) ?? null;
    const name = line.personId === userId ? 'You' : (person?.displayName ?? null);
    const whom = cards.get(concernedBy(line) ?? 0)?.displayName ?? null;
    const { kinds, items, sentence } = tellLine(line, name, whom);
    const standing = standingThen(userId, places, line);
    return {
      ...standing,
      shares: standing.under === 'share' ? waysOf(line, items, ways) : [],
      visit: line.visit,
      id: `${line.source}-${line.id}`,
      at: line.at.toISOString(),
      person,
      action: line.source === 'read' ? 'looked' : 'changed',
      kinds: [...kinds],
      items,
      text: `${sentence}.`,
    };
  });
}

/** The records that were looked at where no place on the team let the reader. */
function idsReadAlone(lines: readonly RecordLine[]): number[] {
  const alone = lines.filter(({ source, grantId }) => source === 'read' && grantId === null);
  return [...new Set(alone.flatMap(({ content }) => itemsIn(content).flatMap(({ ids }) => ids)))];
}

/** Each share once by which one of these items reaches the reader today. */
function waysOf(
  { personId }: RecordLine,
  items: AccessLine['items'],
  ways: readonly ReachingShare[],
): AccessLine['shares'] {
  const reaching = ways.filter(
    ({ readerId, kind, recordId }) =>
      readerId === personId && items.some((item) => item.kind === kind && item.ids.includes(recordId)),
  );
  const named = reaching.map(({ audience, name }) => [`${audience} ${name}`, { audience, name }] as const);
  return [...new Map(named).values()];
}
