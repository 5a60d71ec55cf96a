import type { Audience } from './change-shares.ts';

interface Written {
  readonly authorId: number;
  readonly aboutId: number;
}

/** Its author and the member see everybody something is shared with; others learn only that they are among them. */
export function audienceFor(
  viewerId: number,
  { authorId, aboutId, sharedWith }: Written & { readonly sharedWith: Audience },
): Audience {
  if (viewerId === authorId || viewerId === aboutId) return sharedWith;
  const userIds = sharedWith.userIds.filter((id) => id === viewerId);
  return { userIds, groupIds: [], organisationTeamIds: [] };
}
