import { useEffect, useRef } from 'react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { RelationshipField } from '#people/access';
import { EntryForm } from '#people/auth';
import { endInWords, grantsChosen } from './access-choice.ts';
import { AccessFields } from './access-fields.tsx';
import styles from './invitations.module.css';
import type { InviteValues } from './invite-values.ts';
import { texts } from './texts.ts';
import { useInvite } from './use-invite.ts';
import { WHO_LABELS, WhoFields } from './who-fields.tsx';
import { WillSee } from './will-see.tsx';

const LABELS = { ...WHO_LABELS, relationship: texts.who.relationship, ends_on: texts.invite.lastDay };

/** Invites a supporter by mail, after the member has seen what that will open. */
export function InviteSupporter({ onDone }: { onDone: () => void }) {
  const { form, step, goBack, isKept, giveUp } = useInvite(onDone);
  return (
    <EntryForm form={form} labels={LABELS}>
      {step === 'write' ? (
        <WriteStep form={form} isKept={isKept} onCancel={giveUp} />
      ) : (
        <LookStep values={form.values} busy={form.busy} onBack={goBack} />
      )}
    </EntryForm>
  );
}

interface WriteStepProps {
  form: FormCall<InviteValues>;
  isKept: boolean;
  onCancel: () => void;
}

function WriteStep({ form, isKept, onCancel }: WriteStepProps) {
  const { values, set, errors } = form;
  return (
    <>
      <WhoFields form={form} isFirst />
      <RelationshipField
        name={values.first_name.trim()}
        value={values.relationship}
        onChange={(relationship) => set({ relationship })}
        error={errors['relationship']}
      />
      <AccessFields
        who={values.first_name.trim() || 'they'}
        value={values}
        onChange={set}
        error={errors['ends_on']}
      />
      <p className={`small muted ${styles['kept']}`} role="status">
        {isKept ? texts.invite.kept : ''}
      </p>
      <div className="actions even">
        <Button onClick={onCancel}>{texts.invite.cancel}</Button>
        <Button kind="primary" type="submit">
          {texts.invite.next}
        </Button>
      </div>
    </>
  );
}

interface LookStepProps {
  values: InviteValues;
  busy: boolean;
  onBack: () => void;
}

function LookStep({ values, busy, onBack }: LookStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = values.first_name.trim();
  return (
    <>
      <div className={`stack ${styles['look']}`}>
        <h3 ref={heading} tabIndex={-1}>
          {texts.invite.willSee(name)}
        </h3>
        <WillSee permissions={grantsChosen(values)} whose="your" />
        <p>
          {endInWords(values)} {texts.invite.untilAgreed(name)}
        </p>
      </div>
      <div className="actions even">
        <Button onClick={onBack}>{texts.invite.back}</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {texts.invite.send}
        </Button>
      </div>
    </>
  );
}
