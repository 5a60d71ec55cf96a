import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { History, Plus, Printer } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Acting, useWhose, type Whose } from '#client/acting/acting-for.ts';
import { later } from '#client/connection/later.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { MedicineDrawing } from '#kit/room-drawings.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { RequestAccessCard } from '#people/supporting';
import { useFresh } from '#records';
import { useKeptList } from './kept-list.ts';
import type { Open } from './medication-dialogs.tsx';
import { MedicationLists, NotFresh } from './medication-lists.tsx';
import { medications, medicationsQuery } from './medications-api.ts';
import { texts as printTexts } from './print/print-texts.ts';
import { plansQuery } from './reminders/doses-api.ts';
import { TodayDoses } from './reminders/today-doses.tsx';
import { SharedMedication } from './shared-medication.tsx';
import { texts } from './texts.ts';

/** Fetched behind the page, so that a form opens without a connection too. */
const fetchDialogs = () => import('./medication-dialogs.tsx');
const Dialogs = later(async () => (await fetchDialogs()).MedicationDialogs);

/** `/medications`: one's own list, or that of the member one supports, to read; or one that is shared. */
export function MedicationsPage() {
  const [params] = useSearchParams();
  const read = Number(params.get('read'));
  return Number.isSafeInteger(read) && read > 0 ? <SharedMedication key={read} id={read} /> : <List />;
}

function List() {
  const whose = useWhose();
  const [open, setOpen] = useState<Open | null>(null);
  const name = whose.team && calledName(whose.team.patient);
  const isClosed = whose.team !== null && !allows(whose.team.permissions, 'medication', 'view');
  // So that the page to show opens without a connection as well.
  useEffect(() => {
    for (const fetchPart of [() => import('./print/print-page.tsx'), fetchDialogs])
      fetchPart().catch(() => undefined);
  }, []);
  const add = () => setOpen({ kind: 'form', medication: null });
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={name ? texts.page.titleOf(name) : texts.page.title}
        lead={isClosed ? null : name ? texts.page.leadOf(name) : texts.page.lead}
        actions={
          whose.team ? null : (
            <>
              <Button icon={Plus} kind="primary" onClick={add} data-tour="medicines-add">
                {texts.page.add}
              </Button>
              <Button icon={History} onClick={() => setOpen({ kind: 'history', medication: null })}>
                {texts.page.history}
              </Button>
              <ButtonLink icon={Printer} to="/medications/print">
                {printTexts.open}
              </ButtonLink>
            </>
          )
        }
      />
      <div className="stack narrow" data-tour="medicines-list">
        {whose.team ? null : <TodayDoses />}
        {whose.team && isClosed ? <Closed team={whose.team} /> : <Shown whose={whose} onOpen={setOpen} />}
        {isClosed ? null : <WhoToAsk />}
      </div>
      <Suspense>{open ? <Dialogs open={open} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** A medicine that is shared by name needs no switch. It says the same whether or not there is one. */
function Closed({ team }: { team: Acting }) {
  const name = calledName(team.patient);
  return (
    <>
      <RequestAccessCard team={team} />
      <p className="muted">
        {texts.shared.byName(name)}{' '}
        <Link className="tapline" to={`/shared-contents/${team.patient.id}`}>
          {texts.shared.back(name)}
        </Link>
      </p>
    </>
  );
}

interface ShownProps {
  whose: Whose;
  onOpen: (open: Open) => void;
}

/** The last copy that came stays, with its time, where a newer one does not come. */
function Shown({ whose, onOpen }: ShownProps) {
  const query = useInfiniteQuery(medicationsQuery(whose));
  useFresh(medications, whose.member);
  const kept = useKeptList(whose, query);
  const data = query.data ?? kept?.value;
  const { data: plans = [] } = useQuery({ ...plansQuery(whose.member), enabled: whose.team === null });
  const copiedAt = query.error && query.data ? query.dataUpdatedAt : kept?.keptAt;
  return (
    <>
      {copiedAt === undefined ? null : <NotFresh at={copiedAt} onRetry={() => void query.refetch()} />}
      <QueryList
        query={{ ...query, data }}
        loading={texts.page.loading}
        failed={texts.page.failed}
        safe={texts.page.safe}
        skeleton={<SkeletonList />}
        empty={<NoMedicines whose={whose} />}
      >
        {(found) => (
          <MedicationLists
            medications={found}
            onEdit={(medication) => onOpen({ kind: 'form', medication })}
            onDetails={(medication) => onOpen({ kind: 'history', medication })}
            onRenew={(medication) => onOpen({ kind: 'renewal', medication })}
            onTimes={(medication) => onOpen({ kind: 'times', medication })}
            onDoses={(medication) => onOpen({ kind: 'doses', medication })}
            onShare={(medication) => onOpen({ kind: 'sharing', medication })}
            plans={whose.team ? [] : plans}
          />
        )}
      </QueryList>
      <More query={query} label={texts.page.more} />
    </>
  );
}

function NoMedicines({ whose: { team } }: { whose: Whose }) {
  if (team)
    return (
      <EmptyState drawing={<MedicineDrawing />} title={texts.page.none}>
        {texts.page.noneOf(calledName(team.patient))}
      </EmptyState>
    );
  return (
    <EmptyState drawing={<MedicineDrawing />} title={texts.page.none}>
      {texts.page.noneText}
    </EmptyState>
  );
}

/** Kith gives no advice about medicines: who does. */
function WhoToAsk() {
  return (
    <section className="card card-quiet" aria-labelledby="who-to-ask">
      <h2 className="h3" id="who-to-ask">
        {texts.ask.title}
      </h2>
      <p>{texts.ask.text}</p>
      <p className="small muted">{texts.ask.unsure}</p>
    </section>
  );
}
