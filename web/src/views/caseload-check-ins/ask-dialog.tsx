import type { CaseCheckIns } from '@kith/contract/caseload-check-ins';
import { useState } from 'react';
import { withSign } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { More, type PagedQuery } from '#kit/query-list.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { PersonAvatar } from '#people/users';
import { AskedOutcome } from './asked-outcome.tsx';
import styles from './case-check-ins.module.css';
import { InstrumentFields } from './instrument-fields.tsx';
import { texts } from './texts.ts';
import { type Outcome, useAskForm } from './use-ask-form.ts';
import { WhenFields } from './when-fields.tsx';

const LABELS = {
  assessment_codes: texts.ask.labels.instrument,
  member_ids: texts.ask.labels.people,
  due_date: texts.ask.labels.due,
  every_days: texts.ask.labels.every,
  time: texts.ask.labels.time,
  from_day: texts.ask.labels.from,
  last_day: texts.ask.labels.until,
} as const;

interface AskDialogProps {
  people: readonly CaseCheckIns[];
  /** Of the same people: there may be more. */
  list: PagedQuery;
  onClose: () => void;
}

/** Whom to ask, for which check-ins and until when; then for each whom it could not be asked, and why. */
export function AskDialog({ people, list, onClose }: AskDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome) return <AskedOutcome outcome={outcome} people={people} onClose={onClose} />;
  return <AskForm people={people} list={list} onClose={onClose} onDone={setOutcome} />;
}

function AskForm({ people, list, onClose, onDone }: AskDialogProps & { onDone: (outcome: Outcome) => void }) {
  const form = useAskForm(onDone);
  const { values, set, errors } = form;
  const chosen = new Set(values.member_ids);
  const turn = (id: number) => {
    const others = values.member_ids.filter((one) => one !== id);
    set({ member_ids: chosen.has(id) ? others : [...others, id] });
  };
  return (
    <FormDialog form={form} labels={LABELS} title={texts.ask.title} save={texts.ask.send} onClose={onClose}>
      <InstrumentFields form={form} />
      <WhenFields form={form} />
      <fieldset id="member_ids" className={styles['people']} tabIndex={-1}>
        <legend>{texts.ask.people}</legend>
        <ul className="tick-rows">
          {people
            .filter(({ may_ask }) => may_ask)
            .map(({ person }) => (
              <TickRow
                key={person.id}
                before={<PersonAvatar person={person} />}
                title={person.displayName}
                checked={chosen.has(person.id)}
                onChange={() => turn(person.id)}
              />
            ))}
        </ul>
        <More query={list} kind="quiet" />
        {errors['member_ids'] === undefined ? null : <p className="err">{withSign(errors['member_ids'])}</p>}
      </fieldset>
      <p className="small muted">
        {texts.ask.told} {values.often === 'once' ? null : texts.ask.toldAgain}
      </p>
    </FormDialog>
  );
}
