import { ALERT_MINUTES } from '@kith/contract/desk-hours';
import { createNote } from '#features/notes';
import { createResource, publishResource, resourceRecord } from '#features/resources';
import type { ViewerCtx } from '#kernel/context';
import { createTeam, defaultCoordinator, givePost, joinOrganisation, setTeam } from '#people/care';
import { createRule } from '#people/follow-ups';
import { saveHours } from '#people/hours';
import { createOrganisation, selectOrganisations } from '#people/organisations';
import { updateProviderProfile } from '#people/providers';
import { joinTeam } from '#people/team';
import { acceptGrant, insertGrant } from '#policy/rights/memberships';
import {
  BANKSIA,
  DEMO_ADMINISTRATOR,
  DEMO_ORGANISATIONS,
  DEMO_PROVIDERS,
  DEMO_RULE,
} from './demo-organisations.ts';
import { DEMO_RESOURCES } from './demo-resources.ts';
import { TIME_ZONE } from './seed-context.ts';

interface Seeding {
  readonly idOf: (name: string) => number;
  readonly contextAt: (personId: number, daysAgo: number) => ViewerCtx;
}

const BEGINNING = 92;

/** Makes the organisations with their staff and members. Returns the ids of their teams. */
export async function seedOrganisations({ idOf, contextAt }: Seeding): Promise<number[]> {
  const teamIds: number[] = [];
  for (const { posts, team, members, isOfPlatform, open: _open, ...given } of DEMO_ORGANISATIONS) {
    const ctx = contextAt(0, BEGINNING);
    await createOrganisation(ctx, given);
    const organisationId = await organisationIdOf(ctx, given.code);
    for (const [name, role] of Object.entries(posts))
      await givePost(ctx, { userId: idOf(name), organisationId, role });
    if (team) {
      const teamId = await createTeam(ctx, { organisationId, name: team.name });
      await setTeam(ctx, { organisationId, teamId, personIds: team.people.map(idOf) });
      teamIds.push(teamId);
    }
    if (isOfPlatform) await defaultCoordinator.choosePlatform(ctx, organisationId);
    for (const [name, daysAgo] of Object.entries(members))
      await joinOrganisation(contextAt(0, daysAgo), { organisationId, memberId: idOf(name) });
  }
  return teamIds;
}

/** Sets their hours, last, so that no earlier message is answered as out of hours. */
export async function seedHours({ contextAt }: Pick<Seeding, 'contextAt'>): Promise<void> {
  const ctx = contextAt(0, 0);
  for (const { code, open } of DEMO_ORGANISATIONS) {
    if (!open) continue;
    await saveHours(ctx.db, {
      organisationId: await organisationIdOf(ctx, code),
      timeZone: TIME_ZONE,
      open,
      closedDays: [],
      alertMinutes: ALERT_MINUTES.usual,
      renewalDays: 2,
      changedAt: ctx.clock.now(),
    });
  }
}

/** One rule of a clinic, so that its members read before a check-in that staff follow it up. */
export async function seedRule({ idOf, contextAt }: Seeding): Promise<void> {
  const { organisation, second, ...said } = DEMO_RULE;
  const ctx = contextAt(0, 0);
  const organisationId = await organisationIdOf(ctx, organisation);
  await createRule(ctx, organisationId, { ...said, second_person_id: idOf(second) });
}

/** What the administrator of a clinic has written for its members. */
export async function seedResources({ idOf, contextAt }: Seeding): Promise<void> {
  for (const { daysAgo, isPublished, ...words } of DEMO_RESOURCES) {
    const ctx = contextAt(idOf(DEMO_ADMINISTRATOR), daysAgo);
    const organisation_id = await organisationIdOf(ctx, BANKSIA);
    const { id, version } = (await createResource(ctx, { organisation_id, ...words }, undefined)).resource;
    if (!isPublished) continue;
    const held = await resourceRecord.holdFor(ctx, 'publish', id);
    await publishResource({ ...ctx, held }, { id, version }, undefined);
  }
}

/** Puts professionals on the teams of members, as after an accepted invitation. */
export async function seedProviders({ idOf, contextAt }: Seeding): Promise<void> {
  for (const { provider, member, organisation, daysAgo, profile, notes } of DEMO_PROVIDERS) {
    const [personId, memberId] = [idOf(provider), idOf(member)];
    const ctx = contextAt(personId, daysAgo);
    await updateProviderProfile(
      ctx,
      { ...profile, languages: [...profile.languages], version: 0 },
      undefined,
    );
    const acceptedAt = ctx.clock.now();
    const membership = { memberId, role: 'provider', endsAt: null } as const;
    const organisationId = await organisationIdOf(ctx, organisation);
    const id = await insertGrant(ctx.db, { ...membership, personId, organisationId, createdAt: acceptedAt });
    await acceptGrant(ctx.db, id, { personId, permissions: null, endsAt: null, acceptedAt });
    await joinTeam(ctx, { ...membership, id }, personId);
    for (const { daysAgo: writtenAgo, html } of notes) {
      const writing = contextAt(personId, writtenAgo);
      const viewer = { ...writing.viewer, memberId, relation: 'professional', grantId: id } as const;
      await createNote({ ...writing, viewer }, { note: html }, undefined);
    }
  }
}

export async function organisationIdOf({ db }: ViewerCtx, code: string): Promise<number> {
  const [organisation] = await selectOrganisations(db, { code });
  if (!organisation) throw new Error(`there is no organisation ${code}`);
  return organisation.id;
}
