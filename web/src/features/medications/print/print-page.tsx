import { calendarDay, plainDay } from '@kith/contract/kit/dates';
import type { Medication } from '@kith/contract/medication-fields';
import { Printer } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { listPartOf } from '../list-part.ts';
import { NotFresh } from '../medication-lists.tsx';
import { whenWords } from '../medication-words.ts';
import { texts as ofMedicines } from '../texts.ts';
import styles from './print.module.css';
import { texts } from './print-texts.ts';
import { useWholeList } from './use-whole-list.ts';

/** `/medications/print`: what a member takes now, to show or on paper, also from the last good copy. */
export function MedicationsPrintPage() {
  const { query, copiedAt } = useWholeList();
  const now = useNow();
  return (
    <div className="stack narrow">
      <div className={styles['screen']}>
        <PageHeader title={texts.title} lead={texts.lead} />
        <div className="actions">
          <Button kind="primary" icon={Printer} onClick={() => globalThis.print()}>
            {texts.print}
          </Button>
          <ButtonLink to="/medications">{texts.back}</ButtonLink>
        </div>
      </div>
      {copiedAt === undefined ? null : <NotFresh at={copiedAt} onRetry={() => void query.refetch()} />}
      <QueryList
        query={query}
        loading={texts.loading}
        failed={ofMedicines.page.failed}
        safe={ofMedicines.page.safe}
      >
        {(found) => <Sheet medications={found} at={copiedAt === undefined ? now : new Date(copiedAt)} />}
      </QueryList>
    </div>
  );
}

/** With the day on which the list was as it is here. */
function Sheet({ medications, at }: { medications: readonly Medication[]; at: Date }) {
  const { first_name, last_name, time_zone: zone } = useViewer();
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const today = calendarDay(at, zone);
  const taken = medications.filter((one) => listPartOf(one, today) === 'now');
  const later = medications.filter((one) => listPartOf(one, today) === 'later');
  return (
    <section className={`card ${styles['sheet']}`}>
      <h2>{texts.heading(name)}</h2>
      <p>{texts.asOf(plainDay(at, zone))}</p>
      {taken.length === 0 ? <p>{texts.none}</p> : <Lines medications={taken} />}
      {later.length === 0 ? null : (
        <>
          <h3>{ofMedicines.page.later}</h3>
          <Lines medications={later} />
        </>
      )}
      <p className={styles['foot']}>{texts.foot(name)}</p>
      <p>{texts.allergies}</p>
    </section>
  );
}

function Lines({ medications }: { medications: readonly Medication[] }) {
  return (
    <ol className={styles['lines']}>
      {medications.map((one) => (
        <Line key={one.id} medication={one} />
      ))}
    </ol>
  );
}

function Line({ medication }: { medication: Medication }) {
  const { time_zone: zone } = useViewer();
  const { name, form, strength, dose, prescribed_by: by, from_date: from, to_date: to } = medication;
  const { edited_at: editedAt, unformatted_date_created: createdAt, created_by: writer } = medication;
  const day = plainDay(new Date(editedAt ?? createdAt), zone);
  const facts = [
    [texts.dose, dose ?? texts.notSaid],
    [texts.when, whenWords(medication) || texts.notSaid],
    [texts.prescribed, by ?? texts.notSaid],
    [texts.since, from && dayWords(from)],
    [texts.until, to && dayWords(to)],
    [texts.source, texts[editedAt ? 'changed' : 'written'](writer.displayName, day)],
  ] as const;
  return (
    <li className={styles['line']}>
      <h3>{[name, form, strength].filter(Boolean).join(', ')}</h3>
      <dl className={styles['facts']}>
        {facts.map(([label, words]) =>
          words ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </li>
  );
}

/** A day of the calendar belongs to no zone. */
function dayWords(day: string): string {
  return plainDay(new Date(`${day}T12:00:00Z`), 'UTC');
}
