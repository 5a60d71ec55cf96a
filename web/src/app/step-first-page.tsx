import { ShieldCheck } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { stepFirst } from './late-texts.ts';

/** In the place of each page about work, until the account has its second step: why, and the way to it. */
export function StepFirstPage() {
  const { mail_is_enough } = useViewer().two_factor;
  return (
    <div className="narrow stack">
      <PageHeader title={stepFirst.title} lead={stepFirst.lead} />
      <p>{mail_is_enough ? stepFirst.mailIsEnough : stepFirst.needsApp}</p>
      <div className="actions">
        <ButtonLink kind="primary" to="/settings/security" icon={ShieldCheck}>
          {stepFirst.setUp}
        </ButtonLink>
        <ButtonLink to="/">{stepFirst.own}</ButtonLink>
      </div>
      <Notice icon={ShieldCheck}>{stepFirst.open}</Notice>
    </div>
  );
}
