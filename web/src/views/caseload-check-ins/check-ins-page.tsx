import { type CaseCheckIns, CHECK_IN_VIEWS, type CheckInView } from '@kith/contract/caseload-check-ins';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { PaperDrawing, SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PageSkip } from '#kit/page-skip.tsx';
import { countedPeople } from '#kit/plural.ts';
import { More, QueryList } from '#kit/query-list.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { CaseCard } from './case-card.tsx';
import { ExportButton } from './export-button.tsx';
import { texts } from './texts.ts';
import { useCaseCheckIns } from './use-check-ins.ts';

const LIST = 'people';

/** `/care/check-ins`: what was asked for and what it says, across the people in a professional's care. */
export function CaseloadCheckInsPage() {
  const view = useView();
  const list = useCaseCheckIns(view);
  const [isAsking, setAsking] = useState(false);
  const people = peopleOf(list.data?.pages ?? []);
  return (
    <>
      <PageHeader
        title={texts.page.title}
        lead={texts.page.lead}
        actions={
          <>
            {people.some(({ results }) => results.length > 0) ? <ExportButton /> : null}
            {people.some(({ may_ask }) => may_ask) ? (
              <Button kind="primary" icon={ClipboardCheck} onClick={() => setAsking(true)}>
                {texts.ask.open}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="stack" data-tour="work-check-ins">
        <Views view={view} look={list.data?.pages[0]?.look_count ?? 0} />
        <QueryList
          query={list}
          loading={texts.page.loading}
          failed={texts.page.failed}
          empty={<NoOne view={view} />}
          isEmpty={({ pages }) => pages.every(({ people }) => people.length === 0)}
        >
          {({ pages }) => (
            <div id={LIST} className="stack" tabIndex={-1} aria-busy={list.isPlaceholderData}>
              <PageSkip to={LIST}>{texts.page.skip}</PageSkip>
              {people.map((one) => (
                <CaseCard key={one.person.id} one={one} />
              ))}
              <p className="small muted" role="status">
                {texts.page.shown(people.length, countedPeople(pages[0]?.count ?? people.length))}
              </p>
              <More query={list} kind="quiet" />
            </div>
          )}
        </QueryList>
        <p className="small muted">{texts.page.record}</p>
      </div>
      {isAsking ? <AskDialog people={people} list={list} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** Each once: a person whose order changes while one reads may come with the next page again. */
function peopleOf(pages: readonly { readonly people: readonly CaseCheckIns[] }[]): CaseCheckIns[] {
  return [...new Map(pages.flatMap(({ people }) => people).map((one) => [one.person.id, one])).values()];
}

function useView(): CheckInView {
  const [asked] = useSearchParams();
  return CHECK_IN_VIEWS.find((view) => view === asked.get('view')) ?? 'all';
}

interface ViewsProps {
  view: CheckInView;
  /** How many people need a look. */
  look: number;
}

function Views({ view, look }: ViewsProps) {
  if (view === 'all' && look === 0) return null;
  return (
    <Chips label={texts.views.title} wrap>
      <ChipLink to="/care/check-ins" current={view === 'all'}>
        {texts.views.all}
      </ChipLink>
      <ChipLink to="/care/check-ins?view=look" current={view === 'look'}>
        {look === 0 ? texts.views.look : texts.views.looks(look)}
      </ChipLink>
    </Chips>
  );
}

function NoOne({ view }: Pick<ViewsProps, 'view'>) {
  if (view === 'all') {
    return (
      <EmptyState drawing={<SeedlingDrawing />} title={texts.none.title}>
        {texts.none.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title={texts.none.look}
      action={<ButtonLink to="/care/check-ins">{texts.none.all}</ButtonLink>}
    >
      {texts.none.lookText}
    </EmptyState>
  );
}
