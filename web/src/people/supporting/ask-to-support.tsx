import { invitationsEndpoints } from '@kith/contract/invitations';
import type { User } from '@kith/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { signOut } from '#client/session/sign-out.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';

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
      <PageHeader
        title="Get started as a supporter"
        lead="Someone would like you to be there for them. You can ask to support them."
      />
      <Notice>They decide if you can support them and what you see, and can change it at any time.</Notice>
      {ask.error ? (
        <Notice kind="danger" announce>
          {refusalInWords(ask.error)}
        </Notice>
      ) : null}
      <Button kind="primary" tall block busy={ask.isPending} onClick={() => ask.mutate()}>
        Ask to support
      </Button>
      <p className="small muted center">
        You’re logged in as {viewer.preferred_name ?? viewer.first_name} {viewer.last_name}.
      </p>
      <Button kind="quiet" block onClick={signOut}>
        Not you? Log out
      </Button>
    </>
  );
}

/** One's own link and a wrong one get the same text. */
function refusalInWords(error: Error): string | null {
  if (isRefusal(error, 'not_found', 'fields_rejected'))
    return 'This link doesn’t lead to someone you can support. Please ask them for a new one.';
  return faultsOf(error, [], 'We couldn’t reach Kith. Please try again.').message;
}

function Asked() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page} className="stack">
      <PageHeader
        title="You have asked"
        lead="They can accept or decline. Nothing is shared until they accept."
      />
      <ButtonLink kind="primary" tall block to="/">
        Go home
      </ButtonLink>
    </div>
  );
}
