import { ShieldCheck } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';

/** In the place of each page about work, until the account has its second step: why, and the way to it. */
export function StepFirstPage() {
  const { mail_is_enough } = useViewer().two_factor;
  return (
    <div className="narrow stack">
      <PageHeader
        title="One more step before your work"
        lead="The people you work with trust you with private things. Two-step login keeps them safe, even if someone learns your password."
      />
      <p>
        {mail_is_enough
          ? 'Choose codes by email or an authenticator app. It takes about a minute.'
          : 'You need an authenticator app on your phone. It takes about two minutes.'}
      </p>
      <div className="actions">
        <ButtonLink kind="primary" to="/settings/security" icon={ShieldCheck}>
          Set up two-step login
        </ButtonLink>
        <ButtonLink to="/">Go to my own page</ButtonLink>
      </div>
      <Notice icon={ShieldCheck}>
        Your own journey, safety plan and settings are open as always. We keep messages to you until then.
      </Notice>
    </div>
  );
}
