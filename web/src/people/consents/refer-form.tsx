import { consentsEndpoints, REFERRAL_REASON_MAX } from '@kith/contract/consents';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField, TextArea } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { EntryForm } from '#people/auth';
import { PERSON_LABELS, PersonFields } from './person-fields.tsx';
import { type Referral, sentReferralsQuery, type Workplace } from './referrals-api.ts';
import { useDraftedForm } from './use-drafted-form.ts';

interface Values extends Readonly<Record<string, string>> {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly organisation_id: string;
  readonly referral_type: string;
  readonly reason: string;
}

const EMPTY: Values = {
  first_name: '',
  last_name: '',
  email: '',
  organisation_id: '',
  referral_type: '',
  reason: '',
};
const LABELS = {
  ...PERSON_LABELS,
  organisation_id: 'organisation',
  referral_type: 'kind of referral',
  reason: 'reason',
};

export function ReferForm({ workplaces }: { workplaces: readonly Workplace[] }) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const toInput = (values: Values): Referral => ({
    ...values,
    organisation_id: placeOf(workplaces, values)?.id ?? 0,
    referral_type: values.referral_type,
    reason: values.reason,
  });
  const { form, change } = useDraftedForm<Values>({
    form: 'referral',
    empty: EMPTY,
    check: (values) => checkInput(consentsEndpoints.referPerson, toInput(values)),
    send: async (values, client_key) => {
      await call(consentsEndpoints.referPerson, { ...toInput(values), client_key });
      notify.success(`We sent ${values.first_name.trim()} a message.`);
      await queries.invalidateQueries({ queryKey: sentReferralsQuery(viewer.id).queryKey });
    },
  });
  return (
    <Card title="Refer someone">
      <EntryForm form={form} labels={LABELS}>
        <PersonFields form={form} onChange={change} />
        <WhereTo form={form} onChange={change} workplaces={workplaces} />
        <TextArea
          id="reason"
          label="Reason (if you wish)"
          description="They read it behind the link. No one else outside your organisation can."
          rows={3}
          maxLength={REFERRAL_REASON_MAX}
          value={form.values.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          error={form.errors['reason']}
        />
        <Button kind="primary" tall type="submit" busy={form.busy}>
          Send request
        </Button>
      </EntryForm>
    </Card>
  );
}

interface WhereToProps {
  form: FormCall<Values>;
  onChange: (part: Partial<Values>) => void;
  workplaces: readonly Workplace[];
}

/** Staff of one workplace are not asked where. */
function WhereTo({ form: { values, errors }, onChange, workplaces }: WhereToProps) {
  const types = placeOf(workplaces, values)?.referral_types ?? [];
  return (
    <>
      {workplaces.length > 1 ? (
        <SelectField
          id="organisation_id"
          label="Organisation"
          data={[CHOOSE, ...workplaces.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={values.organisation_id}
          onChange={(event) => onChange({ organisation_id: event.currentTarget.value, referral_type: '' })}
          error={errors['organisation_id']}
        />
      ) : null}
      <SelectField
        id="referral_type"
        label="Kind of referral"
        data={[CHOOSE, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        value={values.referral_type}
        onChange={(event) => onChange({ referral_type: event.currentTarget.value })}
        error={errors['referral_type']}
      />
    </>
  );
}

const CHOOSE = { value: '', label: 'Please choose' };

function placeOf(workplaces: readonly Workplace[], { organisation_id }: Values): Workplace | undefined {
  if (workplaces.length === 1) return workplaces[0];
  return workplaces.find(({ id }) => String(id) === organisation_id);
}
