import type pg from 'pg';

const PROFESSIONALS = 200;
const CROWD = 4000;
const ZONE = 'Australia/Perth';
/** Half hours from 9 am to 5 pm on each of 366 days. */
const TIMES_A_DAY = 16;
const TIMES = 366 * TIMES_A_DAY;

/** A service of a professional. */
export interface Offered {
  readonly provider_id: number;
  readonly service_id: number;
}

/**
 * Fills an empty, migrated database with 200 professionals on the team of one member, open each day of a year
 * by half hours, and so many appointments of 4,000 other people with all but the first of them. Each time is
 * booked from today on, so that a professional who is booked for longer has their first free time later.
 */
export async function fillAppointments(client: pg.Client, size: number, member: number): Promise<Offered[]> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('set synchronous_commit = off');
  await people(client, 'crowd', CROWD);
  await people(client, 'pros', PROFESSIONALS);
  await run(
    `insert into grants (member_id, person_id, role, asked_by, created_at, accepted_at)
     select $1, id, 'provider', 'member', now(), now() from pros`,
    [member],
  );
  const open = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '17:00' }));
  await run(
    `insert into booking_hours (provider_id, time_zone, open, other_days, leave, start_every, buffer_minutes,
       notice_hours, change_hours, ahead_days, changed_at)
     select id, $1, $2, '[]', '[]', 30, 0, 0, 24, 366, now() from pros`,
    [ZONE, JSON.stringify(open)],
  );
  const made = await run(
    `insert into booking_services (provider_id, name, minutes, modes, created_at)
     select id, 'Follow-up', 30, array['phone'], now() from pros order by n returning provider_id, id`,
  );
  const booked = Math.min(TIMES, Math.ceil(size / (PROFESSIONALS - 1)));
  await run(
    `insert into appointments (member_id, provider_id, place_id, service_id, service_name, minutes, mode, time_zone,
       starts_at, ends_at, held_until, change_until, created_at)
     select crowd.id, pros.id, 0, s.id, s.name, 30, 'phone', $1, at, at + interval '30 minutes',
       at + interval '30 minutes', at - interval '1 day', now()
     from pros join booking_services s on s.provider_id = pros.id
     cross join (
       select n as time, ((now() at time zone $1)::date + n / $2) at time zone $1
         + interval '9 hours' + n % $2 * interval '30 minutes' as at
       from generate_series(0, $3::int - 1) n
     ) times
     join crowd on crowd.n = 1 + (times.time * $4::bigint + pros.n) % $5
     where pros.n > 1`,
    [ZONE, TIMES_A_DAY, booked, PROFESSIONALS, CROWD],
  );
  await run('vacuum analyze appointments');
  await run('analyze');
  return made.rows.map((row) => ({ provider_id: Number(row.provider_id), service_id: Number(row.id) }));
}

function people(client: pg.Client, table: 'crowd' | 'pros', count: number): Promise<unknown> {
  return client.query(
    `create temporary table ${table} as
     with made as (
       insert into users (first_name, last_name, email, birth_date, password_hash, avatar_colour, created_at)
       select 'Bench', n::text, '${table}.' || n || '@example.com', '1990-01-01', '', 0, now()
       from generate_series(1, ${count}) n returning id
     ) select id, row_number() over (order by id) as n from made`,
  );
}
