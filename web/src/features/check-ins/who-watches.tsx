import type { AssessmentRequest } from '@kith/contract/assessment-fields';
import type { Instrument } from '@kith/contract/assessments/instrument';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { requestQuery } from './check-ins-api.ts';
import type { Sitting } from './sitting.ts';
import { watchTexts } from './texts/watches.ts';
import { texts } from './texts.ts';
import { WatchLines } from './watch-lines.tsx';

interface WhoWatchesProps {
  instrument: Pick<Instrument, 'code' | 'items'>;
  sitting: Pick<Sitting, 'set' | 'told' | 'isToldByServer'>;
}

/** Whether the answers are watched, who sees the result, and where help is. Said beforehand. */
export function WhoWatches({ instrument, sitting }: WhoWatchesProps) {
  const { set, told = [], isToldByServer = false } = sitting;
  const request = useQuery({ ...requestQuery(set ?? ''), enabled: set !== null });
  const isAlone = set === null || (request.data ? !stillAsks(request.data, instrument) : false);
  const asker = request.data?.asked_by;
  const hasWords = instrument.items.some(({ question_type }) => question_type === 'text');
  const said = hasWords ? texts.start.askerOfWords : texts.start.asker;
  const ofSet = asker ? said(calledName(asker)) : texts.start.askerUnknown;
  const known = told.length > 0 ? watchTexts.noOneElse : texts.start.unwatched;
  return (
    <div className="small">
      <WatchLines told={told} />
      <p>
        <strong>{isToldByServer ? known : watchTexts.notChecked}</strong>{' '}
        {isAlone ? texts.start.alone : ofSet}
      </p>
      <p className="muted">{texts.start.help}</p>
    </div>
  );
}

/** A request that was withdrawn, or has this check-in already, gives its asker no result. */
function stillAsks({ status, assessments }: AssessmentRequest, { code }: Pick<Instrument, 'code'>): boolean {
  const item = assessments.find(({ assessment_code }) => assessment_code === code);
  return status === 'pending' && item?.assessment_id === null;
}
