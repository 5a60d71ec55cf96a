import type { Audience } from '../sharing/change-shares.ts';

interface Written {
  readonly authorId: number;
  readonly memberId: number;
}

/** Its author and the member see the whole audience of a record; others learn only that they are in it. */
export function audienceFor(
  viewerId: number,
  { authorId, memberId, sharedWith }: Written & { readonly sharedWith: Audience },
): Audience {
  if (viewerId === authorId || viewerId === memberId) return sharedWith;
  const userIds = sharedWith.userIds.filter((id) => id === viewerId);
  const ends = (sharedWith.ends ?? []).filter(
    ({ audience, audienceId }) => audience === 'user' && audienceId === viewerId,
  );
  return { userIds, groupIds: [], organisationTeamIds: [], ...(ends.length > 0 && { ends }) };
}
