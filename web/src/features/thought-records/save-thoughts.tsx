import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { saveAs } from '#client/browser/save-as.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';
import { thoughtsAsText } from './thoughts-as-text.ts';

/** The longest page that the server gives. */
const PAGE = 100;

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

async function allThoughts(id: number): Promise<ThoughtRecord[]> {
  const all: ThoughtRecord[] = [];
  for (let isMore = true; isMore; ) {
    const asked = { id, limit: PAGE, offset: all.length };
    const page = await call(thoughtRecordsEndpoints.listThoughtRecords, asked);
    all.push(...page.thought_records);
    isMore = page.has_more_data && page.thought_records.length > 0;
  }
  return all;
}
