import { type ConsentLink, consentsEndpoints } from '@kith/contract/consents';
import { ownTimeZone, plainDay } from '@kith/contract/kit/dates';
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
      hint="You may have taken your yes back already, or the young person is old enough to decide alone now."
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
  const day = answered_at === null ? '' : ` on ${plainDay(new Date(answered_at), ownTimeZone())}`;
  return (
    <>
      <PageHeader
        title="Withdraw consent"
        lead={`You said yes${day}: ${first_name} ${last_name} may use Kith.`}
      />
      <Notice>
        If you take your yes back, {first_name}’s account waits again at once. Nothing {first_name} wrote is
        deleted, and help and crisis numbers keep working. {first_name} can ask you or someone else again.
      </Notice>
      <EntryForm form={form} labels={{}}>
        <Button tall block type="submit" busy={form.busy}>
          Take back my yes
        </Button>
      </EntryForm>
      <p className="small muted">If you do not want that, close this page. Then nothing changes.</p>
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
        title="You have taken your yes back"
        lead={`${name}’s account waits again. Nothing was deleted. We sent you a message about it.`}
      />
    </div>
  );
}
