import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { Newest } from '#policy/shares';
import { seesAppointment } from './policy.ts';
import { appointments } from './schema.ts';

const { id, memberId, startsAt, cancelledAt, serviceName, place } = appointments;

const NOW = sql`${sql.placeholder('now')}::timestamptz`;

/**
 * As `searchable` folds what others write. A member has few appointments, so that no column keeps it: the
 * apostrophe within a word, the marks of an accent, then all that is no letter or digit.
 */
const joined = sql`regexp_replace(concat_ws(' ', ${serviceName}, ${place}), '([[:alnum:]])[''’ʼ](?=[[:alnum:]])', '\\1', 'g')`;
const folded = sql`lower(normalize(${joined}, NFKD))`;
const words = sql`regexp_replace(regexp_replace(${folded}, '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')`;
const search = sql`to_tsvector('kith', ${words})`;

/**
 * Appointments in the journey of `memberId` that have begun, as the caller may see them. One that was
 * cancelled did not take place.
 */
export function visibleAppointments(
  db: Db,
  _relation: Viewer['relation'],
  { isIn, reach, upTo, from }: Newest,
) {
  const isLater = from && sql`${startsAt} >= ${from}`;
  return [
    standing(db, and(lte(startsAt, NOW), lte(startsAt, upTo), isLater, isIn(startsAt, id, search)))
      .orderBy(desc(startsAt), desc(id))
      .limit(reach)
      .as('visible_appointments'),
  ];
}

/** The same for those that have not begun, the nearest first. */
export function appointmentsAhead(
  db: Db,
  _relation: Viewer['relation'],
  { isIn, reach }: Pick<Newest, 'isIn' | 'reach'>,
) {
  return [
    standing(db, and(gt(startsAt, NOW), isIn(startsAt, id, search)))
      .orderBy(asc(startsAt), asc(id))
      .limit(reach)
      .as('appointments_ahead'),
  ];
}

/** All that stand, those to come too, the latest first. */
export function soughtAppointments(db: Db, _relation: Viewer['relation'], { isIn, reach }: Newest) {
  return [
    standing(db, isIn(startsAt, id, search))
      .orderBy(desc(startsAt), desc(id))
      .limit(reach)
      .as('sought_appointments'),
  ];
}

function standing(db: Db, which: SQL | undefined) {
  const ofMember = eq(memberId, sql.placeholder('memberId'));
  return db
    .select({
      id,
      sortAt: sql`${startsAt}`.as('sort_at'),
      words: words.as('words'),
      search: search.as('search'),
    })
    .from(appointments)
    .where(and(ofMember, isNull(cancelledAt), which, seesAppointment(db)));
}
