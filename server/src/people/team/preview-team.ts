import { teamEndpoints } from '@kith/contract/team';
import type { Story } from '#kernel/http/bind';
import { teamReads } from './get-team.ts';
import { throughTheirEyes } from './through-their-eyes.ts';

export const previewTeam: Story<typeof teamEndpoints.previewTeam> = (ctx, asked) => {
  const { userId: id } = ctx.viewer;
  const theirs = { endpoint: teamEndpoints.getTeam, input: (memberId: number) => ({ id: memberId }) };
  return throughTheirEyes(ctx, asked, theirs, async (through) =>
    teamReads.getTeam(through, { id }, undefined),
  );
};
