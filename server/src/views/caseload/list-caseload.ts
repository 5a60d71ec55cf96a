import type { CaseloadPerson, caseloadEndpoints } from '@kith/contract/caseload';
import { countNotes } from '#features/notes';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { mayDo } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { foldName } from '../../kernel/words.ts';
import { type Case, selectCases } from './store.ts';

export const listCaseload: Story<typeof caseloadEndpoints.listCaseload> = async (ctx, asked) => {
  const { keyword = '', limit, offset } = asked;
  const words = foldName(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = await selectCases(ctx, { words, limit: limit + 1, offset });
  const page = found.slice(0, limit);
  return {
    people: await presentPeople(ctx, page),
    count: found[0]?.count ?? (offset === 0 ? 0 : await countAll(ctx, words)),
    has_more_data: found.length > limit,
  };
};

/** Beyond the last page no row tells how many there are. */
async function countAll(ctx: ViewerCtx, words: readonly string[]): Promise<number> {
  const [first] = await selectCases(ctx, { words, limit: 1, offset: 0 });
  return first?.count ?? 0;
}

async function presentPeople(ctx: ViewerCtx, page: readonly Case[]): Promise<CaseloadPerson[]> {
  const ids = page.map(({ memberId }) => memberId);
  const cards = await personCards(ctx, ids);
  const notes = await countNotes(ctx, ids);
  const names = await organisationNames(
    ctx.db,
    page.flatMap(({ organisationId }) => organisationId ?? []),
  );
  return page.flatMap((one) => {
    const person = cards.get(one.memberId);
    if (!person) return [];
    const shared = notes.get(one.memberId);
    if (shared) ctx.saw({ kind: 'caseload', aboutId: one.memberId, ids: [] });
    return {
      person,
      role: one.role,
      organisation: names.get(one.organisationId ?? 0) ?? null,
      since: one.since?.toISOString() ?? null,
      ...presentRights(one),
      notes: shared?.count ?? 0,
      latest_at: shared?.latestAt.toISOString() ?? null,
    };
  });
}

function presentRights({ role, isNear }: Case) {
  // What is shared with a receptionist has come through a team.
  const standing = {
    role: role === 'receptionist' ? ('organisation_team' as const) : role,
    permissions: null,
  };
  return {
    can_open_journey: isNear && mayDo(standing, 'journeyOverview', 'view'),
    can_write_notes: isNear && mayDo(standing, 'note', 'create'),
  };
}
