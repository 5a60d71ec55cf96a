import type { InstrumentCard } from '@kith/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useObservable } from '#client/browser/observable.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { instrumentsQuery } from './check-ins-api.ts';
import { isDoneToday } from './not-now.tsx';
import { reportPath, resultPath } from './paths.ts';
import { texts } from './texts.ts';
import { isWaiting, unsentCheckIns } from './unsent-check-ins.ts';

interface DoneElsewhereProps {
  code: string;
  /** As the page was opened; undefined where the server had not said. */
  card: InstrumentCard | null | undefined;
  isFinishedHere: boolean;
}

/**
 * Above questions that are open while the same check-in is finished in another tab or on another device. The
 * answers stay as they are: the person leaves when they want to.
 */
export function DoneElsewhere({ code, card, isFinishedHere }: DoneElsewhereProps) {
  const result = useDoneElsewhere(code, card);
  if (result === undefined || isFinishedHere) return null;
  return (
    <Notice kind="info" announce>
      <p>{texts.ask.doneElsewhere}</p>
      <div className="actions">
        <ButtonLink to={result === null ? reportPath(code) : resultPath(result)}>
          {texts.result.seeThat}
        </ButtonLink>
      </div>
    </Notice>
  );
}

/** Its result; null where the server has not got it; undefined while it is not done. */
function useDoneElsewhere(code: string, before: InstrumentCard | null | undefined) {
  const { time_zone } = useViewer();
  // The page has asked for it just now.
  const { data } = useQuery({ ...instrumentsQuery, refetchOnMount: true });
  const now = data?.find(({ assessment_code }) => assessment_code === code);
  const waits = useObservable(unsentCheckIns).some((item) => isWaiting(item) && item.code === code);
  if (waits) return null;
  if (!now || now.sitting_id !== null || !isDoneToday(now, time_zone)) return undefined;
  const { last_assessment_id: last } = now;
  return last !== null && last > (before?.last_assessment_id ?? 0) ? last : undefined;
}
