import { medicationsEndpoints } from '@kith/contract/medications';
import type { Story } from '#kernel/http/bind';
import { throughTheirEyes } from '#people/team';
import { pageOfMedications } from './read-medications.ts';

export const previewMedications: Story<typeof medicationsEndpoints.previewMedications> = (
  ctx,
  { limit, offset, ...asked },
) => {
  const { listMedications: endpoint } = medicationsEndpoints;
  const theirs = { endpoint, input: (member_id: number) => ({ member_id }) };
  return throughTheirEyes(ctx, asked, theirs, (through) => pageOfMedications(through, { limit, offset }));
};
