import { consentsEndpoints, REFERRAL_REASON_MAX, referPersonInput } from '@kith/contract/consents';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField, TextArea } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { EntryForm } from '#people/auth';
import { useDraftForm } from '#people/saving';
import { namedPerson, PERSON_LABELS, PersonFields } from './person-fields.tsx';
import { type Referral, sentReferralsQuery, type Workplace } from './referrals-api.ts';
import { texts } from './texts.ts';

const words = namedPerson.extend({
  organisation_id: z.string(),
  referral_type: z.string(),
  reason: z.string(),
  client_key: z.string(),
});
type Values = z.output<typeof words>;

const fresh = (): Values => ({
  first_name: '',
  last_name: '',
  email: '',
  organisation_id: '',
  referral_type: '',
  reason: '',
  client_key: newClientKey(),
});
const LABELS = {
  ...PERSON_LABELS,
  ...texts.refer.labels,
};

export function ReferForm({ workplaces }: { workplaces: readonly Workplace[] }) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const toInput = (values: Values): Referral => ({
    ...values,
    organisation_id: placeOf(workplaces, values)?.id ?? 0,
  });
  const form = useDraftForm<Values>({
    place: { form: 'referral', record: 'new' },
    schema: words,
    initial: fresh(),
    check: (values) => checkInput(referPersonInput, toInput(values)),
    also: () => ({ client_key: newClientKey() }),
    send: async (values) => {
      await call(consentsEndpoints.referPerson, toInput(values));
      notify.success(texts.refer.sent(values.first_name.trim()));
      await queries.invalidateQueries({ queryKey: sentReferralsQuery(viewer.id).queryKey });
      await form.clear();
    },
  });
  return (
    <Card title={texts.refer.title}>
      <EntryForm form={form} labels={LABELS}>
        <PersonFields form={form} />
        <WhereTo form={form} workplaces={workplaces} />
        <TextArea
          label={texts.refer.reason}
          description={texts.refer.reasonHint}
          rows={3}
          limit={REFERRAL_REASON_MAX}
          {...form.field('reason')}
        />
        <Button kind="primary" tall type="submit" busy={form.busy}>
          {texts.refer.send}
        </Button>
      </EntryForm>
    </Card>
  );
}

interface WhereToProps {
  form: FormCall<Values>;
  workplaces: readonly Workplace[];
}

/** Staff of one workplace are not asked where. */
function WhereTo({ form: { values, errors, set }, workplaces }: WhereToProps) {
  const types = placeOf(workplaces, values)?.referral_types ?? [];
  return (
    <>
      {workplaces.length > 1 ? (
        <SelectField
          id="organisation_id"
          label={texts.refer.organisation}
          data={[CHOOSE, ...workplaces.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={values.organisation_id}
          onChange={(event) => set({ organisation_id: event.currentTarget.value, referral_type: '' })}
          error={errors['organisation_id']}
        />
      ) : null}
      <SelectField
        id="referral_type"
        label={texts.refer.type}
        data={[CHOOSE, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        value={values.referral_type}
        onChange={(event) => set({ referral_type: event.currentTarget.value })}
        error={errors['referral_type']}
      />
    </>
  );
}

const CHOOSE = { value: '', label: texts.refer.choose };

function placeOf(workplaces: readonly Workplace[], { organisation_id }: Values): Workplace | undefined {
  if (workplaces.length === 1) return workplaces[0];
  return workplaces.find(({ id }) => String(id) === organisation_id);
}
