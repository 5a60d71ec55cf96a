import type { CallerInputOf, Endpoint, ReplyOf } from '@kith/contract/kit/endpoint';
import type { ItemKind } from '@kith/contract/kit/item-kinds';
import { NOUNS } from '@kith/contract/kit/nouns';
import type { ZodObject, ZodType } from 'zod';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { capital } from '#kit/capital.ts';
import { type Listing, listQuery } from './list-query.ts';
import { type AnyRow, type Change, newsOf } from './news.ts';
import { type RemovalWords, removeWithUndo } from './remove-with-undo.ts';
import { texts } from './texts.ts';

/** An endpoint that answers the record under the name of its kind. */
export type Answering<K extends string, R> = Endpoint<ZodObject, ZodType<Readonly<Record<K, R>>>>;

interface Definition<K extends ItemKind, R extends AnyRow> {
  /** Its live tag, its name in answers, and its word in texts for the person. */
  readonly kind: K;
  readonly row: ZodType<R>;
  /** Takes `id`. */
  readonly get: Answering<K, NoInfer<R>>;
}

export interface Removal<K extends ItemKind, R> {
  /** Takes the id and `version`. */
  readonly remove: Endpoint;
  /** The field of `remove` for the id: `id` when absent. */
  readonly idField?: string;
  /** Takes `id`. */
  readonly restore: Answering<K, R>;
  readonly words?: Partial<RemovalWords>;
}

/**
 * A noun, which says once which record it is. The calls that it makes tell the screens what became of the
 * record. A test beside it says what each part does.
 */
export function defineRecord<K extends ItemKind, R extends AnyRow>({ kind, row, get }: Definition<K, R>) {
  const key = (member: number) => [...memberKey(member), kind] as const;
  const ask = async <E extends Answering<K, R>>(endpoint: E, input: CallerInputOf<E>): Promise<R> =>
    rowIn(await call(endpoint, input), kind);
  const news = withGone(newsOf<R>(kind, (id) => ask(get, { id })));

  /** The record as it is, which came with a refusal as `stale`. */
  const newerIn = (error: unknown): R | undefined =>
    isRefusal(error) ? row.safeParse(error.current).data : undefined;

  /** A function that makes a call which answers the record, and tells that it was changed. */
  const change =
    <E extends Answering<K, R>>(endpoint: E, done: Exclude<Change, 'deleted'> = 'updated') =>
    (input: CallerInputOf<E>): Promise<R> =>
      tellingOf(
        () => ask(endpoint, input),
        (saved) => news.announce(done, saved),
      );

  const tellingOf = async <T>(work: () => Promise<T>, tell: (result: T) => void): Promise<T> => {
    try {
      const result = await work();
      tell(result);
      return result;
    } catch (error) {
      if (!isRefusal(error, 'fields_rejected')) news.doubt();
      throw error;
    }
  };

  /** A function that takes a record away, with an undo for as long as the toast stands. */
  const removal = ({ remove, idField = 'id', restore, words }: Removal<K, R>) => {
    const bringBack = change(restore, 'restored');
    return (gone: AnyRow): Promise<void> =>
      removeWithUndo({
        remove: () =>
          tellingOf(
            () => call(remove, { [idField]: gone.id, version: gone.version }),
            () => news.announce('deleted', gone),
          ),
        restore: () => bringBack({ id: gone.id }),
        onRefused: (error) => {
          const newer = newerIn(error);
          if (newer) news.announce('updated', newer);
          news.tellIfGone(error, gone);
        },
        words: { ...removalWordsOf(NOUN_WORDS.get(kind)?.one ?? kind), ...words },
      });
  };

  return {
    kind,
    /** The first part of the key of all queries of the noun about a member. */
    key,
    get: (id: number): Promise<R> => ask(get, { id }),
    /** Options of a query for a record of which a card is shown, with all its words. */
    whole: (card: AnyRow) => ({ ...wholeOf(card, key, get), queryFn: () => ask(get, { id: card.id }) }),
    /** Options of a query for a list about a member; `asked` are fields of the call beside the member. */
    list:
      <E extends Listing>(endpoint: E, rowsOf: (reply: ReplyOf<E>) => readonly R[]) =>
      (whose: Whose, asked: Partial<CallerInputOf<E>> = {}) =>
        listQuery({ endpoint, key: [...key(whose.member), asked], whose, asked, rowsOf }),
    change,
    removal,
    newerIn,
    ...news,
  };
}

export type Noun<R extends AnyRow> = ReturnType<typeof defineRecord<ItemKind, R>>;

function withGone<N extends { readonly announce: (change: 'deleted', row: AnyRow) => void }>(news: N) {
  return {
    ...news,
    /** Tells the screens that a record is gone if the server has answered that. Returns whether it has. */
    tellIfGone: (error: unknown, row: AnyRow): boolean => {
      const isGone = isRefusal(error, 'not_found');
      if (isGone) news.announce('deleted', row);
      return isGone;
    },
  };
}

/** Another version has other words; a right may have ended, so no answer is kept. */
function wholeOf(
  { about_patient_id: about, id, version }: AnyRow,
  key: (about: number) => readonly unknown[],
  get: Endpoint,
) {
  return {
    queryKey: [...key(about), 'whole', id, version],
    ...liveTags(get, about),
    staleTime: 0,
    gcTime: 0,
  };
}

/** As `Answering` says; TypeScript does not follow a generic endpoint through its reply. */
function rowIn<K extends string, R>(reply: unknown, kind: K): R {
  return (reply as Readonly<Record<K, R>>)[kind];
}

const NOUN_WORDS = new Map<string, { readonly one: string }>(Object.entries(NOUNS));

function removalWordsOf(name: string): RemovalWords {
  return {
    removed: texts.deleted(capital(name)),
    kept: texts.kept(name),
    gone: texts.gone(name),
    back: texts.back(name),
    notBack: texts.notBack(name),
    stale: texts.stale,
  };
}
