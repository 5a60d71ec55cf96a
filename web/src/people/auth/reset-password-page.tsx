import { authEndpoints } from '@kith/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#client/api/call.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { EntryForm } from './form-parts.tsx';

export function ResetPasswordPage() {
  const [asked, setAsked] = useState(false);
  const form = useFormCall({
    initial: { email_or_mobile: '' },
    check: (values) => checkInput(authEndpoints.requestPasswordReset, values),
    send: async (values) => {
      await call(authEndpoints.requestPasswordReset, values);
      setAsked(true);
    },
  });
  return (
    <div className="stack entry">
      {asked ? <LinkOnItsWay onBack={() => setAsked(false)} /> : <AskForLink form={form} />}
      <p className="small muted center">
        <Link className="tapline" to="/login">
          Back to log in
        </Link>
      </p>
    </div>
  );
}

function AskForLink({ form }: { form: FormCall<{ email_or_mobile: string }> }) {
  const where = useSendsSms() ? 'email or mobile' : 'email';
  return (
    <>
      <PageHeader
        title="Reset your password"
        lead={`Tell us your ${where}. We will send you a link to choose a new password.`}
      />
      <EntryForm form={form} labels={{ email_or_mobile: where }}>
        <TextField
          id="email_or_mobile"
          name="email_or_mobile"
          label={where === 'email' ? 'Email' : 'Email or mobile'}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.email_or_mobile}
          onChange={(event) => form.set({ email_or_mobile: event.currentTarget.value })}
          error={form.errors['email_or_mobile']}
        />
        <Button kind="primary" tall block type="submit" busy={form.busy}>
          Send me a link
        </Button>
      </EntryForm>
    </>
  );
}

/** Until the server has answered, only what every server can do is offered. */
function useSendsSms(): boolean {
  const ways = useQuery({
    queryKey: ['code-ways'],
    queryFn: () => call(authEndpoints.listCodeWays, {}),
    staleTime: Infinity,
  });
  return ways.data?.methods.includes('sms') ?? false;
}

/** The same words whether there is such an account or not. */
function LinkOnItsWay({ onBack }: { onBack: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page} className="stack">
      <PageHeader
        title="Look for our message"
        lead="If there is an account for what you typed, a link is on its way."
      />
      <Notice icon={MailCheck}>
        The link works for 1 hour. If nothing comes in a few minutes, look in your junk mail, or check what
        you typed and try again.
      </Notice>
      <Button block onClick={onBack}>
        Try again
      </Button>
    </div>
  );
}
