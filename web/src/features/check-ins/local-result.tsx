import { flagsOf } from '@kith/contract/assessments/flags';
import { scoreOf } from '@kith/contract/assessments/scoring';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { instrumentQuery } from './instrument-query.ts';
import { reportPath } from './paths.ts';
import { ResultBody } from './result-body.tsx';
import { watchTexts } from './texts/watches.ts';
import { texts } from './texts.ts';
import { isDoneElsewhere, type UnsentCheckIn, unsentCheckIns } from './unsent-check-ins.ts';
import { useHeadingFirst } from './use-heading-first.ts';
import { WatchLines } from './watch-lines.tsx';

interface LocalResultProps {
  item: UnsentCheckIn;
  /** It comes in place of the last question. */
  isInPlace?: boolean;
}

/** The result of answers that the server has not got: worked out here, by the same rules. */
export function LocalResult({ item, isInPlace = false }: LocalResultProps) {
  const instrument = useQuery(instrumentQuery(item.code, item.version));
  const now = useObservable(unsentCheckIns).find(({ key }) => key === item.key);
  useEffect(() => unsentCheckIns.attend(), []);
  return (
    <QueryList query={instrument} loading={texts.result.loading} failed={texts.result.failed}>
      {(found) => (
        <>
          <Heading title={found.short_title} isInPlace={isInPlace} />
          <ResultBody
            instrument={found}
            scores={Object.fromEntries(
              scoreOf(found, item.answers).map(({ scale, score }) => [scale, score]),
            )}
            before={{ former: undefined, first: undefined }}
            level={flagsOf(found, item.answers, 'submit').highest_level}
            isOwn
            beside={
              <>
                {now ? <NotSent item={now} /> : null}
                <Unsent item={item} />
                <ButtonLink kind="primary" block to="/check-ins">
                  {texts.result.done}
                </ButtonLink>
              </>
            }
          />
        </>
      )}
    </QueryList>
  );
}

/** Staff know of nothing that the server has not got. */
function Unsent({ item: { told = [], isToldByServer = false, set } }: { item: UnsentCheckIn }) {
  const alone = set === null ? texts.result.unwatched : watchTexts.notLive;
  const known = told.length > 0 ? watchTexts.whenSent : alone;
  return (
    <div className="small muted">
      <WatchLines told={told} />
      <p>{isToldByServer ? known : watchTexts.notChecked}</p>
      {set === null ? null : <p>{watchTexts.askerLater}</p>}
    </div>
  );
}

function Heading({ title, isInPlace }: { title: string; isInPlace: boolean }) {
  useHeadingFirst(isInPlace);
  return <PageHeader title={title} lead={texts.result.notDiagnosis} />;
}

/** Why it waits, and what the person can do where the server will not take it. */
export function NotSent({ item }: { item: UnsentCheckIn }) {
  const { key, code, problem } = item;
  if (problem === null) return <Notice kind="info">{texts.result.notSent}</Notice>;
  return (
    <Notice kind="warn">
      <p>{problem}</p>
      <div className="actions">
        {isDoneElsewhere(item) ? (
          <ButtonLink to={reportPath(code)}>{texts.result.seeThat}</ButtonLink>
        ) : (
          <Button onClick={() => void unsentCheckIns.tryAgain(key)}>{texts.list.tryAgain}</Button>
        )}
        <Button kind="quiet" onClick={() => void unsentCheckIns.letGo(key)}>
          {texts.list.remove}
        </Button>
      </div>
    </Notice>
  );
}
