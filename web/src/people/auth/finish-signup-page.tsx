import { signUpEndpoints } from '@kith/contract/sign-up';
import { termsEndpoints } from '@kith/contract/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { CheckingLink, LinkTrouble, useLink } from '#people/links';
import { FinishSignUpForm } from './finish-sign-up-form.tsx';
import { signUps } from './sign-up-texts.ts';

const ONCE = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export function FinishSignupPage() {
  const link = useLink(['invitation_id', 'security_code'], '/signup/link/opened');
  const [isUsedUp, setUsedUp] = useState(false);
  const invitation = useQuery({
    queryKey: ['sign-up-link', link],
    queryFn: async ({ signal }) => {
      const [invited, { terms }] = await Promise.all([
        call(signUpEndpoints.verifySignUpLink, link, { signal }),
        call(termsEndpoints.listTerms, {}, { signal }),
      ]);
      return { invited, terms };
    },
    ...ONCE,
    // The new session clears the cache, and the query would check the used link once more.
    enabled: !isUsedUp,
  });
  return <div className="stack entry">{draw()}</div>;

  function draw() {
    if (invitation.data)
      return (
        <FinishSignUpForm
          link={link}
          {...invitation.data}
          onOutdated={() => void invitation.refetch()}
          onCreated={() => setUsedUp(true)}
        />
      );
    if (!invitation.error) return <CheckingLink title={signUps.finish.title} />;
    return (
      <LinkTrouble
        error={invitation.error}
        onRetry={() => void invitation.refetch()}
        again={{ to: '/signup', label: signUps.finish.again }}
      />
    );
  }
}
