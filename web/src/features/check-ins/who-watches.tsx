import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { requestQuery } from './check-ins-api.ts';
import type { Sitting } from './sitting.ts';
import { watchTexts } from './texts/watches.ts';
import { texts } from './texts.ts';
import { WatchLines } from './watch-lines.tsx';

/** Whether the answers are watched, who sees the result, and where help is. Said beforehand. */
export function WhoWatches({ sitting }: { sitting: Pick<Sitting, 'set' | 'told' | 'isToldByServer'> }) {
  const { set, told = [], isToldByServer = false } = sitting;
  const request = useQuery({ ...requestQuery(set ?? ''), enabled: set !== null });
  const asker = request.data?.asked_by;
  const ofSet = asker ? texts.start.asker(calledName(asker)) : texts.start.askerUnknown;
  const known = told.length > 0 ? watchTexts.noOneElse : texts.start.unwatched;
  return (
    <div className="small">
      <WatchLines told={told} />
      <p>
        <strong>{isToldByServer ? known : watchTexts.notChecked}</strong>{' '}
        {set === null || request.data?.status === 'withdrawn' ? texts.start.alone : ofSet}
      </p>
      <p className="muted">{texts.start.help}</p>
    </div>
  );
}
