import { REGION_DIGITS } from '@kith/contract/directory/postcodes';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { isApproved, isListed } from './policy.ts';
import { listingApprovals as approvals, listings } from './schema.ts';

/** An empty text or list asks for nothing. */
export interface Filters {
  readonly query: string;
  readonly professions: readonly string[];
  readonly supportTypes: readonly string[];
  readonly costs: readonly string[];
  readonly genders: readonly string[];
  readonly access: readonly string[];
  readonly states: readonly string[];
  readonly telehealth: boolean;
  readonly inPerson: boolean;
  readonly acceptsNew: boolean;
  readonly language: string;
  readonly postcode: string;
  /** 0 for all. */
  readonly organisation: number;
}

export const NO_FILTERS: Filters = {
  ...{ query: '', professions: [], supportTypes: [], costs: [], genders: [], access: [], states: [] },
  ...{ telehealth: false, inPerson: false, acceptsNew: false, language: '', postcode: '', organisation: 0 },
};

const asked = sql.placeholder;
const texts = (name: string): SQL => sql`${asked(name)}::text[]`;
const QUERY = sql`to_tsquery('kith', ${asked('query')}::text)`;

const someOf = (name: string, column: SQL): SQL =>
  sql`(cardinality(${texts(name)}) = 0 or ${column} && ${texts(name)})`;
const ifAsked = (name: string, column: SQL): SQL => sql`(not ${asked(name)}::boolean or ${column})`;

/** Each facet by its condition, and by the options that one listing has in it. */
const FACETS = {
  professions: [someOf('professions', sql`${listings.professions}`), sql`${listings.professions}`],
  support_types: [someOf('supportTypes', sql`${listings.supportTypes}`), sql`${listings.supportTypes}`],
  costs: [someOf('costs', sql`${listings.costs}`), sql`${listings.costs}`],
  genders: [someOf('genders', sql`array[${listings.gender}]`), sql`array[${listings.gender}]`],
  access: [someOf('access', sql`${listings.access}`), sql`${listings.access}`],
  states: [someOf('states', sql`${listings.states}`), sql`${listings.states}`],
  telehealth: [ifAsked('telehealth', sql`${listings.telehealth}`), yesOf(sql`${listings.telehealth}`)],
  in_person: [ifAsked('inPerson', sql`${listings.inPerson}`), yesOf(sql`${listings.inPerson}`)],
  accepts_new: [
    ifAsked('acceptsNew', sql`${listings.acceptsNew} = 'yes'`),
    yesOf(sql`${listings.acceptsNew} = 'yes'`),
  ],
} as const satisfies Readonly<Record<string, readonly [SQL, SQL]>>;

type Facet = keyof typeof FACETS;
const facets = Object.entries(FACETS);

/** A facet of one option, which a listing has or lacks. */
function yesOf(is: SQL): SQL {
  return sql`case when ${is} then array['yes'] else '{}'::text[] end`;
}

/**
 * Each statement is built twice, for a search with words and for one without. The same plan for both would
 * read all listings for each word.
 */
type Words = 'with words' | 'all';
const wordsIn = ({ query }: Filters): Words => (query === '' ? 'all' : 'with words');
const NAMES = { 'with words': 'found', all: 'listed' } as const;

/** Each word of a language counts, from its beginning: "mandarin" finds "Chinese (Mandarin)". */
const SPEAKS = sql`exists (select 1 from unnest(${listings.languages}) as language
  where position(' ' || ${asked('language')}::text in ' ' || language) > 0)`;

/** A place in the region of the postcode. */
const IS_NEAR = sql`exists (select 1 from unnest(${listings.postcodes}) as postcode
  where left(postcode, ${sql.raw(String(REGION_DIGITS))}) = left(${asked('postcode')}::text, ${sql.raw(String(REGION_DIGITS))}))`;

/** Listed, with the words and all that is no facet. */
function isBase(db: Db, words: Words): SQL {
  const ofPractice = isApproved(db, sql`${approvals.organisationId} = ${asked('organisation')}::bigint`);
  const hasWords = words === 'all' ? sql`` : sql` and ${listings.search} @@ ${QUERY}`;
  return sql`${isListed(db)}${hasWords}
    and (${asked('language')}::text = '' or ${SPEAKS})
    and (${asked('postcode')}::text = '' or ${IS_NEAR})
    and (${asked('organisation')}::bigint = 0 or ${ofPractice})`;
}

const overlap = (column: SQL, name: string): SQL =>
  sql`cardinality(array(select unnest(${column}) intersect select unnest(${texts(name)})))`;

const { names: _n, offers: _o, words: _w, search, ...columns } = getTableColumns(listings);

