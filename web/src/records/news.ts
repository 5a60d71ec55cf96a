import type { ItemKind } from '@kith/contract/kit/item-kinds';
import { isRefusal } from '#client/connection/api-error.ts';
import { watchChanges } from '#client/live/live-changes.ts';

/** Fields that each record has on the wire. */
export interface AnyRow {
  readonly id: number;
  readonly about_patient_id: number;
  readonly version: number;
}

export type Change = 'created' | 'updated' | 'restored' | 'deleted';

/**
 * What became of a record, as the viewer may see it. `here`: by what the viewer did in this tab. From
 * elsewhere a record is `updated`, new or not, or it is `deleted`, which also stands for "no longer shown
 * to the viewer".
 */
export type News<R> =
  | { readonly kind: Exclude<Change, 'deleted'>; readonly row: R; readonly here: boolean }
  | { readonly kind: 'deleted'; readonly id: number; readonly here: boolean };

type Hear<R> = (news: News<R>) => void;

/** The news of one kind of record. `get` asks the server for one as the viewer may see it. */
export function newsOf<R extends AnyRow>(kind: ItemKind, get: (id: number) => Promise<R>) {
  const hearers = new Set<(member: number | null, news: News<R> | null) => void>();
  const held = new Set<number>();
  const tell = (member: number | null, news: News<R> | null): void => {
    for (const hear of [...hearers]) hear(member, news);
  };
  const watchHere = (about: number, hear: (news: News<R> | null) => void): (() => void) => {
    const hearer = (member: number | null, news: News<R> | null) => {
      if (member === null || member === about) hear(news);
    };
    hearers.add(hearer);
    return () => void hearers.delete(hearer);
  };
  return {
    /** Tells the screens of what was done in this tab. */
    announce: (...[change, row]: ['deleted', AnyRow] | [Exclude<Change, 'deleted'>, R]): void =>
      tell(
        row.about_patient_id,
        change === 'deleted' ? { kind: change, id: row.id, here: true } : { kind: change, row, here: true },
      ),
    /** Tells the screens that a change failed, so that what they show may be old. */
    doubt: (): void => tell(null, null),
    /**
     * Hears of what was done in this tab to records about a member; null for a doubt. Returns how to stop.
     */
    watchHere,
    /** Hears of records about a member, from here and from elsewhere; returns how to stop. */
    watch: (member: number, hear: Hear<R>): (() => void) => {
      let isOver = false;
      const { now, isNewest } = orderOf();
      const tell = (news: News<R>, askedAt: number) => {
        if (isOver || !isNewest(news, askedAt)) return;
        if (news.here || news.kind !== 'deleted' || !held.has(news.id)) hear(news);
      };
      const gone = (id: number, askedAt = now()) => tell({ kind: 'deleted', id, here: false }, askedAt);
      const look = async (id: number) => {
        const askedAt = now();
        try {
          tell({ kind: 'updated', row: await get(id), here: false }, askedAt);
        } catch (error) {
          // The next answer of the list shows any other failure.
          if (isRefusal(error, 'not_found')) gone(id, askedAt);
        }
      };
      const stopHere = watchHere(member, (news) => news && tell(news, now()));
      const stopElsewhere = watchChanges((changed) => {
        if (changed.kind !== kind || changed.about_patient_id !== member) return;
        if (changed.change === 'removed') gone(changed.id);
        else void look(changed.id);
      });
      return () => {
        isOver = true;
        stopHere();
        stopElsewhere();
      };
    },
    /**
     * While a person writes on a record, a deletion elsewhere leaves it on the screen. Returns how to let
     * go.
     */
    hold: (id: number): (() => void) => {
      held.add(id);
      return () => void held.delete(id);
    },
  };
}

/** Tells which news a newer one has overtaken: it was asked for before that, or is of an older version. */
function orderOf() {
  let clock = 0;
  const newest = new Map<number, { readonly askedAt: number; readonly version: number }>();
  return {
    /** Grows with each question and each news that needs none. */
    now: (): number => {
      clock += 1;
      return clock;
    },
    /** Whether the news is not overtaken; it is the newest from then on. */
    isNewest: (news: News<AnyRow>, askedAt: number): boolean => {
      const [id, version] = news.kind === 'deleted' ? [news.id, 0] : [news.row.id, news.row.version];
      const last = newest.get(id);
      if (last && (askedAt < last.askedAt || (version > 0 && version < last.version))) return false;
      newest.set(id, { askedAt, version: Math.max(version, last?.version ?? 0) });
      return true;
    },
  };
}
