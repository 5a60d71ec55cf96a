import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { journeyEndpoints } from '@kith/contract/journey';
import { medicationsEndpoints } from '@kith/contract/medications';
import type { FullGrants } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import type { LightMyRequestResponse } from 'fastify';
import type { Someone } from '../testing/caller.ts';

const { getThread } = conversationsEndpoints;
const { getTask, listTasks, previewTasks } = tasksEndpoints;
const { fetchEvents, getEvent, previewEvents } = eventsEndpoints;
const { getTimeline, previewTimeline } = journeyEndpoints;
const { listFocusAreas, previewFocusAreas } = focusAreasEndpoints;
const { getWellbeingInsights, previewWellbeingInsights } = wellbeingEndpoints;

/** Of a message, for its sender alone. */
const NOT_THEIRS = { abilities: [], can_change_until: null, client_key: null };

type Fields = Readonly<Record<string, unknown>>;
/** The answer: the fields, or the status of a refusal. */
type Answer = Fields | number;
type Views = Readonly<
  Record<
    'team' | 'journey' | 'tasks' | 'events' | 'areas' | 'medicines' | 'insights' | 'chats' | 'plan',
    Answer
  >
>;

interface PreviewTarget {
  readonly member: Someone;
  /** All the chats that any of these people has. */
  readonly chatIds: readonly number[];
}

const VIEW = { view: 'all' } as const;
/** A longer page than any journey here. */
const ALL = 100;

/** The views that a member gets through one supporter's eyes, with unsaved choices or without. */
export async function previewed(member: Someone, placeId: number, permissions?: FullGrants): Promise<Views> {
  const through = { patient_team_id: placeId, ...(permissions && { permissions }) };
  return {
    team: asATeam(answerOf(await member.send(teamEndpoints.previewTeam, through))),
    journey: withoutCursor(answerOf(await member.send(previewTimeline, { ...through, limit: ALL }))),
    tasks: answerOf(await member.send(previewTasks, { ...through, ...VIEW })),
    events: answerOf(await member.send(previewEvents, through)),
    areas: answerOf(await member.send(previewFocusAreas, through)),
    medicines: answerOf(await member.send(medicationsEndpoints.previewMedications, through)),
    insights: answerOf(await member.send(previewWellbeingInsights, through)),
    chats: answerOf(await member.send(threadsEndpoints.previewThreads, through)),
    plan: answerOf(await member.send(safetyPlanEndpoints.previewSafetyPlan, through)),
  };
}

/** The same views by the supporter's own calls, without records that the member does not see by theirs. */
export async function gotByThemself(person: Someone, { member, chatIds }: PreviewTarget): Promise<Views> {
  const member_id = member.id;
  const plan = await person.send(safetyPlanEndpoints.getSafetyPlan, { member_id });
  return {
    team: asATeam(answerOf(await person.send(teamEndpoints.getTeam, { id: member_id }))),
    journey: await journeyOf(person, member),
    tasks: await tasksOf(person, member),
    events: await eventsOf(person, member),
    areas: answerOf(await person.send(listFocusAreas, { member_id })),
    medicines: answerOf(await person.send(medicationsEndpoints.listMedications, { member_id })),
    insights: answerOf(await person.send(getWellbeingInsights, { member_id })),
    chats: await chatsOf(person, { member, chatIds }),
    plan: { plan: plan.statusCode === 404 ? null : plan.json() },
  };
}

/** The views without these messages, which the supporter does not have by a setting of their own. */
export function withoutMessages(views: Views, ids: ReadonlySet<number>): Views {
  const { journey } = views;
  if (typeof journey === 'number') return views;
  const messages = listIn(journey, 'messages').filter(({ id }) => !ids.has(Number(id)));
  return { ...views, journey: { ...journey, messages } };
}

function answerOf(answer: LightMyRequestResponse): Answer {
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
}

/** Cursors are sealed anew each time. */
function withoutCursor(view: Answer): Answer {
  return typeof view === 'number' ? view : { ...view, cursor: null };
}

/** Unread counts are that person's own, and the time of saving is known only once saved. */
function asATeam(view: Answer): Answer {
  if (typeof view === 'number') return view;
  const team = listIn(view, 'team').map(
    ({ unread_messages_count: _theirs, last_changed_at: _then, ...one }) => one,
  );
  return { ...view, team };
}

async function journeyOf(person: Someone, member: Someone): Promise<Answer> {
  const view = withoutCursor(answerOf(await person.send(getTimeline, { member_id: member.id, limit: ALL })));
  if (typeof view === 'number') return view;
  // Also in a chat that is open to the member, their own block keeps messages from them.
  const { messages: own } = await member.call(getTimeline, { limit: ALL });
  const read = new Set<unknown>(own.map(({ id }) => id));
  const messages = listIn(view, 'messages')
    .filter(({ id }) => read.has(id))
    .map((item) => ({ ...item, record: { ...(item['record'] as Fields), ...NOT_THEIRS } }));
  return { ...view, messages };
}

async function tasksOf(person: Someone, member: Someone): Promise<Answer> {
  const view = answerOf(await person.send(listTasks, { member_id: member.id, ...VIEW }));
  if (typeof view === 'number') return view;
  return { ...view, tasks: await openTo(member, getTask, listIn(view, 'tasks')) };
}

async function eventsOf(person: Someone, member: Someone): Promise<Answer> {
  const view = answerOf(await person.send(fetchEvents, { member_id: member.id }));
  if (typeof view === 'number') return view;
  const events = await openTo(member, getEvent, listIn(view, 'events'));
  const ids = new Set(events.map(({ id }) => id));
  const occurrences = listIn(view, 'occurrences').filter(({ event_id }) => ids.has(event_id));
  return { ...view, events, occurrences };
}

/**
 * Each chat by itself: the lists that a person has archived or pinned make no difference to their right to
 * read.
 */
async function chatsOf(person: Someone, { member, chatIds }: PreviewTarget): Promise<Answer> {
  const threads = [];
  for (const id of [...chatIds].sort((one, other) => other - one)) {
    const answer = await person.send(getThread, { id });
    if (answer.statusCode !== 200 || !(await opens(member, getThread, id))) continue;
    const { conversation_id, kind, name, about_patient_id, members } = answer.json().thread;
    if (about_patient_id !== null && about_patient_id !== member.id) continue;
    threads.push({ conversation_id, kind, name, about_patient_id, members: members.map(whoIn) });
  }
  return { threads, has_more_data: false };
}

function whoIn({ kind, id, first_name, last_name, displayName, avatar, initials, avatar_colour }: Fields) {
  return { kind, id, first_name, last_name, displayName, avatar, initials, avatar_colour };
}

async function openTo(
  member: Someone,
  endpoint: typeof getTask | typeof getEvent,
  records: readonly Fields[],
): Promise<Fields[]> {
  const open = [];
  for (const one of records) if (await opens(member, endpoint, one['id'])) open.push(one);
  return open;
}

async function opens(
  member: Someone,
  endpoint: typeof getTask | typeof getEvent | typeof getThread,
  id: unknown,
): Promise<boolean> {
  return (await member.send(endpoint, { id: Number(id) })).statusCode === 200;
}

function listIn(view: Fields, name: string): Fields[] {
  return view[name] as Fields[];
}
