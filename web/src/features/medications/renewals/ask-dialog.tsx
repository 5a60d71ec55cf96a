import type { Medication } from '@kith/contract/medication-fields';
import {
  RENEWAL_NOTE_MAX,
  type RenewalChoice,
  renewalsEndpoints,
  renewScriptInput,
} from '@kith/contract/renewals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useWhose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { TextField, withSign } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import { useDraftForm } from '#people/saving';
import { texts } from './renewal-texts.ts';
import { choicesQuery, RENEWALS } from './renewals-api.ts';

const typed = z.object({ to: z.string(), note: z.string() });

interface AskDialogProps {
  medication: Medication;
  onClose: () => void;
}

/** Asks a person of the team, or a front desk, for a new script of one medicine. */
export function AskDialog({ medication, onClose }: AskDialogProps) {
  const choices = useQuery(choicesQuery);
  if (choices.data && choices.data.length > 0)
    return <AskForm medication={medication} choices={choices.data} onClose={onClose} />;
  return (
    <Dialog
      opened
      title={texts.ask.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.ask.close}</Button>}
    >
      <QueryList
        part
        query={choices}
        loading={texts.ask.loading}
        failed={texts.ask.failed}
        empty={<p>{texts.ask.none}</p>}
      />
      <p className="small muted">{texts.ask.urgent}</p>
    </Dialog>
  );
}

function AskForm({ medication, choices, onClose }: AskDialogProps & { choices: readonly RenewalChoice[] }) {
  const form = useAsk(medication, choices, onClose);
  const chosen = choices.find((one) => keyOf(one) === form.values.to);
  return (
    <FormDialog
      form={form}
      labels={texts.ask.labels}
      title={texts.ask.title}
      save={texts.ask.send}
      onClose={onClose}
    >
      <p>{texts.ask.of(medication.name)}</p>
      <div id="to" tabIndex={-1}>
        <ChoiceList
          rows
          name="renewal-to"
          legend={texts.ask.whom}
          value={form.values.to}
          options={choices.map((one) => ({ value: keyOf(one), label: nameOf(one), detail: detailOf(one) }))}
          onChange={(to) => form.set({ to })}
        />
        {form.errors['to'] ? <p className="err">{withSign(form.errors['to'])}</p> : null}
      </div>
      <TextField
        label={texts.ask.note}
        description={texts.ask.noteHelp}
        limit={RENEWAL_NOTE_MAX}
        {...form.field('note')}
      />
      <p className="small">{texts.ask.opens}</p>
      <p className="small muted">
        {texts.ask.urgent} {chosen?.usual_days ? texts.usual(chosen.usual_days) : ''}
      </p>
    </FormDialog>
  );
}

function useAsk(medication: Medication, choices: readonly RenewalChoice[], onClose: () => void) {
  const { member } = useWhose();
  const queries = useQueryClient();
  const { keyOf: clientKeyOf, spend } = useClientKeys();
  const [first] = choices;
  const askedOf = ({ to, note }: z.output<typeof typed>) => {
    const chosen = choices.find((one) => keyOf(one) === to);
    const whom = chosen?.prescriber
      ? { prescriber_id: chosen.prescriber.id }
      : chosen?.organisation && { organisation_id: chosen.organisation.id };
    return { id: medication.id, ...whom, note };
  };
  return useDraftForm({
    place: { member, form: 'renewal', record: String(medication.id) },
    schema: typed,
    // The request opens a medicine to a person: the member chooses, unless there is no choice.
    initial: { to: first && choices.length === 1 ? keyOf(first) : '', note: '' },
    check: (values) =>
      values.to === '' ? { to: texts.ask.choose } : checkInput(renewScriptInput, askedOf(values)),
    wire: { prescriber_id: 'to', organisation_id: 'to' },
    send: async (values, drop) => {
      const asked = askedOf(values);
      const { renewal } = await call(renewalsEndpoints.renewScript, {
        ...asked,
        client_key: clientKeyOf(asked),
      });
      spend();
      await drop();
      await queries.invalidateQueries({ queryKey: RENEWALS });
      const usual = renewal.usual_days ? ` ${texts.usual(renewal.usual_days)}` : '';
      notify.success(`${texts.ask.sent}${usual}`);
      onClose();
    },
  });
}

const keyOf = ({ prescriber, organisation }: RenewalChoice) =>
  prescriber ? `person-${prescriber.id}` : `desk-${organisation?.id}`;

function nameOf({ prescriber, organisation }: RenewalChoice): string {
  return prescriber?.displayName ?? texts.ask.desk(organisation?.name ?? '');
}

function detailOf({ prescriber, organisation }: RenewalChoice): string | undefined {
  if (prescriber === null) return texts.ask.deskAlone;
  return organisation ? texts.ask.withDesk(organisation.name) : undefined;
}
