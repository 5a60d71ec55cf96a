import type { ViewerCtx } from '#kernel/context';
import { watches } from '#people/follow-ups';
import { type SittingRow, updateSitting } from './sitting-store.ts';

/** What a call that brings answers says of its screen. */
interface Screen {
  readonly answers?: readonly unknown[] | undefined;
  /** The versions of rules whose sentences it showed. */
  readonly told?: readonly number[] | undefined;
}

/** Of the versions that the client says it showed before the first question, those that hold now. */
export async function toldAtFirst(
  { db, viewer }: ViewerCtx,
  code: string,
  { told = [] }: Screen,
): Promise<number[]> {
  if (told.length === 0) return [];
  const rules = await watches.now(db, { memberId: viewer.userId, code });
  return rules.map(({ id }) => id).filter((id) => told.includes(id));
}

/**
 * The sitting with the versions that this screen showed too. Each screen that takes answers has to show a
 * sentence: otherwise a person is watched who just read the opposite. The sitting is held.
 */
export async function toldStill(
  { db }: Pick<ViewerCtx, 'db'>,
  sitting: SittingRow,
  { answers = [], told = [] }: Screen,
): Promise<SittingRow> {
  const kept = sitting.told.filter((id) => told.includes(id));
  if (answers.length === 0 || kept.length === sitting.told.length) return sitting;
  await updateSitting(db, sitting.id, { told: kept });
  return { ...sitting, told: kept };
}
