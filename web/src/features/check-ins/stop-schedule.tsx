import type { CheckInSchedule } from '@kith/contract/assessment-fields';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { calledName } from '@kith/contract/kit/names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

/** A member need not give a reason. */
export function StopSchedule({ schedule }: { schedule: CheckInSchedule }) {
  const queries = useQueryClient();
  const whose = useWhose();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = calledName(schedule.asked_by);
  const stop = async () => {
    setBusy(true);
    try {
      await call(checkInSchedulesEndpoints.stopCheckInSchedule, { schedule_id: schedule.id });
      setAsking(false);
      notify.success(texts.schedules.stopped);
      await queries.invalidateQueries({ queryKey: memberKey(whose.member) });
    } catch (error) {
      setFailure(whatWentWrong(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {texts.schedules.stop}
        <span className="vh">{texts.schedules.stopOf(name, titlesOf(schedule))}</span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={texts.schedules.sure}
        keep={texts.schedules.keep}
        confirm={texts.schedules.stop}
        busy={isBusy}
        failure={failure}
        onConfirm={() => void stop()}
        onClose={() => setAsking(false)}
      >
        <p>{texts.schedules.follows(name)}</p>
      </ConfirmDialog>
    </>
  );
}

export const titlesOf = ({ assessments }: CheckInSchedule): string =>
  assessments.map(({ title }) => title).join(', ');
