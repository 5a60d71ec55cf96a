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
  const { read, near } = await meaningOf(ctx, asked.keywords ?? '');
  // Signs alone are no words to look for.
  if ((asked.keywords ?? '') !== '' && read.query === '')
    return { ...NO_LISTS, professionals: [], counts: countsOf([]), near: false, has_more_data: false };
  const filters = filtersOf(asked, read);
  const rows = await selectFound(ctx.db, filters, { limit: limit + 1, offset });
  return {
    ...NO_LISTS,
    professionals: await presentFound(ctx, rows.slice(0, limit), { ...filters, read }),
    counts: countsOf(await selectCounts(ctx.db, filters)),
    near,
    has_more_data: rows.length > limit,
  };
};

const NO_LISTS = { forums: [], app_programs: [] };

/**
 * What the words mean. It does not depend on the filters: else a filter could change the words, and a count
 * would not be the length of the list that it leads to.
 */
async function meaningOf(
  { db }: ViewerCtx,
  keywords: string,
): Promise<{ readonly read: ReadKeywords; readonly near: boolean }> {
  if (keywords === '') return { read: NO_WORDS, near: false };
  const read = readKeywords(keywords);
  if (read.query === '' || (await isAnyFound(db, read.query))) return { read, near: false };
  const respelt = respeltKeywords(keywords);
  if (!respelt || !(await isAnyFound(db, respelt.query))) return { read, near: false };
  return { read: respelt, near: true };
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
