import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { instrumentQuery } from './instrument-query.ts';
import { LocalResult } from './local-result.tsx';
import { isDoneToday, NotNow } from './not-now.tsx';
import { beginSitting, isSitting, type Sitting, together } from './sitting.ts';
import { Taking, type TakingProps } from './taking.tsx';
import { texts } from './texts.ts';
import { toldAtOpening } from './told.ts';
import { type Start, useStart, useWaiting } from './use-start.ts';

/** `/check-ins/take/{code}`: the questions of one instrument, by oneself or on request. */
export function TakePage() {
  const { code = '' } = useParams();
  const entry = CATALOGUE.find((one) => one.code === code);
  if (!entry?.enabled) return <NoSuch />;
  return <Known key={code} code={code} newest={entry.version} />;
}

function Known({ code, newest }: { code: string; newest: number }) {
  const draft = useDraft({ form: 'check_in', record: code }, isSitting);
  const waiting = useWaiting(code);
  const start = useStart(code, draft);
  const [search] = useSearchParams();
  const { time_zone } = useViewer();
  if (waiting) return <LocalResult item={waiting} />;
  if (waiting === undefined || start === null) {
    return (
      <>
        {draft.kept ? <p className="small muted">{texts.start.savedHere}</p> : null}
        <Loading label={texts.start.loading}>
          <SkeletonCard />
        </Loading>
      </>
    );
  }
  const { card, theirs } = start;
  if (card === null) return <NoSuch />;
  // A professional may ask before the interval is over.
  const isAsked = setOf(start, search) !== null;
  const isClosed = card && !card.can_start && theirs === null;
  if (isClosed && (!isAsked || isDoneToday(card, time_zone))) return <NotNow card={card} />;
  return <Begun code={code} newest={newest} start={start} draft={draft} />;
}

interface BegunProps extends Pick<TakingProps, 'draft'> {
  code: string;
  newest: number;
  start: Start;
}

/** With the wording of the version in which it was begun. */
function Begun({ code, newest, start, draft }: BegunProps) {
  const { own, theirs, told } = start;
  const [search] = useSearchParams();
  const version = theirs?.assessment_version ?? own?.version ?? newest;
  const instrument = useQuery(instrumentQuery(code, version));
  const set = setOf(start, search);
  const first = (): Sitting => ({
    ...together(own ?? beginSitting(code, version, set), theirs),
    ...toldAtOpening(own, theirs, told),
    set,
  });
  return (
    <QueryList query={instrument} loading={texts.start.loading} failed={texts.start.failed}>
      {(found) => <Taking first={first} instrument={found} draft={draft} card={start.card} />}
    </QueryList>
  );
}

/** The request that it answers: the one of the link, else the one in which it was begun, else what waits. */
function setOf({ own, theirs, asked }: Start, search: URLSearchParams): string | null {
  return search.get('set') ?? theirs?.set_request_id ?? own?.set ?? asked;
}

function NoSuch() {
  return (
    <>
      <PageHeader title={texts.start.noSuch} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.start.noSuchTitle}
        action={<ButtonLink to="/check-ins">{texts.start.all}</ButtonLink>}
      >
        {texts.start.noSuchText}
      </EmptyState>
    </>
  );
}
