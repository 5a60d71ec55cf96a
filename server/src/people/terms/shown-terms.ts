import { TERM_TYPES } from '@kith/contract/terms';
import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { rememberShown, shownVersion } from '#kernel/shown';
import type { TermVersion } from './store.ts';

type Shower = Pick<ViewerCtx, 'db' | 'viewer'>;

const UNSEEN = 'Please read the terms first.';

export function rememberTerms(ctx: Shower, versions: readonly TermVersion[]): Promise<void> {
  const shown = versions.map(({ type, version }) => ({ id: TERM_TYPES.indexOf(type), version }));
  return rememberShown(ctx, 'term', shown);
}

/**
 * Those of these versions that this session has seen. A person who saw no version of a document cannot accept
 * it.
 */
export async function shownAmong(ctx: Shower, newest: readonly TermVersion[]): Promise<TermVersion[]> {
  const shown: TermVersion[] = [];
  for (const one of newest) {
    const version = await shownVersion(ctx, 'term', TERM_TYPES.indexOf(one.type));
    if (version === undefined) return refuseField('term_ids', UNSEEN);
    if (version === one.version) shown.push(one);
  }
  return shown;
}
