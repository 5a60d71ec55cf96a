import type {
  Assessment,
  AssessmentAnswer,
  AssessmentRequest,
  CheckInSchedule,
} from '@kith/contract/assessment-fields';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { dayAfter } from '@kith/contract/kit/dates';
import type { Caller } from './caller.ts';
import type { World } from './world.ts';

/** An answer to each question of an instrument: the option at this position, or the last one. */
export function answersTo(code: string, option: number): AssessmentAnswer[] {
  const { items = [], response_sets = {} } = instrumentOf(code) ?? {};
  return items.flatMap(({ id, response_set }) => {
    const options = response_sets[response_set ?? ''] ?? [];
    const chosen = options[Math.min(option, options.length - 1)];
    return chosen ? [{ component_id: `${code}:${id}`, value: String(chosen.value) }] : [];
  });
}

/** The same with other answers to some questions, by the id of the item. */
export function withAnswers(
  code: string,
  answers: readonly AssessmentAnswer[],
  others: Readonly<Record<string, string>>,
): AssessmentAnswer[] {
  const named = Object.entries(others).map(([item, value]) => ({ component_id: `${code}:${item}`, value }));
  const kept = answers.filter((one) => !named.some(({ component_id }) => component_id === one.component_id));
  return [...kept, ...named];
}

/** A check-in that a person takes from beginning to end, with one call. */
export async function takeCheckIn(
  person: Caller,
  assessment_code: string,
  said: number | readonly AssessmentAnswer[],
  more: { readonly set_request_id?: string; readonly told?: number[] } = {},
): Promise<Assessment> {
  const answers = typeof said === 'number' ? answersTo(assessment_code, said) : [...said];
  const asked = { assessment_code, answers, complete: true, ...more };
  const { assessment } = await person.call(assessmentsEndpoints.createAssessment, asked);
  if (!assessment) throw new Error('the check-in is not done');
  return assessment;
}

/** Does what was planned when a place on a team ended, once its end can be undone no more. */
export async function endRequestsOf(world: World, place: number): Promise<void> {
  await world.deliver();
  const { rows } = await world.database.pool.query(
    `select data, extract(epoch from start_after - created_on)::int as delay from jobs.job
     where name = 'assessments.end_requests' and (data ->> 'placeId')::bigint = $1
     order by created_on desc limit 1`,
    [place],
  );
  world.advance(rows[0].delay * 1000);
  await world.work('assessments.end_requests', rows[0].data);
  await world.deliver();
}

/** A professional on the team of a member asks them for these check-ins. */
export async function askFor(
  asker: Caller,
  member: { readonly id: number },
  assessment_codes: string[],
  due_date?: string,
): Promise<AssessmentRequest> {
  const asked = { about_patient_id: member.id, assessment_codes, ...(due_date && { due_date }) };
  return (await asker.call(assessmentRequestsEndpoints.askForAssessments, asked)).request;
}

/** A check-in that its person takes and shares with another one, as if that had been so many days ago. */
export async function sharedCheckIn(
  world: World,
  {
    from,
    to,
    daysAgo = 0,
  }: { readonly from: Caller; readonly to: { readonly id: number }; readonly daysAgo?: number },
  assessment_code: string,
  said: number | readonly AssessmentAnswer[],
): Promise<number> {
  const { id } = await takeCheckIn(from, assessment_code, said);
  await from.call(assessmentsEndpoints.shareResult, { id, shared_with: [to.id] });
  if (daysAgo === 0) return id;
  const { pool } = world.database;
  const at = daysBefore(world, daysAgo);
  await pool.query('update assessments set sort_at = $2, created_at = $2, received_at = $2 where id = $1', [
    id,
    at,
  ]);
  const sitting =
    'update assessment_sittings set day = $2::timestamptz, started_at = $2 where assessment_id = $1';
  await pool.query(sitting, [id, at]);
  await pool.query(`update shares set record_at = $2 where kind = 'assessment' and record_id = $1`, [id, at]);
  return id;
}

/** As if its member had done and shared the same so many times more. */
export async function copyShared(world: World, id: number, times: number): Promise<void> {
  const { pool } = world.database;
  const columns =
    'code, instrument_version, day, answers, scores, flags, words, in_journey, sort_at, created_at';
  const made = await pool.query(
    `insert into assessments (author_id, member_id, ${columns}) select author_id, member_id, ${columns} from assessments, generate_series(1, $2) where id = $1 returning id`,
    [id, times],
  );
  const shared = 'audience, audience_id, member_id, shared_by, shared_at, record_at';
  await pool.query(
    `insert into shares (kind, record_id, ${shared}) select kind, made.id, ${shared} from shares, unnest($2::bigint[]) as made(id) where kind = 'assessment' and record_id = $1`,
    [id, made.rows.map((row) => row.id)],
  );
}

/** As if it had been asked for so many days ago. */
export async function askedEarlier(world: World, { set_request_id }: AssessmentRequest, daysAgo: number) {
  const id = Number(set_request_id.slice('sr-'.length));
  const asked = 'update assessment_requests set created_at = $2 where id = $1';
  await world.database.pool.query(asked, [id, daysBefore(world, daysAgo)]);
}

const daysBefore = (world: World, days: number) => new Date(world.now().getTime() - days * 86_400_000);

/** A professional on the team of a member asks them for these check-ins each week, from today on. */
export async function scheduleFor(
  asker: Caller,
  member: { readonly id: number },
  { world, codes }: { readonly world: World; readonly codes: string[] },
): Promise<CheckInSchedule> {
  const { schedules } = await asker.call(
    checkInSchedulesEndpoints.scheduleCheckIns,
    weeklyOf(world, [member.id], codes),
  );
  if (!schedules[0]) throw new Error('there is no schedule');
  return schedules[0];
}

/** What that asks for. Tomorrow is no day that is over, in any zone. */
export function weeklyOf(world: World, member_ids: number[], assessment_codes: string[]) {
  const tomorrow = new Date(world.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const days = { from_day: tomorrow, last_day: dayAfter(tomorrow, 100) };
  return { member_ids, assessment_codes, every_days: 7, time: '09:00', ...days };
}
