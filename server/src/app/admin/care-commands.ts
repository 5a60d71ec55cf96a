import type { StaffRole } from '@kith/contract/roles';
import type { Ctx } from '#kernel/context';
import { transact } from '#kernel/transact';
import {
  assignCoordinator,
  defaultCoordinator,
  givePost,
  joinOrganisation,
  leaveOrganisation,
  takePost,
} from '#people/care';
import { command } from './command.ts';
import { nameOf, organisationOf, personOf, requireMembers } from './find.ts';
import { organisation, person, role } from './options.ts';
import { orSay, Refused } from './refused.ts';

const POST = { email: person, role, organisation: organisation.optional() };
const MEMBERSHIP = { organisation, member: person };

export const careCommands = [
  command(
    'post',
    'Let a person work in an organisation, or on the platform itself.',
    POST,
    async (operator, asked) => {
      const { who, where, post } = await understoodPost(operator, asked);
      await orSay(
        transact(operator, (ctx) => givePost(ctx, post)),
        { conflict: `${who} has this post already.` },
      );
      return [`${who} is a ${spoken(asked.role)} ${where} now.`];
    },
  ),
  command(
    'end-post',
    'End a post. Places that were held by it end too; the members of a coordinator get another one.',
    POST,
    async (operator, asked) => {
      const { who, where, post } = await understoodPost(operator, asked);
      await orSay(
        transact(operator, (ctx) => takePost(ctx, post)),
        { not_found: `${who} is no ${spoken(asked.role)} ${where}.` },
      );
      return [`${who} is no ${spoken(asked.role)} ${where} any more.`];
    },
  ),
  command(
    'join-organisation',
    'Make a person a member of an organisation; a coordinator is assigned.',
    MEMBERSHIP,
    async (operator, asked) => {
      await requireMembers(operator, asked);
      const { between, who, where } = await understoodMembership(operator, asked);
      await orSay(
        transact(operator, (ctx) => joinOrganisation(ctx, between)),
        { conflict: `${who} is a member of ${where} already.` },
      );
      return [`${who} is a member of ${where} now.`];
    },
  ),
  command(
    'leave-organisation',
    'End a membership, and with it the access that came by it.',
    MEMBERSHIP,
    async (operator, asked) => {
      const { between, who, where } = await understoodMembership(operator, asked);
      await orSay(
        transact(operator, (ctx) => leaveOrganisation(ctx, between)),
        { not_found: `${who} is no member of ${where}.` },
      );
      return [`${who} is no member of ${where} any more.`];
    },
  ),
  command(
    'assign-coordinator',
    'Say which coordinator of an organisation looks after a member.',
    { ...MEMBERSHIP, coordinator: person },
    async (operator, asked) => {
      const { between, who, where } = await understoodMembership(operator, asked);
      const coordinator = await personOf(operator, asked.coordinator);
      const personId = coordinator.id;
      await orSay(
        transact(operator, (ctx) => assignCoordinator(ctx, { ...between, personId })),
        {
          not_found: `${who} must be a member of ${where}, and ${nameOf(coordinator)} a care coordinator there.`,
          conflict: `${nameOf(coordinator)} is on the team of ${who} in another role.`,
        },
      );
      return [`${nameOf(coordinator)} looks after ${who} for ${where} now.`];
    },
  ),
  command(
    'platform-coordinators',
    'Choose the organisation whose coordinators members without one get, once they ask; without an organisation they get none.',
    { organisation: organisation.optional() },
    async (operator, { organisation: code }) => {
      const chosen = code === undefined ? undefined : await organisationOf(operator, code);
      await orSay(
        transact(operator, (ctx) => defaultCoordinator.choosePlatform(ctx, chosen?.id ?? null)),
        { conflict: `${chosen?.name} has members of its own. Make an organisation for this.` },
      );
      if (!chosen) return ['Members without a coordinator get none now.'];
      return [`Members who have no coordinator can ask for one of ${chosen.name} now.`];
    },
  ),
];

async function understoodPost(
  operator: Ctx,
  asked: { readonly email: string; readonly role: StaffRole; readonly organisation?: string | undefined },
) {
  const found = await personOf(operator, asked.email);
  const isOfPlatform = asked.role === 'platform_administrator' || asked.role === 'moderator';
  if (isOfPlatform !== (asked.organisation === undefined))
    throw new Refused(
      isOfPlatform
        ? `A ${spoken(asked.role)} is in no organisation.`
        : '--organisation says where they work.',
    );
  const owner =
    asked.organisation === undefined ? undefined : await organisationOf(operator, asked.organisation);
  return {
    who: nameOf(found),
    where: owner ? `in ${owner.name}` : 'of Kith',
    post: { userId: found.id, organisationId: owner?.id ?? null, role: asked.role },
  };
}

async function understoodMembership(
  operator: Ctx,
  asked: { readonly organisation: string; readonly member: string },
) {
  const { id: organisationId, name: where } = await organisationOf(operator, asked.organisation);
  const member = await personOf(operator, asked.member);
  return { between: { organisationId, memberId: member.id }, who: nameOf(member), where };
}

function spoken(role: StaffRole): string {
  return role.replaceAll('_', ' ');
}
