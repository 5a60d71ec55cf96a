import { ALL_INSTRUMENTS } from '@kith/contract/assessments/all-instruments';
import { flagsAboutWords } from '@kith/contract/assessments/flags';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { opensWords } from './policy.ts';
import { assessments } from './schema.ts';
import type { StoredFlag } from './stored.ts';

/** The flags that `withoutWords` of the contract leaves out, for a statement that puts members in order. */
const ABOUT_WORDS: readonly string[] = ALL_INSTRUMENTS.flatMap((instrument) =>
  flagsAboutWords(instrument).map((flag) => `${instrument.code} ${instrument.version} ${flag}`),
);

/** The flags of a result that comes by a share: those about words only to a caller who reads the words. */
export function flagsToRead(db: Db, onTheTeam: SQLWrapper): SQL<readonly StoredFlag[]> {
  const { flags, code, instrumentVersion } = assessments;
  const name = sql`concat_ws(' ', ${code}, ${instrumentVersion}, flag ->> 'id')`;
  const others = sql`select coalesce(jsonb_agg(flag), '[]') from jsonb_array_elements(${flags}) as flag where not (${name} = any(${sql.param(ABOUT_WORDS)}::text[]))`;
  return sql`case when ${opensWords(db, onTheTeam)} then ${flags} else (${others}) end`;
}
