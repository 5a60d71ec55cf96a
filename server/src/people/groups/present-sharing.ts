import type { NamedAudience } from '@kith/contract/named-audience';
import type { ShareEnd } from '@kith/contract/share-ends';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { audienceFor, audienceNames } from '#policy/audiences';
import type { Audience } from '#policy/sharing';

interface Shared {
  readonly authorId: number;
  readonly memberId: number;
  readonly sharedWith: Audience;
}

/** Wire fields of every shared record. */
export interface Sharing {
  readonly created_by: PersonCard;
  readonly shared_with: PersonCard[];
  readonly shared_with_group: NamedAudience[];
  readonly shared_with_organisation_team: NamedAudience[];
  readonly share_ends?: ShareEnd[];
}

/** The author and the audience of each record, as far as the caller may know them. One query for all. */
export async function presentSharing<R extends Shared>(
  ctx: ViewerCtx,
  rows: readonly R[],
): Promise<(row: R) => Sharing> {
  const { userId } = ctx.viewer;
  const audiences = rows.map((row) => audienceFor(userId, row));
  const authors = rows.map(({ authorId }) => authorId);
  const cards = await personCards(ctx, [...authors, ...audiences.flatMap(({ userIds }) => userIds)]);
  const names = await audienceNames(
    ctx.db,
    audiences.flatMap(({ groupIds, organisationTeamIds }) => [...groupIds, ...organisationTeamIds]),
  );
  return (row) => {
    const created_by = cards.get(row.authorId);
    if (!created_by) throw new Error(`no one has the id ${row.authorId}`);
    const { userIds, groupIds, organisationTeamIds, ends = [] } = audienceFor(userId, row);
    return {
      created_by,
      shared_with: userIds.flatMap((id) => cards.get(id) ?? []),
      shared_with_group: groupIds.flatMap((id) => names.get(id) ?? []),
      shared_with_organisation_team: organisationTeamIds.flatMap((id) => names.get(id) ?? []),
      ...(ends.length > 0 && { share_ends: presentEnds(ends) }),
    };
  };
}

const TO = { user: 'person', group: 'group', organisation_team: 'organisation_team' } as const;

/** Ends of shares as the wire has them. */
export function presentEnds(ends: NonNullable<Audience['ends']>): ShareEnd[] {
  return ends.flatMap(({ audience, audienceId: id, endsAt }) =>
    endsAt === null ? [] : [{ to: TO[audience], id, ends_at: endsAt }],
  );
}
