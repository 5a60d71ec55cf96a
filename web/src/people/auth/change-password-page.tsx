import { authEndpoints } from '@kith/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { CheckingLink, LinkTrouble, useLink } from '#people/links';
import { ChangePasswordForm } from './change-password-form.tsx';
import { passwords } from './password-texts.ts';

const ONCE = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A new password by a link from a mail or a text message. */
export function ChangePasswordPage() {
  const { code } = useLink(['code'], '/change-password/link');
  const checked = useQuery({
    queryKey: ['password-link', code],
    // Asking sends a code where the second factor is on: never twice for one visit.
    queryFn: () => call(authEndpoints.validatePasswordCode, { code }),
    ...ONCE,
  });
  return <div className="stack entry">{draw()}</div>;

  function draw() {
    if (checked.data) return <ChangePasswordForm code={code} second={checked.data.two_factor} />;
    if (!checked.error) return <CheckingLink title={passwords.change.title} />;
    return (
      <LinkTrouble
        error={checked.error}
        onRetry={() => void checked.refetch()}
        again={{ to: '/reset-password', label: passwords.change.again }}
      />
    );
  }
}
