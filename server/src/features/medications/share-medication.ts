import { calendarDay } from '@kith/contract/kit/dates';
import type { medicationsEndpoints } from '@kith/contract/medications';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { Story } from '#kernel/http/bind';
import { changeSharing, isChanged } from '#people/groups';
import { type AudienceQuery, reachOf, supportersWith } from '#policy/audiences';
import { selectEveryShare } from '#policy/shares';
import { selectOwnChanges } from './changes-store.ts';
import { medicationSharingChanged } from './facts.ts';
import type { medicationRecord } from './held.ts';
import { isForRecipients, isForSupporters, MEDICATION } from './policy.ts';
import { presentAll, presentId } from './present.ts';
import {
  findAny,
  type MedicationRow,
  medicationsGiven,
  readableMedications,
  selectVisible,
} from './store.ts';

/** By its member, with people by name; a recipient finds it in what the two share. */
export const shareMedication: Story<
  typeof medicationsEndpoints.shareMedication,
  typeof medicationRecord
> = async (ctx, { id, ...asked }) => {
  const { memberId, createdAt: recordAt } = ctx.held;
  const change = await changeSharing(ctx, { kind: MEDICATION, recordId: id, recordAt, memberId }, asked);
  const forRecipients = isForRecipients(ctx.held);
  if (isChanged(change))
    await ctx.record(medicationSharingChanged(memberId, { id, forRecipients, ...change }));
  return { medication: await presentId(ctx, id) };
};

/** What people share of medicines. */
export const givenMedications = {
  given: medicationsGiven,
  readableIds: readableMedications.readableIds,
  ownChanges: selectOwnChanges,

  async present(ctx: ViewerCtx, ids: readonly number[]) {
    const lines = await presentAll(ctx, await selectVisible(ctx, ids));
    return new Map(
      lines.map(({ name: title, ...line }) => {
        const day = calendarDay(new Date(line.unformatted_date_created), ctx.viewer.timeZone);
        return [line.id, { ...line, title, day }] as const;
      }),
    );
  },
};

/** The people whom changes of a line reach, for what they are told. */
export const medicationReaders = {
  /** All who may see it now. */
  async now(query: AudienceQuery, id: number): Promise<number[]> {
    const line = await findAny(query.db, id);
    if (!line) return [];
    const bySwitch = isForSupporters(line) ? await supportersWith(query, line.memberId, MEDICATION) : [];
    const people = [line.memberId, ...bySwitch, ...(await medicationReaders.recipients(query, line))];
    return readableMedications.readersAmong(query.db, { id, people: [...new Set(people)], now: query.now });
  },
  /** All whom it is shared with by name, also when it is deleted or marked as wrong. */
  async recipients(query: AudienceQuery, { id, memberId }: Pick<MedicationRow, 'id' | 'memberId'>) {
    const to = await selectEveryShare(query.db, { kind: MEDICATION, recordId: id, now: query.now });
    return reachOf(query, { kind: MEDICATION, id, memberId }, to, null);
  },
  /** Whether people see it now if it is shared with them. */
  async isOpen(db: Db, id: number): Promise<boolean> {
    const line = await findAny(db, id);
    return line !== undefined && isForRecipients(line);
  },
};
