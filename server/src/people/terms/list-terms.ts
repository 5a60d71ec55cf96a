import type { termsEndpoints } from '@kith/contract/terms';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { presentTerm } from './present.ts';
import { rememberTerms } from './shown-terms.ts';
import { acceptedVersions, newestVersions } from './store.ts';

export const listTerms: Story<typeof termsEndpoints.listTerms> = async ({ db, viewer }, { user_id }) => {
  if (user_id !== undefined && user_id !== viewer?.userId) return refuse('identity_mismatch');
  const newest = await newestVersions(db);
  if (viewer) await rememberTerms({ db, viewer }, newest);
  const accepted = viewer && (await acceptedVersions(db, viewer.userId));
  return { terms: newest.map((version) => presentTerm(version, accepted)) };
};