/** In steps, so that being open to new people decides between two that fit about as well. */
const FIT = sql`round(ts_rank(${search}, ${QUERY})::numeric, 1)`;
const CHOSEN = sql`${overlap(sql`${listings.supportTypes}`, 'supportTypes')} + ${overlap(sql`${listings.professions}`, 'professions')}`;
const IS_THERE = sql`${asked('postcode')}::text = any(${listings.postcodes})`;
const OPENNESS = sql`case ${listings.acceptsNew} when 'yes' then 2 when 'unknown' then 1 else 0 end`;

const pageOf = (words: Words) =>
  prepared((db) =>
    db
      .select(columns)
      .from(listings)
      .where(
        sql`${isBase(db, words)} and ${sql.join(
          facets.map(([, [is]]) => is),
          sql` and `,
        )}`,
      )
      .orderBy(
        ...(words === 'all' ? [] : [desc(FIT)]),
        desc(CHOSEN),
        desc(IS_THERE),
        desc(OPENNESS),
        sql`${listings.checkedAt} desc nulls last`,
        listings.userId,
      )
      .limit(asked('limit'))
      .offset(asked('offset'))
      .prepare(`listings_${NAMES[words]}`),
  );
const pages = { 'with words': pageOf('with words'), all: pageOf('all') };

export type FoundRow = Omit<typeof listings.$inferSelect, 'names' | 'offers' | 'words' | 'search'>;

/** Those who fit best first. */
export function selectFound(
  db: Db,
  filters: Filters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundRow[]> {
  return pages[wordsIn(filters)](db).execute({ ...filters, limit, offset });
}

/** One professional, where they are listed. */
export async function findFound(db: Db, userId: number): Promise<FoundRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(listings)
    .where(and(eq(listings.userId, userId), isListed(db)));
  return row;
}

const countsOf = (words: Words) =>
  prepared((db) => {
    const named = (facet: string, what: string) => sql.identifier(`${facet}_${what}`);
    const read = facets.map(
      ([facet, [is, options]]) =>
        sql`(not ${is})::int as ${named(facet, 'missed')}, ${options} as ${named(facet, 'options')}`,
    );
    const missed = sql.join(
      facets.map(([facet]) => sql`${named(facet, 'missed')}`),
      sql` + `,
    );
    const ofFacets = facets.map(
      ([facet]) => sql`select ${sql.raw(`'${facet}'`)} as facet, option, count(*)::int as number
      from judged, unnest(${named(facet, 'options')}) as option
      where missed = ${named(facet, 'missed')} group by option`,
    );
    const all = sql`select 'professionals', '', count(*)::int from judged where missed = 0`;
    const base = sql`select ${sql.join(read, sql`, `)} from ${listings} where ${isBase(db, words)}`;
    return db
      .select({
        facet: sql<Facet | 'professionals'>`facet`,
        option: sql<string>`option`,
        number: sql<number>`number`,
      })
      .from(sql`(with base as materialized (${base}), judged as (select *, ${missed} as missed from base)
      ${sql.join([...ofFacets, all], sql` union all `)}) as counted`)
      .prepare(`listings_${NAMES[words]}_counted`);
  });
const counts = { 'with words': countsOf('with words'), all: countsOf('all') };

/** Of each facet, how many each option gives alone under the other filters; and the length of the list. */
export function selectCounts(db: Db, filters: Filters) {
  return counts[wordsIn(filters)](db).execute({ ...filters });
}

// Apart, because for one row PostgreSQL would read the table in hope of an early end, and a word that stands
// nowhere has none.
const HITS = sql`(with hits as materialized (select hit.user_id from ${listings} hit
  where hit.is_on and hit.search @@ ${QUERY}) select user_id from hits)`;

const anyone = prepared((db) =>
  db
    .select({ one: sql`1` })
    .from(listings)
    .where(sql`${isListed(db)} and ${listings.userId} in ${HITS}`)
    .limit(1)
    .prepare('listings_any'),
);

/** Whether any listed professional has these words, under no filter. */
export async function isAnyFound(db: Db, query: string): Promise<boolean> {
  return (await anyone(db).execute({ query })).length > 0;
}

const named = prepared((db) =>
  db
    .select({ userId: listings.userId })
    .from(listings)
    .where(sql`${isListed(db)} and ${search} @@ ${QUERY}`)
    .orderBy(listings.names, listings.userId)
    .limit(asked('limit'))
    .prepare('listings_named'),
);

/** Listed people whose names have these words; the last may be incomplete. */
export async function selectNamed(db: Db, words: readonly string[], limit: number): Promise<number[]> {
  if (words.length === 0) return [];
  // Names have the weight A.
  const query = words.map((word, at) => (at === words.length - 1 ? `${word}:*A` : `${word}:A`)).join(' & ');
  return (await named(db).execute({ query, limit })).map(({ userId }) => userId);
}
