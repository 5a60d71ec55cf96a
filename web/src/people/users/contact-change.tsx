import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showViewer } from '#client/api/viewer.ts';
import { useCountdown } from '#client/browser/use-countdown.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { CodeField, checkCode, EntryForm, faultsOfCode } from '#people/auth';
import { usePasswordGate } from '#people/password';
import type { ContactWay } from './contact-ways.ts';
import { texts } from './texts.ts';

const AGAIN_MS = 60_000;

interface ContactChangeProps {
  way: ContactWay;
  onClose: () => void;
}

/** First where to, then the code that went there. */
export function ContactChange({ way, onClose }: ContactChangeProps) {
  const [sent, setSent] = useState(false);
  const [again, setAgain] = useState(0);
  const gate = usePasswordGate();
  const address = useFormCall<Record<string, string>>({
    initial: { [way.field]: '' },
    check: (values) => way.check(values[way.field] ?? ''),
    send: async (values) => {
      await gate(() => way.start(values[way.field] ?? ''));
      setSent(true);
      setAgain(Date.now() + AGAIN_MS);
    },
  });
  if (!sent) return <AddressForm way={way} form={address} onCancel={onClose} />;
  return (
    <CodeForm
      way={way}
      sentTo={address.values[way.field] ?? ''}
      resend={{ from: again, failure: address.failure, busy: address.busy, send: () => address.submit() }}
      onBack={() => setSent(false)}
      onDone={onClose}
    />
  );
}

interface AddressFormProps {
  way: ContactWay;
  form: FormCall<Record<string, string>>;
  onCancel: () => void;
}

function AddressForm({ way, form, onCancel }: AddressFormProps) {
  const { field, label, hint, type, autoComplete } = way;
  return (
    <EntryForm form={form} labels={{ [field]: way.name }}>
      <TextField
        id={field}
        label={label}
        description={hint}
        type={type}
        autoComplete={autoComplete}
        data-autofocus
        value={form.values[field] ?? ''}
        onChange={(event) => form.set({ [field]: event.currentTarget.value })}
        error={form.errors[field]}
      />
      <div className="actions even">
        <Button onClick={onCancel}>{texts.code.cancel}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.code.send}
        </Button>
      </div>
    </EntryForm>
  );
}

interface CodeFormProps {
  way: ContactWay;
  sentTo: string;
  resend: { from: number; failure: string | null; busy: boolean; send: () => void };
  onBack: () => void;
  onDone: () => void;
}

function CodeForm({ way, sentTo, resend, onBack, onDone }: CodeFormProps) {
  const queries = useQueryClient();
  const gate = usePasswordGate();
  const seconds = useCountdown(resend.from);
  const form = useFormCall({
    initial: { code: '' },
    check: ({ code }) => {
      const fault = checkCode(code);
      return fault === undefined ? {} : { code: fault };
    },
    send: async ({ code }) => {
      const { user } = await gate(() => way.confirm(code));
      showViewer(queries, user);
      notify.success(way.done);
      onDone();
    },
    faults: faultsOfCode,
  });
  useEffect(() => document.getElementById('code')?.focus(), []);
  const told = { ...form, failure: form.failure ?? resend.failure };
  return (
    <EntryForm form={told} labels={{ code: 'code' }}>
      <p role="status">{texts.code.sent(sentTo)}</p>
      <CodeField
        id="code"
        value={form.values.code}
        onChange={(code) => form.set({ code })}
        error={form.errors['code']}
      />
      <div className="actions even">
        <Button onClick={onBack}>{texts.code.back}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.code.save}
        </Button>
      </div>
      <Button kind="quiet" block busy={resend.busy} disabled={seconds > 0} onClick={resend.send}>
        {seconds > 0 ? texts.code.againIn(seconds) : texts.code.again}
      </Button>
    </EntryForm>
  );
}
