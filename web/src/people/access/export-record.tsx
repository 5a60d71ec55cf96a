import { calendarDay } from '@kith/contract/kit/dates';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
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
      saveFile(await exportRecord(look), `record-${calendarDay(new Date(), time_zone)}.csv`);
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

/**
 * Hands a file over to the browser's downloads. Its address works on this page alone, and only for a moment.
 */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read after the press has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
