import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { saveAs } from '#client/browser/save-as.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';
import { thoughtsAsText } from './thoughts-as-text.ts';

/** Takes all of one's own records along, as a file of plain text. */
export function SaveThoughts() {
  const { id, time_zone } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveAs(texts.file.name, thoughtsAsText(await allThoughts(id), time_zone));
    } catch {
      notify.error(texts.file.failed);
    }
    setBusy(false);
  };
  return (
    <Button kind="quiet" icon={Download} busy={isBusy} onClick={() => void save()}>
      {texts.file.save}
    </Button>
  );
}

function allThoughts(id: number): Promise<ThoughtRecord[]> {
  return allPages(async (page) => {
    const answer = await call(thoughtRecordsEndpoints.listThoughtRecords, { id, ...page });
    return { rows: answer.thought_records, has_more_data: answer.has_more_data };
  });
}
