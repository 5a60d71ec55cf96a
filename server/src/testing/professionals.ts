import { folderStore } from '#kernel/ports/files';
import { replaceAudiencePeople, updateAudience } from '#policy/rights/audiences';
import { insertGrant } from '#policy/rights/memberships';
import { endPost, insertPost } from '#policy/rights/posts';
import { pairForWork } from './staff-step.ts';
import type { World } from './world.ts';

export interface Somebody {
  readonly id: number;
}

type Role = Parameters<typeof insertPost>[1]['role'];

let made = 0;

interface Given {
  readonly code?: string;
  readonly consentAge?: number;
  readonly givesCard?: boolean;
  readonly includesSubscription?: boolean;
  readonly referralTypes?: readonly string[];
}

/** An organisation and its acts with people, by the verbs of policy. */
export async function makeOrganisation(world: World, given: Given = {}) {
  const { database, now, filesFolder } = world;
  const { db, pool } = database;
  made += 1;
  const { code = `clinic-${made}-${Date.now()}`, consentAge = 16, givesCard, includesSubscription } = given;
  const { referralTypes = [] } = given;
  const name = `Banksia Clinic ${made}`;
  const inserted = await pool.query(
    `insert into organisations (code, name, consent_age, has_membership_card, includes_subscription,
       referral_types, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      code,
      name,
      consentAge,
      givesCard ?? false,
      includesSubscription ?? false,
      JSON.stringify(referralTypes),
      now(),
    ],
  );
  const id = Number(inserted.rows[0].id);
  const post = (person: Somebody, role: Role) => ({ userId: person.id, organisationId: id, role });
  return {
    id,
    name,
    letWork: async (person: Somebody, role: Role) => {
      await pairForWork(world, person);
      return insertPost(db, post(person, role), now());
    },
    letGo: (person: Somebody, role: Role) => endPost(db, post(person, role), now()),
    lookAfter: async (member: Somebody, memberNumber = String(member.id)) => {
      await pool.query(
        `insert into memberships (organisation_id, member_id, member_number, joined_at) values ($1, $2, $3, $4)`,
        [id, member.id, memberNumber, now()],
      );
    },
    drawLogo: async (bytes: Uint8Array) => {
      const key = await folderStore(filesFolder).put(bytes);
      await pool.query('update organisations set logo_key = $2 where id = $1', [id, key]);
    },
    ...teamsOf(world, id),
  };
}

/** Teams of an organisation, and their people. */
function teamsOf(world: World, id: number) {
  const { database, now } = world;
  const { db, pool } = database;
  return {
    makeTeam: async (...people: readonly Somebody[]) => {
      const team = await pool.query(
        `insert into audiences (kind, owner_id, name, created_at)
         values ('organisation_team', $1, $2, $3) returning id`,
        [id, `Intake ${people[0]?.id ?? 0}`, now()],
      );
      const teamId = Number(team.rows[0].id);
      const ids = people.map((person) => person.id);
      await pairForWork(world, ...people);
      await replaceAudiencePeople(db, teamId, ids, now());
      return teamId;
    },
    /** Sets the people of a team. */
    joinTeam: async (teamId: number, ...people: readonly Somebody[]) => {
      const ids = people.map((person) => person.id);
      await pairForWork(world, ...people);
      await replaceAudiencePeople(db, teamId, ids, now());
    },
    endTeam: (teamId: number) => updateAudience(db, teamId, { endedAt: now() }),
    reviveTeam: (teamId: number) => updateAudience(db, teamId, { endedAt: null }),
  };
}

/** Gives a professional a membership of a member's team, and returns it. */
export async function letTreat(
  world: World,
  member: Somebody,
  professional: Somebody,
  role: 'provider' | 'care_coordinator',
): Promise<number> {
  const { database, now } = world;
  await pairForWork(world, professional);
  return insertGrant(database.db, {
    memberId: member.id,
    personId: professional.id,
    role,
    askedBy: role === 'provider' ? 'member' : 'organisation',
    createdAt: now(),
    acceptedAt: now(),
  });
}
