import type { File } from '@kith/contract/file-records';
import { type Found as FoundHits, HITS_MAX, type searchEndpoints } from '@kith/contract/search';
import { findChats } from '#features/conversations';
import { findFiles } from '#features/files';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { readKeyword } from '#kernel/keyword';
import type { Sought } from '#kernel/search/sought';
import { findSimilar } from '../search.ts';
import type { Found } from '../store.ts';
import { type Fits, findPeople, fitsNames } from './find-people.ts';
import { SOUGHT_KINDS, type SoughtKind, selectHits } from './hits-store.ts';
import { presentHits } from './present-hits.ts';

/** One more than is answered, which tells whether there are more. */
const TAKE = HITS_MAX + 1;

type ByKind = Record<SoughtKind, readonly Found[]>;

/** Words of similar spelling or beginning only where nothing, and no name, has the words as typed. */
export const findEverywhere: Story<typeof searchEndpoints.findEverywhere> = async (ctx, { keyword }) => {
  const fits = fitsNames(keyword);
  const { asTyped, words } = readKeyword(keyword);
  const named = {
    people: await findPeople(ctx, fits),
    chats: await findChatsNamed(ctx, fits),
    files: await findFilesNamed(ctx, words),
  };
  const typed = { asTyped, near: '' };
  const found = await findRecords(ctx, typed);
  if (Object.values(named).some(({ hits }) => hits.length > 0) || isSome(found))
    return { ...named, ...(await presentHits(ctx, found, typed)), near: false };
  let similar = found;
  const isMatched = async (sought: Sought) => {
    similar = await findRecords(ctx, sought);
    return isSome(similar);
  };
  const near = await findSimilar(ctx, { words, filter: undefined, isMatched });
  return { ...named, ...(await presentHits(ctx, similar, near ?? typed)), near: near !== undefined };
};

/** About one member, for a caller who works for them; otherwise all of the caller's own. */
function findChatsNamed(ctx: ViewerCtx, fits: Fits) {
  const { relation, memberId } = ctx.viewer;
  const about = relation === 'self' ? null : memberId;
  return findChats(ctx, { about, fits, take: HITS_MAX });
}

/** With operators between the words, no name of a file fits. */
async function findFilesNamed(ctx: ViewerCtx, words: readonly string[]): Promise<FoundHits['files']> {
  if (words.length === 0) return { hits: [], has_more_data: false };
  const { relation, memberId } = ctx.viewer;
  const about = relation === 'self' ? null : memberId;
  const { files, hasMore } = await findFiles(ctx, {
    memberId: about,
    name: words.join(' '),
    limit: HITS_MAX,
  });
  return { hits: files.map(fileHit), has_more_data: hasMore };
}

const fileHit = ({ id, about_patient_id, name, size, uploaded_by, unformatted_date_created }: File) => ({
  ...{ id, about_patient_id, name, size, uploaded_by },
  at: unformatted_date_created,
});

const isSome = (found: ByKind): boolean => SOUGHT_KINDS.some((kind) => found[kind].length > 0);

/** One kind after the other: a search takes one connection. */
async function findRecords(ctx: ViewerCtx, sought: Sought): Promise<ByKind> {
  const found: ByKind = { note: [], task: [], event: [], appointment: [], message: [] };
  if (sought.asTyped === '' && sought.near === '') return found;
  for (const kind of SOUGHT_KINDS) found[kind] = await selectHits(ctx, kind, { sought, take: TAKE });
  return found;
}
