import { CASE_VIEWS, type CaseView } from '@kith/contract/caseload';
import { Inbox, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { ButtonLink } from '#kit/button.tsx';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { countedPeople } from '#kit/plural.ts';
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { WaitingAnswers } from '#people/team';
import styles from './caseload.module.css';
import { Found } from './found.tsx';
import { texts } from './texts.ts';
import { useCaseload } from './use-caseload.ts';

/** The longest keyword that the call takes. */
const KEYWORD_MAX = 100;

/**
 * The members in a professional's care. To open one is to work with that member; to come back ends it.
 */
export function CaseloadPage() {
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(searchedPart(typed, KEYWORD_MAX));
  const view = useView();
  const list = useCaseload(keyword, view);
  const first = list.data?.pages[0];
  const total = view === 'all' ? first?.count : undefined;
  const name = `${viewer.preferred_name ?? viewer.first_name} ${viewer.last_name}`;
  const isEmpty = total === 0 && keyword === '';
  return (
    <div className={styles['caseload-room']}>
      <PageHeader
        title={texts.page.title}
        actions={
          <>
            <ButtonLink to="/care/inbox" icon={Inbox}>
              {texts.page.inbox}
            </ButtonLink>
            <ButtonLink to="/care/referrals" icon={Share2}>
              {texts.page.referrals}
            </ButtonLink>
          </>
        }
        lead={total === undefined || keyword !== '' ? name : texts.page.lead(name, countedPeople(total))}
      />
      <WaitingAnswers />
      {isEmpty ? (
        <NobodyYet />
      ) : (
        <>
          <div className={styles['caseload-filters']} data-tour="caseload">
            {/* Names stay out of the address, which browsers keep. */}
            <SearchField label={texts.page.search} value={typed} limit={KEYWORD_MAX} onChange={setTyped} />
            <Views view={view} look={first?.look_count ?? 0} unread={first?.unread_count ?? 0} />
          </div>
          <Found list={list} keyword={keyword} view={view} onClear={() => setTyped('')} />
          <p className={`small muted ${styles['caseload-foot']}`}>{texts.page.record}</p>
        </>
      )}
    </div>
  );
}

function useView(): CaseView {
  const [asked] = useSearchParams();
  return CASE_VIEWS.find((view) => view === asked.get('view')) ?? 'all';
}

interface ViewsProps {
  view: CaseView;
  /** How many people need a look, and have unread messages. */
  look: number;
  unread: number;
}

/** A chip counts at least one person, but for the chip of the open view. */
function Views({ view, look, unread }: ViewsProps) {
  if (view === 'all' && look === 0 && unread === 0) return null;
  return (
    <Chips label={texts.views.title} wrap>
      <ChipLink to="/care" current={view === 'all'}>
        {texts.views.all}
      </ChipLink>
      {look > 0 || view === 'look' ? (
        <ChipLink to="/care?view=look" current={view === 'look'}>
          {look === 0 ? texts.views.look : texts.views.looks(look)}
        </ChipLink>
      ) : null}
      {unread > 0 || view === 'unread' ? (
        <ChipLink to="/care?view=unread" current={view === 'unread'}>
          {unread === 0 ? texts.views.unread : texts.unread.some(unread)}
        </ChipLink>
      ) : null}
    </Chips>
  );
}

function NobodyYet() {
  const { roles } = useViewer();
  const mayBeFound = roles.includes('provider') || roles.includes('care_coordinator');
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title={texts.none.title}
      action={mayBeFound ? <ButtonLink to="/profile/professional">{texts.none.code}</ButtonLink> : undefined}
    >
      {texts.none.text}
    </EmptyState>
  );
}
