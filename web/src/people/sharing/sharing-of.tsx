import { NOUNS, type NounKind } from '@kith/contract/kit/nouns';
import type { ComponentProps } from 'react';
import { listOf } from '#kit/list-of.ts';
import { notify } from '#kit/notify.ts';
import { type Choice, SharingDialog } from '#people/groups';
import { withUndo } from '#records';
import { aloneWith, besideTheSwitch, type Unshared } from './alone.ts';
import type { OwnRecord, ShownRecord } from './shown-record.ts';
import { texts } from './texts.ts';
import { useOtherSide } from './use-other-side.ts';

interface SharingOfOwnProps<R extends OwnRecord> {
  kind: NounKind;
  record: R;
  /** The words of the record. */
  quote: string;
  /** Saves a choice on the present record, tells the screens, and returns the saved record. */
  share: (record: R, choice: Choice) => Promise<R>;
  /** Said when it is saved, where a noun has words of its own. */
  saved?: string;
  onClose: () => void;
}

interface SharingOfProps<R extends ShownRecord>
  extends SharingOfOwnProps<R>,
    Pick<Unshared, 'kind' | 'isForOthers'> {
  kind: Unshared['kind'];
}

/** The shares of a record that supporters may see by a permission as well, changed by its author. */
export function SharingOf<R extends ShownRecord>({ isForOthers = false, ...props }: SharingOfProps<R>) {
  const { kind, record } = props;
  const { in_journey: inJourney, withheld } = record;
  const unshared = { kind, isForOthers, inJourney, withheld, member: useOtherSide(record) };
  const words = { alone: aloneWith(unshared), hint: besideTheSwitch(unshared) };
  return <Resharing {...props} {...words} />;
}

/**
 * The shares of a record that is its author’s own until they share it. In the journey of another member it is
 * that member’s too.
 */
export function SharingOfOwn<R extends OwnRecord>(props: SharingOfOwnProps<R>) {
  const member = useOtherSide(props.record);
  const isTheirs = props.record.in_journey && member !== null;
  return <Resharing {...props} alone={isTheirs ? listOf([texts.you, member]) : texts.onlyYou} />;
}

interface ResharingProps<R extends OwnRecord> extends SharingOfOwnProps<R> {
  alone: string;
  hint?: string;
}

/** A change of the shares can be undone for a moment. */
function Resharing<R extends OwnRecord>({ kind, record, share, saved, ...props }: ResharingProps<R>) {
  const { one } = NOUNS[kind];
  const save: ComponentProps<typeof SharingDialog>['save'] = async ({ choice, before }) => {
    const changed = await share(record, choice);
    const restore = () => share(changed, before);
    notify.success(saved ?? texts.saved(one), withUndo({ restore, words: texts.undo }));
  };
  return (
    <SharingDialog
      {...props}
      title={texts.dialog(one)}
      kind={kind}
      record={record.id}
      about={record.about_patient_id}
      shared={{
        people: record.shared_with,
        groups: record.shared_with_group,
        teams: record.shared_with_organisation_team,
        ends: record.share_ends,
      }}
      save={save}
    />
  );
}
