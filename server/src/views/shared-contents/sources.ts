import { calendarDay, fromStorage } from '@kith/contract/kit/dates';
import type { SharedKind } from '@kith/contract/shareable';
import type { SharedContent } from '@kith/contract/shared-contents';
import { assessmentName, assessmentRecord } from '#features/assessments';
import { eventDay, eventRecord } from '#features/events';
import { fileRecord } from '#features/files';
import { givenMedications } from '#features/medications';
import { noteRecord } from '#features/notes';
import { givenPlans } from '#features/safety-plan';
import { taskRecord } from '#features/tasks';
import { type ThoughtRow, thoughtRecordRecord } from '#features/thought-records';
import type { ViewerCtx } from '#kernel/context';
import type { GivenQueries, Readable, Visible } from '#records';

/** Longer first words are cut. */
const TITLE_CHARACTERS = 120;

/** A record without what depends on the other person. */
export type Shown = Omit<SharedContent, 'kind' | 'direction' | 'reasons' | 'in_group' | 'left_out'>;

/** The list's interface to a feature. The feature does not know the list. */
export interface Source {
  readonly given: GivenQueries;
  /** Those of these ids that a person may see, by the predicate of every list. */
  readonly readableIds: Readable['readableIds'];
  /** Records of these ids, as far as the caller may see them now. */
  readonly present: (ctx: ViewerCtx, ids: readonly number[]) => Promise<ReadonlyMap<number, Shown>>;
}

interface Listed<Row> extends Pick<Readable, 'readableIds'> {
  readonly given: GivenQueries;
  readonly selectCards: (
    ctx: ViewerCtx,
    ids: readonly number[],
    characters: number,
  ) => Promise<Visible<Row>[]>;
  readonly open: (
    ctx: ViewerCtx,
    rows: readonly Visible<Row>[],
  ) => Promise<(row: Visible<Row>) => Omit<Shown, 'title' | 'day'>>;
}

/** Of kinds that take place on no day of their own it is the day on which the record was made. */
type DayOf<Row> = (ctx: ViewerCtx, row: Row) => Promise<string>;

function listed<Row extends { readonly id: number }>(
  record: Listed<Row>,
  titleOf: (row: Row) => string,
  dayOf?: DayOf<Row>,
): Source {
  return {
    given: record.given,
    readableIds: record.readableIds,
    async present(ctx, ids) {
      const rows = await record.selectCards(ctx, ids, TITLE_CHARACTERS);
      const commonOf = await record.open(ctx, rows);
      const shown = new Map<number, Shown>();
      for (const row of rows) {
        const common = commonOf(row);
        const day = (await dayOf?.(ctx, row)) ?? dayMade(ctx, common);
        shown.set(row.id, shownOf(common, { title: titleOf(row), day }));
      }
      return shown;
    },
  };
}

/** Each kind that can be shared; a new one does not compile until it has a source. */
export const SOURCES: Readonly<Record<SharedKind, Source>> = {
  note: listed(noteRecord, ({ plain }) => firstWords(plain)),
  task: listed(taskRecord, ({ title }) => title),
  event: listed(eventRecord, ({ title }) => title, eventDay),
  file: listed(fileRecord, ({ name }) => name),
  assessment: listed(assessmentRecord, assessmentName),
  thought_record: listed(thoughtRecordRecord, titleOfThought),
  medication: {
    ...givenMedications,
    async present(ctx, ids) {
      const lines = await givenMedications.present(ctx, ids);
      return new Map([...lines].map(([id, line]) => [id, shownOf(line, line)]));
    },
  },
  safety_plan: {
    ...givenPlans,
    async present(ctx, ids) {
      const plans = await givenPlans.present(ctx, ids);
      return new Map([...plans].map(([id, plan]) => [id, { ...plan, day: dayMade(ctx, plan) }]));
    },
  },
};

/** The thought itself; a record that was begun elsewhere may have none yet. */
function titleOfThought({ automaticThought, situation, alternativeThought }: ThoughtRow): string {
  return firstWords(automaticThought ?? situation ?? alternativeThought ?? '');
}

function dayMade({ viewer }: ViewerCtx, { created_at }: Pick<Shown, 'created_at'>): string {
  return calendarDay(fromStorage(created_at), viewer.timeZone);
}

/** A longer text comes with one character more, which tells that it is cut. */
function firstWords(text: string): string {
  const characters = [...text];
  if (characters.length <= TITLE_CHARACTERS) return text;
  return `${characters.slice(0, TITLE_CHARACTERS).join('').trimEnd()}…`;
}

/** Without the fields that this list leaves out. */
function shownOf(common: Omit<Shown, 'title' | 'day'>, { title, day }: Pick<Shown, 'title' | 'day'>): Shown {
  const { id, created_by, about_patient_id, created_at, abilities, version } = common;
  const { shared_with, shared_with_group, shared_with_organisation_team } = common;
  const audience = { shared_with, shared_with_group, shared_with_organisation_team };
  const ends = common.share_ends && { share_ends: common.share_ends };
  return {
    id,
    title,
    created_by,
    about_patient_id,
    created_at,
    day,
    ...audience,
    ...ends,
    abilities,
    version,
  };
}
