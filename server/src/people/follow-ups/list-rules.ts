import { FOLLOW_UP_ROLES, type followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import type { Story } from '#kernel/http/bind';
import { isGiven, selectHours } from '#people/hours';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { administeredBy } from '#policy/posts';
import { selectPosts } from '#policy/work';
import { presentRules } from './present-rule.ts';
import { selectRules } from './rule-store.ts';
import { isFollowUpPost } from './rules.ts';

export const listFollowUpRules: Story<typeof followUpRulesEndpoints.listFollowUpRules> = async (ctx) => {
  const ids = await administeredBy(ctx);
  const names = await organisationNames(ctx.db, ids);
  const hours = await selectHours(ctx.db, ids);
  const rules = Map.groupBy(await selectRules(ctx.db, ids), ({ organisationId }) => organisationId);
  const organisations = [];
  for (const organisation of [...names.values()].toSorted(byName)) {
    const posts = (await selectPosts(ctx.db, { organisationId: organisation.id })).filter(isFollowUpPost);
    const cards = await personCards(
      ctx,
      posts.map(({ userId }) => userId),
    );
    organisations.push({
      organisation,
      has_hours: isGiven(hours.get(organisation.id)),
      rules: await presentRules(ctx, rules.get(organisation.id) ?? []),
      staff: [...cards.values()].toSorted((one, other) => one.displayName.localeCompare(other.displayName)),
      people_by_role: countsOf(posts),
    });
  }
  return { organisations };
};

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name);

function countsOf(posts: readonly { readonly role: string }[]) {
  const count = (role: string) => posts.filter((post) => post.role === role).length;
  const [providers, coordinators, administrators] = FOLLOW_UP_ROLES.map(count);
  return {
    provider: providers ?? 0,
    care_coordinator: coordinators ?? 0,
    organisation_administrator: administrators ?? 0,
  };
}
