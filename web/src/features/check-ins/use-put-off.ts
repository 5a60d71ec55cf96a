import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { usersEndpoints } from '@kith/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/api/call.ts';
import { showDialogSeen } from '#client/api/show-dialog-seen.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useDraft } from '#client/device/use-draft.ts';

const isDay = (value: unknown): value is { readonly day: string } =>
  typeof value === 'object' && value !== null && 'day' in value && typeof value.day === 'string';

/** As a dialog that the person has seen; with its day, so that the next day asks again. */
const markOf = (day: string) => `daily_check_in:${day}`;

/**
 * "Not today" of the daily check-in. It stands on the device at once, and with the server for the person’s
 * other devices and their next log in; without a connection the server hears of it at the next look.
 */
export function usePutOff(today: string) {
  const queries = useQueryClient();
  const { last_access } = useViewer();
  const { kept, keep } = useDraft({ form: 'check_in_put_off', record: DAILY_CHECK_IN }, isDay);
  const [chosen, setChosen] = useState<string | null>(null);
  const modal = markOf(today);
  const isHere = chosen === today || kept?.day === today;
  const isThere = last_access.some((seen) => seen.modal === modal);
  useEffect(() => {
    if (!isHere || isThere) return;
    call(usersEndpoints.recordLastAccess, { modal })
      .then(() => showDialogSeen(queries, modal))
      // The device knows, and says it again at the next look.
      .catch(() => undefined);
  }, [isHere, isThere, modal, queries]);
  const putOff = () => {
    setChosen(today);
    keep({ day: today });
  };
  return { isOff: isHere || isThere, isKnown: kept !== undefined, putOff };
}
