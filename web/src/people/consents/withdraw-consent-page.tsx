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
import { texts } from './texts.ts';
import type { LinkCodes } from './use-consent-link.ts';

/** `/signup/withdraw-consent/…`: a parent or guardian takes their yes back. */
export function WithdrawConsentPage() {
  const [isDone, setDone] = useState(false);
  return (
    <ConsentLinkPage
      title={texts.withdraw.title}
      codes={['invitation_id', 'security_code']}
      address="/signup/withdraw-consent/link/opened"
      wants={{ kind: 'guardian', purpose: 'withdraw' }}
      hint={texts.withdraw.hint}
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
  const day = answered_at === null ? null : dayWords(new Date(answered_at), ownTimeZone());
  return (
    <>
      <PageHeader
        title={texts.withdraw.title}
        lead={texts.withdraw.lead(`${first_name} ${last_name}`, day)}
      />
      <Notice>{texts.withdraw.effect(first_name)}</Notice>
      <EntryForm form={form} labels={{}}>
        <Button tall block type="submit" busy={form.busy}>
          {texts.withdraw.title}
        </Button>
      </EntryForm>
      <p className="small muted">{texts.withdraw.orNot}</p>
      <ConsentWords text={request.text} />
    </>
  );
}

function TakenBack({ name }: { name: string }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page}>
      <PageHeader title={texts.withdraw.doneTitle} lead={texts.withdraw.doneText(name)} />
    </div>
  );
}
