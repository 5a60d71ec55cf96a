import type pg from 'pg';

const CROWD = 4000;
/** Of them, those in the care of the professional. */
const CASELOAD = 200;
const GAD7 = 'A111202';
export const DAILY = 'A111128';

interface Cast {
  /** Takes the daily check-in for three years, and is in the professional's care. */
  readonly member: number;
  readonly professional: number;
}

/**
 * Fills an empty, migrated database with so many check-ins of 4,000 people over two years. Two hundred are in
 * the care of one professional, who sees a third of theirs; an organisation has followed up one in a hundred.
 */
export async function fillCheckIns(client: pg.Client, size: number, cast: Cast): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('set synchronous_commit = off');
  await run(
    `create temporary table crowd as
     with made as (
       insert into users (first_name, last_name, email, birth_date, password_hash, avatar_colour, created_at)
       select 'Bench', 'Crowd ' || n, 'crowd.' || n || '@example.com', '1990-01-01', '', 0, now()
       from generate_series(1, $1::int) n returning id
     ) select id, row_number() over (order by id) as n from made`,
    [CROWD],
  );
  await run(
    `insert into grants (member_id, person_id, role, asked_by, created_at, accepted_at)
     select id, $1, 'provider', 'member', now(), now() from (
       select id from crowd where n <= $2 union all select $3::bigint) one(id)`,
    [cast.professional, CASELOAD - 1, cast.member],
  );
  await take(client, size, cast);
  await followUp(client, cast);
  await ask(client, size, cast);
  for (const table of ['assessments', 'assessment_requests', 'assessment_schedules', 'shares', 'follow_ups'])
    await run(`vacuum analyze ${table}`);
  await run('analyze users; analyze grants; analyze memberships; analyze staff');
}

const DONE =
  'author_id, member_id, code, instrument_version, day, answers, scores, flags, words, in_journey, sort_at, received_at, created_at';

async function take(client: pg.Client, size: number, { member, professional }: Cast): Promise<void> {
  await client.query(
    `insert into assessments (${DONE})
     select crowd.id, crowd.id, $2, 1, at::date, '{"q1": 1}', scores, '[]', 'Anxiety', true, at, at, at
     from (
       select n, date_trunc('second', now() - ($1 - n) * interval '2 years' / $1) as at,
         jsonb_build_array(jsonb_build_object('scale', 'total', 'score', n * 7 % 22, 'band', null)) as scores
       from generate_series(1, $1::bigint) n
     ) made join crowd on crowd.n = 1 + made.n * 7919 % $3`,
    [size, GAD7, CROWD],
  );
  await client.query(
    `insert into assessments (${DONE})
     select $1, $1, $2, 1, at::date, '{"q1": 6, "q2": 5, "q3": 7, "q4": 3, "q5": 6}', '[]', '[]', 'Today', true,
       at, at, at
     from (select date_trunc('second', now() - n * interval '1 day') as at from generate_series(1, 1095) n) made`,
    [member, DAILY],
  );
  await client.query(
    `insert into shares (kind, record_id, audience, audience_id, member_id, shared_by, shared_at, record_at)
     select 'assessment', a.id, 'user', $1, a.member_id, a.member_id, a.sort_at, a.sort_at
     from assessments a join crowd on crowd.id = a.member_id and crowd.n < $2 where a.id % 3 = 0`,
    [professional, CASELOAD],
  );
}

async function followUp(client: pg.Client, { professional }: Cast): Promise<void> {
  const made = await client.query(
    `insert into organisations (code, name, consent_age, has_membership_card, includes_subscription,
       referral_types, created_at) values ('bench', 'Bench Clinic', 16, false, false, '[]', now()) returning id`,
  );
  const organisation = made.rows[0].id;
  await client.query(
    `insert into staff (user_id, organisation_id, role, since) values ($1, $2, 'care_coordinator', now())`,
    [professional, organisation],
  );
  await client.query(
    `insert into memberships (organisation_id, member_id, member_number, joined_at)
     select $1, id, n::text, now() from crowd`,
    [organisation],
  );
  const rule = await client.query(
    `with rule as (
       insert into follow_up_rules (organisation_id, created_at) values ($1, now()) returning id
     ) insert into follow_up_rule_versions (rule_id, version, code, level, role, second_person_id, answer_minutes,
         sentence, approved_by, is_on, saved_by, saved_at)
       select id, 1, $2, 'prompt', 'care_coordinator', $3, 240, 'We look.', 'A doctor', true, $3, now() from rule
       returning id`,
    [organisation, GAD7, professional],
  );
  await client.query(
    `insert into follow_ups (organisation_id, member_id, rule_version_id, assessment_id, code,
       instrument_version, flags, role, second_person_id, opened_at, due_at, closed_at, closed_by, outcome)
     select $1, a.member_id, $2, a.id, $3, 1, '[]', 'care_coordinator', $4, a.sort_at,
       a.sort_at + interval '4 hours', done, case when done is null then null else $4::bigint end,
       case when done is null then null else 'Called' end
     from (
       select *, case when n <= 40 then null else sort_at + interval '2 hours' end as done
       from (select *, row_number() over (order by sort_at desc) as n from assessments where id % 100 = 0) newest
     ) a`,
    [organisation, rule.rows[0].id, GAD7, professional],
  );
}

/** A request for one check-in in ten, all done but one for each of the caseload; and a schedule for many. */
async function ask(client: pg.Client, size: number, { professional }: Cast): Promise<void> {
  await client.query(
    `insert into assessment_requests (member_id, asked_by, codes, created_at, completed_at)
     select member_id, $1, array[code], sort_at, sort_at from assessments where id % 10 = 0`,
    [professional],
  );
  await client.query(
    `insert into assessment_requests (member_id, asked_by, codes, created_at)
     select id, $1, $2, now() - n * interval '1 hour' from crowd where n < $3`,
    [professional, [GAD7], CASELOAD],
  );
  await client.query(
    `insert into assessment_schedules (member_id, asked_by, place_id, codes, every_days, time, first_day, last_day,
       created_at, next_day, next_at)
     select g.member_id, $1, g.id, $2, 7, '09:00', current_date, current_date + 300, now(), current_date + 7,
       now() + interval '7 days' from grants g where g.person_id = $1`,
    [professional, [GAD7]],
  );
  await client.query(
    `insert into assessment_schedules (member_id, asked_by, place_id, codes, every_days, time, first_day, last_day,
       created_at, ended_at, ended_because)
     select crowd.id, $1, 0, $2, 7, '09:00', current_date - 400, current_date - 100, now(), now() - interval '99 days',
       'over' from crowd, generate_series(1, greatest(1, $3::int / 40000))`,
    [professional, [GAD7], size],
  );
}
