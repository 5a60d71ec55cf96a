import type { Assessment } from '@kith/contract/assessment-fields';
import type { Watch } from '@kith/contract/follow-ups';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { requestQuery, watchesQuery } from './check-ins-api.ts';
import { momentOf } from './moment-of.ts';
import { watchTexts } from './texts/watches.ts';
import { texts } from './texts.ts';
import { toldOf } from './told.ts';
import { WatchLines } from './watch-lines.tsx';

/** On one's own result: who watches, and the steps of staff. It is empty until the answer comes. */
export function Watched({ assessment }: { assessment: Assessment }) {
  const watches = useQuery(watchesQuery(assessment.assessment_code, assessment.id));
  const set = assessment.set_request_id;
  const asker = useAskerTold(set);
  if (!watches.data) return null;
  if (watches.data.length === 0)
    return <p>{set === null ? texts.result.unwatched : `${watchTexts.notLive} ${asker}`.trim()}</p>;
  return (
    <>
      {watches.data.map((watch) => (
        <div key={watch.id}>
          <WatchLines told={[toldOf(watch)]} />
          <Steps watch={watch} />
        </div>
      ))}
      <p>{`${watchTexts.noOneElse} ${asker}`.trim()}</p>
    </>
  );
}

/** Who was told that an asked check-in is done. Of one that was taken back that is not known. */
function useAskerTold(set: string | null): string {
  const { data } = useQuery({ ...requestQuery(set ?? ''), enabled: set !== null });
  if (set === null || data?.status === 'withdrawn') return '';
  return data ? watchTexts.askerTold(calledName(data.asked_by)) : watchTexts.askerUnknown;
}

function Steps({ watch: { follow_up } }: { watch: Watch }) {
  const { time_zone } = useViewer();
  if (follow_up === null) return <p>{watchTexts.notOpened}</p>;
  const { opened_at, due_at, acknowledged_at, closed_at } = follow_up;
  const words = (at: string) => nearMomentWords(momentOf(at), new Date(), time_zone);
  return (
    <p>
      {[
        watchTexts.opened(words(opened_at)),
        acknowledged_at === null
          ? watchTexts.due(words(due_at))
          : watchTexts.acknowledged(words(acknowledged_at)),
        ...(closed_at === null ? [] : [watchTexts.closed(words(closed_at))]),
      ].join(' ')}
    </p>
  );
}
