import { type ConsentLink, consentsEndpoints } from '@kith/contract/consents';
import { dayWords } from '@kith/contract/kit/date-words';
import { ownTimeZone } from '@kith/contract/kit/dates';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { EntryForm } from '#people/auth';
import { ConsentLinkPage } from './consent-link-page.tsx';
import { ConsentWords } from './consent-words.tsx';
import type { LinkCodes } from './use-consent-link.ts';

/** `/signup/withdraw-consent/…`: a parent or guardian takes their yes back. */
export function WithdrawConsentPage() {
  const [isDone, setDone] = useState(false);
  return (
    <ConsentLinkPage
      title="Withdraw consent"
      codes={['invitation_id', 'security_code']}
      address="/signup/withdraw-consent/link/opened"
      wants={{ kind: 'guardian', purpose: 'withdraw' }}
      hint="You may have withdrawn your consent already, or the young person is now old enough to decide alone."
    >
      {(request, link) =>
        isDone ? (
          <TakenBack name={request.first_name} />
        ) : (
          <TakeBack request={request} link={link} onDone={() => setDone(true)} />
        )
      }
    </ConsentLinkPage>
  );
}

interface TakeBackProps {
  request: ConsentLink;
  link: LinkCodes;
  onDone: () => void;
}

function TakeBack({ request, link, onDone }: TakeBackProps) {
  const form = useFormCall({
    initial: {},
    send: async () => {
      await call(consentsEndpoints.withdrawByLink, link);
      onDone();
    },
  });
  const { first_name, last_name, answered_at } = request;
  const day = answered_at === null ? '' : ` on ${dayWords(new Date(answered_at), ownTimeZone())}`;
  return (
    <>
      <PageHeader
        title="Withdraw consent"
        lead={`You agreed${day} that ${first_name} ${last_name} can use Kith.`}
      />
      <Notice>
        If you withdraw your consent, {first_name}’s account goes on hold right away. Nothing {first_name}{' '}
        wrote is deleted, and help and crisis numbers keep working. {first_name} can ask you or someone else
        again.
      </Notice>
      <EntryForm form={form} labels={{}}>
        <Button tall block type="submit" busy={form.busy}>
          Withdraw consent
        </Button>
      </EntryForm>
      <p className="small muted">If you don’t want that, close this page and nothing changes.</p>
      <ConsentWords text={request.text} />
    </>
  );
}

function TakenBack({ name }: { name: string }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page}>
      <PageHeader
        title="You withdrew your consent"
        lead={`${name}’s account is on hold again. Nothing was deleted. We sent you a message about it.`}
      />
    </div>
  );
}
