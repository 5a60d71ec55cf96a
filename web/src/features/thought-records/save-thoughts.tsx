import { type LookBackOfRecord, lookBacksEndpoints } from '@kith/contract/look-backs';
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

/** Takes all of one's own records along with their look backs, as a file of plain text. */
export function SaveThoughts() {
  const { id, time_zone } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [records, lookBacks] = [await allThoughts(id), await allLookBacks()];
      saveAs(texts.file.name, thoughtsAsText(records, lookBacks, time_zone));
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

function allLookBacks(): Promise<LookBackOfRecord[]> {
  return allPages(async (page) => {
    const answer = await call(lookBacksEndpoints.listOwnLookBacks, page);
    return { rows: answer.look_backs, has_more_data: answer.has_more_data };
  });
}
