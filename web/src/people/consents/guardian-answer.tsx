import type { ConsentLink, ConsentReceipt } from '@kith/contract/consents';
import { dayWords } from '@kith/contract/kit/date-words';
import { ownTimeZone } from '@kith/contract/kit/dates';
import { useState } from 'react';
import { signOut } from '#client/session/sign-out.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { EntryForm } from '#people/auth';
import { ConsentWords } from './consent-words.tsx';
import { useAnswer } from './use-answer.ts';
import type { LinkCodes } from './use-consent-link.ts';

interface GuardianAnswerProps {
  request: ConsentLink;
  link: LinkCodes;
  onAnswered: (receipt: ConsentReceipt) => void;
}

const LABELS = { full_name: 'your full name', relationship: 'how you’re related' };

export function GuardianAnswer({ request, link, onAnswered }: GuardianAnswerProps) {
  const [isTheirDevice, setTheirDevice] = useState(false);
  const { form, say } = useAnswer({ request, link, onAnswered, onForbidden: () => setTheirDevice(true) });
  const { values, set, errors, busy } = form;
  const { first_name, last_name } = request;
  return (
    <>
      <PageHeader
        title="Approve sign-up"
        lead={`${first_name} ${last_name} would like to use Kith, and says you’re their parent or guardian.`}
      />
      <WhatKithIs name={first_name} />
      <ConsentWords text={request.text} />
      {isTheirDevice ? <LogOutFirst name={first_name} /> : null}
      <EntryForm form={isTheirDevice ? { ...form, failure: null } : form} labels={LABELS}>
        <TextField
          id="full_name"
          label="Your full name"
          autoComplete="name"
          value={values.full_name}
          onChange={(event) => set({ full_name: event.currentTarget.value })}
          error={errors['full_name']}
        />
        <TextField
          id="relationship"
          label={`How you’re related to ${first_name}`}
          description="For example, mother, grandfather or carer."
          value={values.relationship}
          onChange={(event) => set({ relationship: event.currentTarget.value })}
          error={errors['relationship']}
        />
        <div className="stack">
          <Button kind="primary" tall block busy={busy} onClick={() => say(true)}>
            Approve
          </Button>
          <Button tall block busy={busy} onClick={() => say(false)}>
            Don’t approve
          </Button>
        </div>
      </EntryForm>
      <p className="small muted">
        We sent this to {request.masked_email}. You can answer until{' '}
        {dayWords(new Date(request.expires_at), ownTimeZone())}.
      </p>
    </>
  );
}

function WhatKithIs({ name }: { name: string }) {
  return (
    <Card kind="quiet" title="What is Kith?">
      <p>
        Kith is a place for notes and plans about how someone is going. {name} can choose a small team there,
        such as family, friends and health workers. {name} decides what each of them can see, and that
        includes you. Kith is not an emergency service.
      </p>
    </Card>
  );
}

function LogOutFirst({ name }: { name: string }) {
  return (
    <Notice kind="warn" announce>
      <div className="stack">
        <p>
          {name} is logged in on this device, so we can’t take your answer here. Please log {name} out first,
          or open the link on your own phone. What you typed stays here.
        </p>
        <div>
          <Button onClick={() => signOut()}>Log {name} out here</Button>
        </div>
      </div>
    </Notice>
  );
}
