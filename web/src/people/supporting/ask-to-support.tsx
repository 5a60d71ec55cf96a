import { invitationsEndpoints } from '@kith/contract/invitations';
import type { User } from '@kith/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { leave } from '#client/session/leaving.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { texts } from './texts.ts';

interface AskToSupportProps {
  viewer: User;
  /** The code of the link. */
  code: string;
}

/** For a person with an account: one press asks the owner of the link. */
export function AskToSupport({ viewer, code }: AskToSupportProps) {
  const ask = useMutation({
    mutationFn: () => call(invitationsEndpoints.askToSupport, { member_link: code }),
  });
  if (ask.isSuccess) return <Asked />;
  return (
    <>
      <PageHeader title={texts.start.title} lead={texts.start.leadSignedIn} />
      <Notice>{texts.start.noteSignedIn}</Notice>
      {ask.error ? (
        <Notice kind="danger" announce>
          {refusalInWords(ask.error)}
        </Notice>
      ) : null}
      <Button kind="primary" tall block busy={ask.isPending} onClick={() => ask.mutate()}>
        {texts.start.ask}
      </Button>
      <p className="small muted center">
        {texts.start.loggedInAs(viewer.preferred_name ?? viewer.first_name, viewer.last_name)}
      </p>
      <Button kind="quiet" block onClick={() => void leave()}>
        {texts.start.notYou}
      </Button>
    </>
  );
}

/** One's own link and a wrong one get the same text. */
function refusalInWords(error: Error): string | null {
  if (isRefusal(error, 'not_found', 'fields_rejected')) return texts.start.wrongLink;
  return faultsOf(error, [], texts.start.failed).message;
}

function Asked() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page} className="stack">
      <PageHeader title={texts.start.asked} lead={texts.start.askedLead} />
      <ButtonLink kind="primary" tall block to="/">
        {texts.start.home}
      </ButtonLink>
    </div>
  );
}
