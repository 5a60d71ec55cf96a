import type { InputOf } from '@kith/contract/kit/endpoint';
import type { VisitContents } from '@kith/contract/visit-fields';
import type { visitsEndpoints } from '@kith/contract/visits';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { refuseField } from '#kernel/refuse';
import type { BroughtList, VisitSources } from './sources.ts';
import type { StoredContents } from './store.ts';

const LISTS: readonly BroughtList[] = ['check_ins', 'goals', 'notes', 'medicine_changes'];
export const EMPTY: VisitContents = {
  check_ins: [],
  goals: [],
  notes: [],
  medicine_changes: [],
  questions: null,
};
const GONE = 'One of these can’t be brought any more. Perhaps it was deleted. Please choose again.';
const NOTHING = 'Please choose something to bring, or write a question.';

type Asked = Pick<InputOf<typeof visitsEndpoints.bringToVisit>, keyof VisitContents>;

interface Chosen {
  readonly asked: Asked;
  readonly before: StoredContents;
  /** Taken before the copies are made. */
  readonly seen: string;
}

/** Copies of what the caller chooses now, beside those that they leave as they are. */
export async function copyChosen(
  ctx: ViewerCtx,
  sources: VisitSources['brought'],
  { asked, before, seen }: Chosen,
): Promise<StoredContents> {
  const copied = async <K extends BroughtList>(list: K): Promise<VisitContents[K]> => {
    const ids = asked[list] && [...new Set(asked[list])];
    if (!ids) return before[list];
    const { copy } = sources[list] as unknown as {
      copy: (ctx: ViewerCtx, ids: readonly number[]) => Promise<VisitContents[K]>;
    };
    const copies = await copy(ctx, ids);
    const byId = new Map(copies.map((one) => [one.id, one]));
    return ids.map((id) => byId.get(id) ?? refuseField(list, GONE)) as VisitContents[K];
  };
  const contents: VisitContents = {
    check_ins: await copied('check_ins'),
    goals: await copied('goals'),
    notes: await copied('notes'),
    medicine_changes: await copied('medicine_changes'),
    questions: asked.questions === undefined ? before.questions : asked.questions,
  };
  if (isEmpty(contents)) return refuseField('questions', NOTHING);
  const anew = LISTS.filter((list) => asked[list] !== undefined).map((list) => [list, seen]);
  return { ...contents, seen: { ...before.seen, ...Object.fromEntries(anew) } };
}

/** Without the copies of records that their member has deleted since, or does not see any more. */
export async function stillStanding(
  asked: { readonly db: Db; readonly memberId: number; readonly now: Date },
  sources: VisitSources['brought'],
  contents: VisitContents,
): Promise<VisitContents> {
  return {
    check_ins: await sources.check_ins.standing(asked, contents.check_ins),
    goals: await sources.goals.standing(asked, contents.goals),
    notes: await sources.notes.standing(asked, contents.notes),
    medicine_changes: await sources.medicine_changes.standing(asked, contents.medicine_changes),
    questions: contents.questions,
  };
}

export function isEmpty(contents: VisitContents): boolean {
  return contents.questions === null && LISTS.every((list) => contents[list].length === 0);
}

/** Whether this was asked for when these copies were made: a second tap, or an answer that was lost. */
export function isSame(contents: VisitContents, asked: Asked): boolean {
  const sameList = (list: BroughtList) =>
    asked[list] === undefined ||
    String(contents[list].map(({ id }) => id)) === String([...new Set(asked[list])]);
  const sameQuestions = asked.questions === undefined || asked.questions === contents.questions;
  return sameQuestions && LISTS.every(sameList);
}
