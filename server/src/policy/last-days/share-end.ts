import * as z from 'zod';

const ids = z.array(z.number()).readonly();
const shareEnd = z
  .object({
    audience: z.enum(['user', 'group', 'organisation_team']),
    audienceId: z.number(),
    endsAt: z.string().nullable(),
  })
  .readonly();

/** When the share with a person, a group or a team ends by itself, in ISO 8601; null for no last day. */
export type ShareEnd = z.output<typeof shareEnd>;

/** Ends of shares, as facts carry them. */
export const shareEnds = z.array(shareEnd).readonly();

/** The audience of a record, as facts carry it. */
export const sharedAudience = z.object({
  userIds: ids,
  groupIds: ids,
  organisationTeamIds: ids,
  /** Of the shares with a last day. */
  ends: shareEnds.optional(),
});

/** The end of one share among these; undefined where none is said. */
export function endOf(
  ends: readonly ShareEnd[] | undefined,
  { audience, audienceId }: Pick<ShareEnd, 'audience' | 'audienceId'>,
): string | null | undefined {
  return ends?.find((one) => one.audience === audience && one.audienceId === audienceId)?.endsAt;
}
