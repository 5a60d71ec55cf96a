import type { findingEndpoints } from '@kith/contract/finding';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { searchable } from '#kernel/words';
import { countsOf } from './counts.ts';
import { type Filters, isAnyFound, NO_FILTERS, selectCounts, selectFound } from './found-store.ts';
import { presentFound } from './present-found.ts';
import { NO_WORDS, type ReadKeywords, readKeywords, respeltKeywords } from './read-keywords.ts';

type Endpoints = typeof findingEndpoints;

export const searchSupport: Story<Endpoints['searchSupport']> = async (ctx, { limit, offset, ...asked }) => {
  const { keywords = '' } = asked;
  const typed = keywords === '' ? NO_WORDS : readKeywords(keywords);
  // Signs alone are no words to look for.
  if (keywords !== '' && typed.query === '')
    return { ...NO_LISTS, professionals: [], counts: countsOf([]), near: false, has_more_data: false };
  const find = async (read: ReadKeywords) => {
    const filters = filtersOf(asked, read);
    return { read, filters, rows: await selectFound(ctx.db, filters, { limit: limit + 1, offset }) };
  };
  const asTyped = await find(typed);
  const respelt = asTyped.rows.length > 0 ? undefined : await respeltInstead(ctx, keywords, typed);
  const { read, filters, rows } = respelt ? await find(respelt) : asTyped;
  return {
    ...NO_LISTS,
    professionals: await presentFound(ctx, rows.slice(0, limit), { ...filters, read }),
    counts: countsOf(await selectCounts(ctx.db, filters)),
    near: respelt !== undefined,
    has_more_data: rows.length > limit,
  };
};

const NO_LISTS = { forums: [], app_programs: [] };

/**
 * The words spelt anew, where no listing has them as typed and one has them so. It does not depend on the
 * filters: else a filter could change the words, and a count would not be the length of the list that it
 * leads to.
 */
async function respeltInstead(
  { db }: ViewerCtx,
  keywords: string,
  typed: ReadKeywords,
): Promise<ReadKeywords | undefined> {
  if (typed.query === '' || (await isAnyFound(db, typed.query))) return undefined;
  const respelt = respeltKeywords(keywords);
  return respelt && (await isAnyFound(db, respelt.query)) ? respelt : undefined;
}

type Asked = Omit<InputOf<Endpoints['searchSupport']>, 'limit' | 'offset'>;

function filtersOf(asked: Asked, { query }: ReadKeywords): Filters {
  const { gender, state } = asked;
  return {
    ...NO_FILTERS,
    query,
    professions: asked.professions ?? [],
    supportTypes: asked.supportTypes ?? [],
    costs: asked.cost ?? [],
    genders: gender === undefined || gender === 'any' ? [] : [gender],
    access: asked.access ?? [],
    states: state === undefined ? [] : [state],
    telehealth: asked.telehealth ?? false,
    inPerson: asked.in_person ?? false,
    acceptsNew: asked.accepts_new ?? false,
    language: languageIn(asked.language),
    postcode: asked.postcode ?? '',
  };
}

/** Signs alone are the language of no person, and not a search without a language. */
function languageIn(asked: string | undefined): string {
  return asked === undefined ? '' : searchable(asked) || '-';
}
