import { calendarDay } from '@kith/contract/kit/dates';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { saveAs } from '#client/browser/save-as.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import type { RecordLook } from './record-look.ts';
import { exportRecord } from './record-query.ts';
import { texts } from './record-texts.ts';

/** The lines that are looked at, as a table for a spreadsheet. */
export function ExportRecord({ look }: { look: RecordLook }) {
  const { time_zone } = useViewer();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveAs(`record-${calendarDay(new Date(), time_zone)}.csv`, await exportRecord(look));
      notify.success(texts.download.done);
    } catch {
      notify.error(texts.download.failed);
    }
    setBusy(false);
  };
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {texts.download.button}
    </Button>
  );
}
