import { Inbox, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { WaitingAnswers } from '#people/team';
import { peopleOf } from './case-words.ts';
import styles from './caseload.module.css';
import { Found } from './found.tsx';
import { useCaseload } from './use-caseload.ts';

/** The longest keyword that the call takes. */
const KEYWORD_MAX = 100;

/**
 * The members in a professional's care. To open one is to work with that member; to come back ends it.
 */
export function CaseloadPage() {
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const list = useCaseload(keyword);
  const total = list.data?.pages[0]?.count;
  const name = `${viewer.preferred_name ?? viewer.first_name} ${viewer.last_name}`;
  const isEmpty = total === 0 && keyword === '';
  return (
    <div className={styles['caseload-room']}>
      <PageHeader
        title="Caseload"
        actions={
          <>
            <ButtonLink to="/care/inbox" icon={Inbox}>
              Inbox
            </ButtonLink>
            <ButtonLink to="/care/referrals" icon={Share2}>
              Referrals
            </ButtonLink>
          </>
        }
        lead={total === undefined || keyword !== '' ? name : `${name}, ${peopleOf(total)}`}
      />
      <WaitingAnswers />
      {isEmpty ? (
        <NobodyYet />
      ) : (
        <>
          <div className={styles['caseload-search']}>
            {/* Names stay out of the address, which browsers keep. */}
            <SearchField label="Search people" value={typed} maxLength={KEYWORD_MAX} onChange={setTyped} />
          </div>
          <Found list={list} keyword={keyword} onClear={() => setTyped('')} />
          <p className={`small muted ${styles['caseload-foot']}`}>
            You see what each person shares with you. Everything you open goes into a record that the person
            can read.
          </p>
        </>
      )}
    </div>
  );
}

function NobodyYet() {
  const { roles } = useViewer();
  const mayBeFound = roles.includes('provider') || roles.includes('care_coordinator');
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title="No one here yet"
      action={mayBeFound ? <ButtonLink to="/profile/professional">Show my QR code</ButtonLink> : undefined}
    >
      People show up here once you are on their team, or when they share something with yours.
    </EmptyState>
  );
}
