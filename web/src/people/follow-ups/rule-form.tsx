import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { type FollowUpOrganisation, WATCH_SENTENCE_MAX } from '@kith/contract/follow-up-rules';
import { useQuery } from '@tanstack/react-query';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { SelectField, TextArea, TextField } from '#kit/fields.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { EntryForm } from '#people/auth';
import { ruleTexts as texts } from './rule-texts.ts';
import { levelChoices, minuteChoices, type RuleValues, roleChoices } from './rule-values.ts';
import { flagsQuery } from './rules-api.ts';
import { type RuleFormProps, useRuleForm } from './use-rule-form.ts';

interface PartProps {
  form: FormCall<RuleValues>;
}

/** One rule: its check-in, its people and time, and the sentence for members. */
export function RuleForm(props: RuleFormProps) {
  const form = useRuleForm(props);
  return (
    <EntryForm form={form} labels={texts.form.labels}>
      <WhatFires form={form} />
      <WhoAnswers form={form} of={props.of} />
      <WhatMembersRead form={form} />
      <div className="actions">
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.form.save}
        </Button>
        <Button kind="quiet" onClick={props.onClose}>
          {texts.cancel}
        </Button>
      </div>
    </EntryForm>
  );
}

const checkIns = CATALOGUE.filter(({ enabled }) => enabled).map(({ code, short_title }) => ({
  value: code,
  label: short_title,
}));

function WhatFires({ form: { values, set, errors } }: PartProps) {
  const flags = useQuery(flagsQuery(values.code));
  const ofFlags = (flags.data ?? []).map(({ id, reason }) => ({
    value: `flag:${id}`,
    label: texts.form.flag(reason),
  }));
  return (
    <>
      <SelectField
        id="assessment_code"
        label={texts.form.checkIn}
        data={checkIns}
        value={values.code}
        error={errors['assessment_code']}
        onChange={({ currentTarget }) => set({ code: currentTarget.value, fires: 'level:prompt' })}
      />
      <SelectField
        id="level"
        label={texts.form.fires}
        data={[...levelChoices, ...ofFlags]}
        value={values.fires}
        error={errors['level'] ?? errors['flag']}
        onChange={({ currentTarget }) => set({ fires: currentTarget.value })}
      />
    </>
  );
}

function WhoAnswers({ form: { values, set, errors }, of }: PartProps & { of: FollowUpOrganisation }) {
  const people = of.staff.map(({ id, displayName }) => ({ value: String(id), label: displayName }));
  return (
    <>
      <SelectField
        id="asked_role"
        label={texts.form.role}
        data={roleChoices(of.people_by_role)}
        value={values.role}
        error={errors['asked_role']}
        onChange={({ currentTarget }) => set({ role: currentTarget.value as RuleValues['role'] })}
      />
      <SelectField
        id="answer_minutes"
        label={texts.form.minutes}
        description={of.has_hours ? texts.hours : texts.noHours}
        data={minuteChoices(values.minutes)}
        value={String(values.minutes)}
        error={errors['answer_minutes']}
        onChange={({ currentTarget }) => set({ minutes: Number(currentTarget.value) })}
      />
      <SelectField
        id="second_person_id"
        label={texts.form.second}
        data={[{ value: '', label: texts.form.choose }, ...people]}
        value={values.second}
        error={errors['second_person_id']}
        onChange={({ currentTarget }) => set({ second: currentTarget.value })}
      />
    </>
  );
}

function WhatMembersRead({ form: { values, set, errors } }: PartProps) {
  return (
    <>
      <TextArea
        id="sentence"
        label={texts.form.sentence}
        description={texts.form.sentenceHint}
        limit={WATCH_SENTENCE_MAX}
        value={values.sentence}
        error={errors['sentence']}
        onChange={({ currentTarget }) => set({ sentence: currentTarget.value })}
      />
      <TextField
        id="approved_by"
        label={texts.form.approvedBy}
        value={values.approvedBy}
        error={errors['approved_by']}
        onChange={({ currentTarget }) => set({ approvedBy: currentTarget.value })}
      />
      <SwitchRow
        label={texts.form.isOn}
        checked={values.isOn}
        onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
      />
    </>
  );
}
