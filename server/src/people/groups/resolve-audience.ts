import type { groupsEndpoints, ReachedPerson } from '@kith/contract/groups';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { shareNeedsOf } from '@kith/contract/kit/nouns';
import type { NamedAudience } from '@kith/contract/named-audience';
import { isShareableWith } from '@kith/contract/shareable';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { personCards } from '#people/users';
import { type Reader, selectAudiencePeople, selectLeftOut, teamAmong } from '#policy/audiences';
import { selectFormerSupporters } from '#policy/places';
import type { AudienceRecord } from '#policy/rights/audiences';
import { mayChoosePeople, selectOwnGroups, selectOwnTeams } from './choose-audience.ts';
import { joinedSince } from './joined-since.ts';

type Asked = InputOf<typeof groupsEndpoints.resolveAudience>;

/**
 * People who can not be chosen are left out: those who have left the team, those hidden from the caller, and
 * strangers.
 */
export const resolveAudience: Story<typeof groupsEndpoints.resolveAudience> = async (ctx, asked) => {
  const { userId, memberId } = ctx.viewer;
  const named = (await mayChoosePeople(ctx, memberId)) ? asked.shared_with : [];
  const audiences = memberId === userId ? await chosenAudiences(ctx, asked) : [];
  const inside = await insideOf(ctx, audiences);
  const out = await leftOutOf(ctx, asked, audiences);
  const joinedAt = await joinedSince(ctx, asked, inside);
  const isLetIn = ({ audienceId, personId }: (typeof inside)[number]) =>
    !out.some((one) => one.audienceId === audienceId && one.personId === personId);
  const peopleIn = (audience: AudienceRecord) =>
    inside.flatMap((one) => (one.audienceId === audience.id && isLetIn(one) ? [one.personId] : []));
  const everyone = [...new Set([...named, ...audiences.flatMap(peopleIn)])];
  const team = await teamAmong(ctx.db, memberId, everyone, ctx.clock.now());
  const readers = new Map(team.map((reader) => [reader.personId, reader]));
  const missed = inside.map(({ personId }) => personId).filter((id) => !everyone.includes(id));
  const onTeam = await teamAmong(ctx.db, memberId, missed, ctx.clock.now());
  const cards = await personCards(ctx, [...everyone, ...missed]);
  const people = everyone.flatMap((id): ReachedPerson[] => {
    const person = cards.get(id);
    const ways = audiences.filter((one) => peopleIn(one).includes(id));
    const reached = reach(readers.get(id), ways, named.includes(id));
    if (!person || !reached || id === userId) return [];
    const needsNoSwitch = shareNeedsOf(asked.kind) === null && { can_read: true };
    const joined_at = named.includes(id) ? undefined : joinedAt(id, ways);
    return [
      {
        person,
        ...reached,
        ...(joined_at && { joined_at }),
        ...needsNoSwitch,
        ...(memberId === userId ? {} : KEPT_FROM_OTHERS),
      },
    ];
  });
  const left = [...new Set(onTeam.map(({ personId }) => personId))];
  return { people, left_out: left.flatMap((id) => cards.get(id) ?? []) };
};

/** A former supporter of the member reads nothing by a team of an organisation, and is not named there. */
async function insideOf(
  { db, viewer: { memberId }, clock }: ViewerCtx,
  audiences: readonly AudienceRecord[],
) {
  const inside = await selectAudiencePeople(
    db,
    audiences.map(({ id }) => id),
  );
  const teams = new Set(audiences.flatMap(({ id, kind }) => (kind === 'organisation_team' ? [id] : [])));
  const people = inside.flatMap(({ audienceId, personId }) => (teams.has(audienceId) ? [personId] : []));
  const former = await selectFormerSupporters(db, { memberId, people, now: clock.now() });
  return inside.filter(({ audienceId, personId }) => !teams.has(audienceId) || !former.has(personId));
}

/** People of these groups whom the member has left out of the record, which is shared already. */
async function leftOutOf(
  { db }: ViewerCtx,
  { kind, record_id }: Asked,
  audiences: readonly AudienceRecord[],
) {
  if (record_id === undefined) return [];
  const ids = audiences.map(({ id }) => id);
  return selectLeftOut(db, ids, [{ kind, ids: [record_id] }]);
}

/** A supporter's permissions are between them and the member. */
const KEPT_FROM_OTHERS = { can_read: null, patient_team_id: null };

/** A name and a member's group reach people on the team; a team of an organisation reaches its own people. */
function reach(
  reader: Reader | undefined,
  ways: readonly AudienceRecord[],
  isNamed: boolean,
): Omit<ReachedPerson, 'person'> | undefined {
  const through = ways.filter(({ kind }) => kind === 'organisation_team' || reader !== undefined);
  const byName = isNamed && reader !== undefined;
  if (!byName && through.length === 0) return undefined;
  const byTeam = through.some(({ kind }) => kind === 'organisation_team');
  return {
    by_name: byName,
    through: through.map(({ id, name }): NamedAudience => ({ id, name })),
    can_read: byTeam || reader?.canRead === true,
    patient_team_id: reader?.role === 'supporter' ? reader.placeId : null,
  };
}

async function chosenAudiences(ctx: ViewerCtx, asked: Asked): Promise<AudienceRecord[]> {
  const { kind, shared_with_group, shared_with_organisation_team } = asked;
  const hasGroups = shared_with_group.length > 0 && isShareableWith(kind, 'group');
  const hasTeams = shared_with_organisation_team.length > 0 && isShareableWith(kind, 'organisation_team');
  const groups = hasGroups ? await selectOwnGroups(ctx) : [];
  const teams = hasTeams ? await selectOwnTeams(ctx) : [];
  return [
    ...groups.filter(({ id }) => shared_with_group.includes(id)),
    ...teams.filter(({ id }) => shared_with_organisation_team.includes(id)),
  ];
}
