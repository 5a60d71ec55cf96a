import type { CaseLook, CaseloadPerson } from '@kith/contract/caseload';
import { type FullGrants, grantsWhere } from '@kith/contract/permissions';
import { chatCounts } from '#features/conversations';
import { countNotes } from '#features/notes';
import type { ViewerCtx } from '#kernel/context';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { mayDo } from '#policy/access';
import { type Contacts, findContacts } from './contacts.ts';
import type { News } from './looks.ts';
import type { Case } from './store.ts';

/** A list that is asked for again with all news is one look an hour at each person. */
const RESTS_MS = 3_600_000;

/** In the form of the list. Data beyond a person's name is recorded as an audit read. */
export async function presentPeople(
  ctx: ViewerCtx,
  page: readonly Case[],
  news: News,
): Promise<CaseloadPerson[]> {
  const ids = page.map(({ memberId }) => memberId);
  const lookedAt = new Date(ctx.clock.now().getTime() - RESTS_MS);
  const cards = await personCards(ctx, ids);
  const notes = await countNotes(ctx, ids);
  const chats = await chatCounts.ofPeople(ctx, ids);
  const contacts = await findContacts(ctx, ids);
  const names = await organisationNames(
    ctx.db,
    page.flatMap(({ organisationId }) => organisationId ?? []),
  );
  return page.flatMap((one) => {
    const person = cards.get(one.memberId);
    if (!person) return [];
    const shared = notes.get(one.memberId);
    const contact = contacts.get(one.memberId);
    const chat = chats.get(one.memberId);
    if (shared || contact)
      ctx.auditRead({ kind: 'caseload', memberId: one.memberId, ids: [], unlessSince: lookedAt });
    return {
      person,
      role: one.role,
      organisation: names.get(one.organisationId ?? 0) ?? null,
      since: one.since?.toISOString() ?? null,
      permissions: permissionsOf(one),
      notes: shared?.count ?? 0,
      latest_at: shared?.latestAt.toISOString() ?? null,
      unread: chat?.unread ?? 0,
      wrote_at: chat?.wroteAt?.toISOString() ?? null,
      ...contactsOf(contact),
      looks: looksAt(one, news),
    };
  });
}

/** Shares with a receptionist come through a team. */
export function permissionsOf({ role, isNear }: Pick<Case, 'role' | 'isNear'>): FullGrants {
  const relation = role === 'receptionist' ? ('organisation_team' as const) : role;
  return grantsWhere((area, action) => isNear && mayDo({ role: relation, permissions: null }, area, action));
}

function contactsOf({ last, next }: Contacts = { last: null, next: null }) {
  return { last_contact: last, next_contact: next };
}

function looksAt({ memberId, endsAt }: Case, { looks, endsBefore }: News): CaseLook[] {
  const found = [...(looks.get(memberId) ?? [])];
  if (endsAt && endsAt < endsBefore) found.push({ reason: 'access_ends', at: endsAt.toISOString() });
  return found;
}
