import type { AccessLine } from '@kith/contract/access';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { selectFormerMemberships } from '#policy/rights/requests';
import { concernedBy, tellLine } from './record-rules.ts';
import type { RecordLine } from './record-store.ts';
import { relationThen } from './relation-then.ts';
import { findShares } from './shares-then.ts';

/** Lines in the form that people read. */
export async function presentLines(ctx: ViewerCtx, lines: readonly RecordLine[]): Promise<AccessLine[]> {
  const { userId } = ctx.viewer;
  const people = lines.flatMap(({ personId }) => personId ?? []);
  const concerned = lines.flatMap((line) => concernedBy(line) ?? []);
  const cards = await personCards(ctx, [...people, ...concerned]);
  const memberships = await selectFormerMemberships(ctx.db, userId, [...new Set(people)]);
  const sharesOf = await findShares(ctx, lines);
  return lines.map((line) => {
    const person = cards.get(line.personId ?? 0) ?? null;
    const name = line.personId === userId ? 'You' : (person?.displayName ?? null);
    const whom = cards.get(concernedBy(line) ?? 0)?.displayName ?? null;
    const { kinds, items, sentence } = tellLine(line, name, whom);
    const relation = relationThen(userId, memberships, line);
    return {
      ...relation,
      shares: sharesOf(line),
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
