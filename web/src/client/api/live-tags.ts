import type { Endpoint } from '@kith/contract/kit/endpoint';
import type { ItemKind } from '@kith/contract/kit/item-kinds';

export interface LiveTags {
  readonly kinds: readonly ItemKind[];
  /** The member it is about; null for the person's own data, over all members. */
  readonly about: number | null;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly liveTags?: LiveTags };
  }
}

/**
 * The mark of a query that is asked again when something in its answer changes; with the member, if it is
 * about one.
 */
export function liveTags({ liveTags: kinds }: Pick<Endpoint, 'liveTags'>, about: number | null = null) {
  return { meta: { liveTags: { kinds, about } } };
}
