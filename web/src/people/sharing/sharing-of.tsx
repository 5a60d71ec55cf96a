import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { type Choice, type Reshared, SharingDialog } from '#people/groups';
import { aloneWith, besideTheSwitch, type Unshared } from './alone.ts';
import type { ShownRecord } from './shown-record.ts';
import { useOtherSide } from './use-other-side.ts';

interface SharingOfProps<R extends ShownRecord> extends Pick<Unshared, 'kind' | 'isForOthers'> {
  record: R;
  /** Saves a choice on the present record, tells the screens, and returns the saved record. */
  share: (record: R, choice: Choice) => Promise<R>;
  onClose: () => void;
}

/** The shares of a record, changed by its author; a change can be undone for a moment. */
export function SharingOf<R extends ShownRecord>(props: SharingOfProps<R>) {
  const { kind, isForOthers = false, record, share, onClose } = props;
  const { about_patient_id: about, in_journey: inJourney, withheld } = record;
  const unshared = { kind, isForOthers, inJourney, withheld, member: useOtherSide(record) };
  const save = async ({ choice, before }: Reshared) => {
    const changed = await share(record, choice);
    const onPress = () => void undo(changed, before, share);
    notify.success(`Who can see this ${kind} is saved.`, { action: { label: 'Undo', onPress } });
  };
  return (
    <SharingDialog
      title={`Share this ${kind}`}
      kind={kind}
      record={record.id}
      about={about}
      alone={aloneWith(unshared)}
      hint={besideTheSwitch(unshared)}
      shared={{
        people: record.shared_with,
        groups: record.shared_with_group,
        teams: record.shared_with_organisation_team,
      }}
      nobody="Keep it private"
      save={save}
      onClose={onClose}
    />
  );
}

async function undo<R extends ShownRecord>(
  changed: R,
  before: Choice,
  share: SharingOfProps<R>['share'],
): Promise<void> {
  try {
    await share(changed, before);
    notify.success('Sharing restored.');
  } catch (error) {
    const isRefused = isRefusal(error);
    notify.warning(isRefused ? 'Sharing couldn’t be restored.' : 'Sharing isn’t restored yet.');
  }
}
