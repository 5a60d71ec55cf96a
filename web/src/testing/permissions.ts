import { type AccessLine, type AccessRequest, accessEndpoints } from '@kith/contract/access';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { journeyEndpoints } from '@kith/contract/journey';
import { toStorage } from '@kith/contract/kit/dates';
import { medicationsEndpoints } from '@kith/contract/medications';
import {
  allows,
  effectiveGrants,
  type GrantMap,
  grantsOf,
  grantsWhere,
  turnedOn,
  withDependencies,
} from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { tasksEndpoints } from '@kith/contract/tasks';
import { type SupporterPermissions, type TeamMember, teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import type { User } from '@kith/contract/users';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { type FakeApi, type Received, Refusal } from './fake-api.ts';
import { aTimeline } from './notes.ts';
import { aCard, nextId } from './world.ts';

type SaveCall = (typeof teamEndpoints.saveSupporterPermissions)['input']['_zod']['output'];

/** A supporter as the member's page knows them; with no grants the defaults hold. */
export function aSupporter(
  person: User,
  grants: GrantMap | null = null,
  change: Partial<SupporterPermissions> = {},
): SupporterPermissions {
  return {
    patient_team_id: nextId(),
    supporter: aCard(person),
    permissions: effectiveGrants(grants),
    new_permissions: null,
    is_default: grants === null,
    ends_at: null,
    last_changed_at: new Date().toISOString(),
    relationship: null,
    version: 1,
    ...change,
  };
}

export function anAccessRequest(
  supporter: SupporterPermissions,
  asked: GrantMap,
  change: Partial<AccessRequest> = {},
): AccessRequest {
  return {
    id: nextId(),
    direction: 'received',
    status: 'pending',
    patient_team_id: supporter.patient_team_id,
    person: supporter.supporter,
    asked,
    given: null,
    reason: 'To help with the shopping',
    answer: null,
    created_at: toStorage(new Date()),
    answered_at: null,
    ask_again_at: null,
    ...change,
  };
}

export function anAccessLine(person: User, change: Partial<AccessLine> = {}): AccessLine {
  return {
    id: `read-${nextId()}`,
    at: new Date().toISOString(),
    person: aCard(person),
    acting_as: 'supporter',
    action: 'looked',
    kinds: ['note'],
    items: [],
    under: 'grant',
    patient_team_id: null,
    shares: [],
    visit: null,
    text: `${person.first_name} ${person.last_name} looked at notes.`,
    ...change,
  };
}

export interface KeptSupporters {
  supporters: SupporterPermissions[];
  requests: AccessRequest[];
  lines: AccessLine[];
  readonly saved: Received<SaveCall>;
  readonly described: Received<{ relationship?: string | null | undefined }>;
  readonly looked: Received<object>;
  readonly accepted: Received<{ id: number; permissions?: GrantMap | undefined }>;
  readonly declined: Received<{ id: number; answer?: string | null | undefined }>;
  /** As if the member changed it on another device. */
  readonly changeElsewhere: (place: number, grants: GrantMap) => void;
}

/** A server that keeps what the supporters of one member can see, with versions. */
export function keepSupporters(api: FakeApi, supporters: SupporterPermissions[]): KeptSupporters {
  const find = (place: number): SupporterPermissions => {
    const found = kept.supporters.find(({ patient_team_id }) => patient_team_id === place);
    if (!found) throw new Refusal('not_found');
    return found;
  };
  const put = (next: SupporterPermissions) => {
    kept.supporters = kept.supporters.map((one) =>
      one.patient_team_id === next.patient_team_id ? next : one,
    );
    return next;
  };
  const rewrite = (former: SupporterPermissions, grants: GrantMap, ends_at = former.ends_at) =>
    put({
      ...former,
      permissions: withDependencies(former.permissions, effectiveGrants(grants)),
      ends_at,
      is_default: false,
      last_changed_at: new Date().toISOString(),
      version: former.version + 1,
    });
  api.on(teamEndpoints.listSupporterPermissions, () => ({ supporter_permissions: kept.supporters }));
  const saved = api.on(teamEndpoints.saveSupporterPermissions, (asked) => {
    const former = find(asked.patient_team_id);
    if (former.version !== asked.version) throw new Refusal('stale', { current: former });
    const now = rewrite(former, asked.permissions, asked.ends_at);
    return { supporter_permissions: now, receipt: receiptOf(former, now) };
  });
  const described = api.on(teamEndpoints.describeSupporter, ({ patient_team_id, relationship = null }) => ({
    supporter_permissions: put({ ...find(patient_team_id), relationship }),
  }));
  const kept: KeptSupporters = {
    supporters,
    requests: [],
    lines: [],
    saved,
    described,
    ...keepRequests(api, () => kept, find, rewrite),
    looked: keepRecord(api, () => kept),
    changeElsewhere: (place, grants) => void rewrite(find(place), grants),
  };
  keepPreview(api, find);
  keepMemberships(api, () => kept);
  return kept;
}

function receiptOf(former: SupporterPermissions, now: SupporterPermissions) {
  return {
    patient_team_id: now.patient_team_id,
    at: new Date().toISOString(),
    turned_on: grantsOf(turnedOn(former.permissions, now.permissions)),
    turned_off: grantsOf(turnedOn(now.permissions, former.permissions)),
    ends_at: now.ends_at,
    version: now.version,
  };
}

function keepRequests(
  api: FakeApi,
  kept: () => KeptSupporters,
  find: (place: number) => SupporterPermissions,
  rewrite: (former: SupporterPermissions, grants: GrantMap) => SupporterPermissions,
) {
  const answer = (id: number, change: Partial<AccessRequest>): AccessRequest => {
    const found = kept().requests.find((request) => request.id === id);
    if (found?.status !== 'pending') throw new Refusal('conflict');
    const next = { ...found, ...change };
    kept().requests = kept().requests.map((request) => (request.id === id ? next : request));
    return next;
  };
  api.on(accessEndpoints.listAccessRequests, ({ limit, offset }) => ({
    requests: kept().requests.slice(offset, offset + limit),
    has_more_data: kept().requests.length > offset + limit,
  }));
  const accepted = api.on(accessEndpoints.acceptAccessRequest, ({ id, permissions = {} }) => {
    const request = answer(id, { status: 'accepted', given: permissions });
    const place = find(request.patient_team_id);
    const { permissions: before } = place;
    rewrite(
      place,
      grantsWhere((area, action) => allows(before, area, action) || allows(permissions, area, action)),
    );
    return { request };
  });
  const declined = api.on(accessEndpoints.declineAccessRequest, ({ id, answer: words = null }) => ({
    request: answer(id, { status: 'declined', answer: words }),
  }));
  return { accepted, declined };
}

function keepRecord(api: FakeApi, kept: () => KeptSupporters): Received<object> {
  api.on(accessEndpoints.listRecordPeople, () => ({
    people: kept().supporters.map(({ supporter }) => ({ person: supporter, role: 'supporter' as const })),
  }));
  api.on(accessEndpoints.listLastLooks, () => ({
    looks: kept().lines.flatMap(({ person, at }) => (person ? [{ person_id: person.id, at }] : [])),
  }));
  return api.on(accessEndpoints.listAccessRecord, (asked) => {
    const { person_id, action, kind, visit, limit, offset } = asked;
    const found = kept().lines.filter(
      (line) =>
        (person_id === undefined || line.person?.id === person_id) &&
        (action === undefined || line.action === action) &&
        (kind === undefined || line.kinds.includes(kind)) &&
        (visit === undefined || line.visit === visit),
    );
    return { lines: found.slice(offset, offset + limit), has_more_data: found.length > offset + limit };
  });
}

/** The eyes of a supporter, under choices that are saved or not: an empty journey and team, or a refusal. */
function keepPreview(api: FakeApi, find: (place: number) => SupporterPermissions): void {
  api.on(conversationsEndpoints.listThreads, () => ({ threads: [], has_more_data: false }));
  api.on(
    journeyEndpoints.previewTimeline,
    ({ patient_team_id, permissions = find(patient_team_id).permissions }) => {
      if (!permissions.journeyOverview.view) throw new Refusal('forbidden');
      return aTimeline([]);
    },
  );
  api.on(teamEndpoints.previewTeam, ({ patient_team_id, permissions: tried }) => {
    const { permissions, supporter } = find(patient_team_id);
    if (!(tried ?? permissions).supportTeam.view) throw new Refusal('forbidden');
    return { team: [aTeamMember(supporter, patient_team_id)] };
  });
  api.on(focusAreasEndpoints.previewFocusAreas, () => ({ focus_areas: [] }));
  api.on(medicationsEndpoints.previewMedications, () => ({ medications: [], has_more_data: false }));
  api.on(medicationsEndpoints.listMedications, () => ({ medications: [], has_more_data: false }));
  api.on(focusAreasEndpoints.listFocusAreas, () => ({ focus_areas: [] }));
  api.on(tasksEndpoints.previewTasks, () => ({ tasks: [], has_more_data: false }));
  api.on(wellbeingEndpoints.previewWellbeingInsights, () => ({
    index: 52,
    label: 'up_and_down' as const,
    trend: null,
    charts: null,
    own: null,
  }));
  api.on(eventsEndpoints.previewEvents, () => ({ occurrences: [], events: [], has_more_data: false }));
  api.on(tasksEndpoints.listTasks, () => ({ tasks: [], has_more_data: false }));
  api.on(eventsEndpoints.fetchEvents, () => ({ occurrences: [], events: [], has_more_data: false }));
  api.on(threadsEndpoints.previewThreads, () => ({ threads: [], has_more_data: false }));
  api.on(safetyPlanEndpoints.previewSafetyPlan, () => ({ plan: null }));
}

function keepMemberships(api: FakeApi, kept: () => KeptSupporters): void {
  const removed = new Map<number, SupporterPermissions>();
  api.on(teamEndpoints.removeTeamMember, ({ patient_team_id }) => {
    const gone = kept().supporters.find((one) => one.patient_team_id === patient_team_id);
    if (!gone) throw new Refusal('not_found');
    removed.set(patient_team_id, gone);
    kept().supporters = kept().supporters.filter((one) => one !== gone);
    return { patient_team_id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  api.on(teamEndpoints.restoreTeamMember, ({ patient_team_id }) => {
    const back = removed.get(patient_team_id);
    if (!back) throw new Refusal('undo_expired');
    kept().supporters = [...kept().supporters, back];
    return { team_member: aTeamMember(back.supporter, patient_team_id) };
  });
}

function aTeamMember(
  { id, ...names }: SupporterPermissions['supporter'],
  patient_team_id: number,
): TeamMember {
  return {
    ...names,
    id: patient_team_id,
    patient_team_id,
    patient_id: 0,
    user_id: id,
    role: 'Supporter',
    role_id: 10,
    work_phone: 'N/A',
    category: null,
    organisation: null,
    organisation_team_id: null,
    can_remove: false,
    status: 'active',
    email: null,
    permissions: null,
    new_permissions: null,
    since: null,
    ends_at: null,
    last_changed_at: null,
    relationship: null,
  };
}
