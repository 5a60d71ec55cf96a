import type { ConsentLink, ConsentReceipt } from '@kith/contract/consents';
import { dayWords } from '@kith/contract/kit/date-words';
import { ownTimeZone } from '@kith/contract/kit/dates';
import { useState } from 'react';
import { leave } from '#client/session/leaving.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { EntryForm } from '#people/auth';
import { ConsentWords } from './consent-words.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import type { LinkCodes } from './use-consent-link.ts';

interface GuardianAnswerProps {
  request: ConsentLink;
  link: LinkCodes;
  onAnswered: (receipt: ConsentReceipt) => void;
}

const LABELS = texts.approve.labels;

export function GuardianAnswer({ request, link, onAnswered }: GuardianAnswerProps) {
  const [isTheirDevice, setTheirDevice] = useState(false);
  const { form, say } = useAnswer({ request, link, onAnswered, onForbidden: () => setTheirDevice(true) });
  const { values, set, errors, busy } = form;
  const { first_name, last_name } = request;
  return (
    <>
      <PageHeader title={texts.approve.title} lead={texts.approve.lead(first_name, last_name)} />
      <WhatKithIs name={first_name} />
      <ConsentWords text={request.text} />
      {isTheirDevice ? <LogOutFirst name={first_name} /> : null}
      <EntryForm form={isTheirDevice ? { ...form, failure: null } : form} labels={LABELS}>
        <TextField
          id="full_name"
          label={texts.approve.fullName}
          autoComplete="name"
          value={values.full_name}
          onChange={(event) => set({ full_name: event.currentTarget.value })}
          error={errors['full_name']}
        />
        <TextField
          id="relationship"
          label={texts.approve.relationship(first_name)}
          description={texts.approve.relationshipHint}
          value={values.relationship}
          onChange={(event) => set({ relationship: event.currentTarget.value })}
          error={errors['relationship']}
        />
        <div className="stack">
          <Button kind="primary" tall block busy={busy} onClick={() => say(true)}>
            {texts.approve.approve}
          </Button>
          <Button tall block busy={busy} onClick={() => say(false)}>
            {texts.approve.decline}
          </Button>
        </div>
      </EntryForm>
      <p className="small muted">
        {texts.approve.sentTo(request.masked_email, dayWords(new Date(request.expires_at), ownTimeZone()))}
      </p>
    </>
  );
}

function WhatKithIs({ name }: { name: string }) {
  return (
    <Card kind="quiet" title={texts.approve.about}>
      <p>{texts.approve.aboutText(name)}</p>
    </Card>
  );
}

function LogOutFirst({ name }: { name: string }) {
  return (
    <Notice kind="warn" announce>
      <div className="stack">
        <p>{texts.approve.loggedIn(name)}</p>
        <div>
          <Button onClick={() => void leave()}>{texts.approve.logOut(name)}</Button>
        </div>
      </div>
    </Notice>
  );
}
