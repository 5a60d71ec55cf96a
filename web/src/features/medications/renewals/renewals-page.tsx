import { nearMomentWords } from '@kith/contract/kit/date-words';
import type { RenewalToDo } from '@kith/contract/renewals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { MedicineDrawing } from '#kit/room-drawings.tsx';
import { texts as ofMedicines } from '../texts.ts';
import { Moves } from './moves.tsx';
import { texts } from './renewal-texts.ts';
import styles from './renewals.module.css';
import { toDoQuery } from './renewals-api.ts';
import { StateBadge } from './state-badge.tsx';

/** `/care/renewals`: the requests for new scripts that wait for the viewer. */
export function RenewalsPage() {
  const query = useInfiniteQuery(toDoQuery);
  return (
    <div className="stack measure">
      <PageHeader title={texts.toDo.title} lead={texts.toDo.lead} />
      <QueryList
        query={query}
        loading={texts.toDo.loading}
        failed={texts.toDo.failed}
        empty={
          <EmptyState drawing={<MedicineDrawing />} title={texts.toDo.none}>
            {texts.toDo.noneText}
          </EmptyState>
        }
      >
        {(found) => (
          <ul className="card card-list rows" aria-label={texts.toDo.title}>
            {found.map((one) => (
              <OneRow key={one.id} one={one} />
            ))}
          </ul>
        )}
      </QueryList>
      <More query={query} label={texts.toDo.more} />
    </div>
  );
}

function OneRow({ one }: { one: RenewalToDo }) {
  const { id, time_zone: zone } = useViewer();
  const now = useNow();
  const { member, member_number: number, prescriber, organisation, moved_by: by } = one;
  const to = prescriber && prescriber.id !== id ? prescriber.displayName : organisation?.name;
  const facts = [
    number && texts.toDo.number(number),
    texts.toDo.since(nearMomentWords(new Date(one.asked_at), now, zone)),
    prescriber?.id !== id && to && texts.toDo.to(to),
    by && by.id !== id && texts.toDo.by(texts.states[one.state], by.displayName),
  ].filter(Boolean);
  return (
    <li className={styles['one']}>
      <div className="line">
        <h2 className="h3 grow">{member.displayName}</h2>
        <StateBadge state={one.state} />
      </div>
      <div>
        <p className="t">{[one.name, one.form, one.strength].filter(Boolean).join(', ')}</p>
        <p>{doseOf(one)}</p>
        {one.prescribed_by ? (
          <p className="small muted">{texts.toDo.prescribedBy(one.prescribed_by)}</p>
        ) : null}
      </div>
      {one.note ? <p>{texts.toDo.note(one.note)}</p> : null}
      <p className="small muted">{facts.join(' · ')}</p>
      {prescriber?.id === id || one.state === 'approved' ? null : (
        <p className="small muted">
          {prescriber ? texts.toDo.decides(prescriber.displayName) : texts.toDo.deskAlone}
        </p>
      )}
      <Moves one={one} />
    </li>
  );
}

function doseOf({ dose, frequency, frequency_words: own }: RenewalToDo): string {
  const often =
    frequency === null || (frequency === 'other' && own) ? null : ofMedicines.frequencies[frequency];
  return [dose ?? texts.toDo.noDose, often, own].filter(Boolean).join(' · ');
}
