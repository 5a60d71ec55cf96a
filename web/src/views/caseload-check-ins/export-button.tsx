import { caseloadCheckInsEndpoints, EXPORT_IS_CUT } from '@kith/contract/caseload-check-ins';
import { calendarDay } from '@kith/contract/kit/dates';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { saveAs } from '#client/browser/save-as.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

/** All results that the viewer may see, as a table for a spreadsheet. */
export function ExportButton() {
  const { time_zone } = useViewer();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await call(caseloadCheckInsEndpoints.exportCaseCheckIns, {});
      saveAs(`check-ins-${calendarDay(new Date(), time_zone)}.csv`, file.bytes.slice());
      const isCut = new TextDecoder().decode(file.bytes).includes(EXPORT_IS_CUT);
      notify.success(isCut ? `${texts.page.exported} ${EXPORT_IS_CUT}` : texts.page.exported);
    } catch (error) {
      notify.error(whatWentWrong(error));
    }
    setBusy(false);
  };
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {texts.page.export}
    </Button>
  );
}
