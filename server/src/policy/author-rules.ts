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

/** What somebody wrote in another's journey stays open to change to them only while they may write there; what is theirs alone always is. */
export function mayChange(
  viewerId: number,
  { authorId, aboutId, inJourney }: Written & { readonly inJourney: boolean },
  mayWrite: boolean,
): boolean {
  return authorId === viewerId && (aboutId === viewerId || !inJourney || mayWrite);
}
