import { calendarDay } from '@kith/contract/kit/dates';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import type { RecordLook } from './record-look.ts';
import { exportRecord } from './record-query.ts';
import { saveFile } from './save-file.ts';

/** The lines that are looked at, as a table for a spreadsheet. */
export function ExportRecord({ look }: { look: RecordLook }) {
  const { time_zone } = useViewer();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await exportRecord(look), `record-${calendarDay(new Date(), time_zone)}.csv`);
      notify.success('The record is in your downloads.');
    } catch {
      notify.error('The record could not be downloaded. Please try again.');
    }
    setBusy(false);
  };
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      Download as a table
    </Button>
  );
}
