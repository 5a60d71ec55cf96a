import { careEndpoints } from '@kith/contract/care';
import { bind } from '#kernel/http/bind';
import { fetchMemberTags, listTags, setMemberTags } from './member-tags.ts';
import { getMembershipCard } from './membership-card.ts';

export const careRoutes = bind(careEndpoints, {
  getMembershipCard,
  listTags,
  fetchMemberTags,
  setMemberTags,
});
